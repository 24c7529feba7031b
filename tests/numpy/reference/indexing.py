"""The functions and methods that read and write by index: how a call is drawn, and what it must come to."""

from . import entries, picking, placing, positions

FUNCTIONS = {
    **picking.FUNCTIONS,
    **placing.FUNCTIONS,
    **positions.FUNCTIONS,
    **entries.FUNCTIONS,
}

# Calls that are refused.
REFUSED = {**picking.REFUSED, **placing.REFUSED, **positions.REFUSED, **entries.REFUSED}
