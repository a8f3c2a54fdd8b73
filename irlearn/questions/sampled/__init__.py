"""What is a metric worth on average if only some of the other items are ranked?"""
