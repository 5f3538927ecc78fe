"""The land: claims, improvements, what it brings, and what is lost (UC-HEX, UC-IMP, UC-TER)."""
