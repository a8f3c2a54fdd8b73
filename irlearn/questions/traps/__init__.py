"""Why do two tools disagree, and why is a number odd?"""
