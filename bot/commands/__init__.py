"""The commands of the command line, one file each; what is heavy is imported inside, when it is used."""
