"""Which convention, or which mistake, gives this number?"""
