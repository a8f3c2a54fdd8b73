"""Two rankings share one list. Whose results do readers click?"""
