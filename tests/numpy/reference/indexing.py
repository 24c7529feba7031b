"""The functions and methods that read and write by index: how a call is drawn, and what it must come to."""

FUNCTIONS = {}

# Calls that are refused.
REFUSED = {}
