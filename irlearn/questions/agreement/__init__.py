"""How far do two judges agree, and how sure is that?"""
