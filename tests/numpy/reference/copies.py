"""The functions that copy arrays and their layouts: how a call is drawn, and what it must come to."""

FUNCTIONS = {}

# Calls that are refused.
REFUSED = {}
