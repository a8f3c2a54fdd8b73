"""What commands share: printing that copes with anything, and options that several of them have."""
