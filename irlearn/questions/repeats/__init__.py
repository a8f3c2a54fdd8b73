"""A system was asked the same questions several times. How good is it, and how steady?"""
