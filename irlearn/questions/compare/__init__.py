"""Compare systems on the same queries: where do they differ, and could it be chance?"""
