"""May a judge's labels stand in for people's? People's labels of a sample correct its score."""
