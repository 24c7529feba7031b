"""The functions that join, split and reshape arrays: how a call is drawn, and what it must come to."""

FUNCTIONS = {}

# Calls that are refused.
REFUSED = {}
