"""How many queries does it take to find a difference, and how often does an answer point the wrong way?"""
