"""Clicks that were logged under other circumstances: what would they have been?"""
