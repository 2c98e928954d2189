"""What is sent to addresses that people name: signed, and never into a network of our own."""
