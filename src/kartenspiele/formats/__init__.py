"""Formats: reading and writing games in the notations of others and as JSON."""
