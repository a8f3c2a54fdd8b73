"""What moved from one system to another: which queries, which documents in them, and what that did."""
