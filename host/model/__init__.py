"""What the host keeps of a table and of an event: values that are made of rows and never changed."""
