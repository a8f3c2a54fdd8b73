"""What the items of each chapter compute, in a module called like its page; their words are in `content/`."""
