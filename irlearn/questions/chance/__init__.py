"""Score random orders: the same metric on the same documents, in every order that they could have."""
