"""What an answer is made of, and how it is written: as text, HTML and Markdown."""
