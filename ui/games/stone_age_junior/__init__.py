"""Stone Age Junior on the screen: no text, everything drawn and spoken."""
