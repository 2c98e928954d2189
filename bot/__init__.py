"""The Discord process: settings, client, presenter, delivery, error boundary and command line."""
