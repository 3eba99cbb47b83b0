"""What screens ask of the device, as protocols that `firmware` fulfils."""
