"""The functions that make grids: how a call is drawn, and what it must come to."""

FUNCTIONS = {}

# Calls that are refused.
REFUSED = {}
