"""One small function per target. Each sees only an explanation's data and works nothing out."""
