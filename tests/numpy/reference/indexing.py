"""The functions and methods that read and write by index: what a call must come to."""

from . import entries, picking, placing, positions

FUNCTIONS = {
    **picking.FUNCTIONS,
    **placing.FUNCTIONS,
    **positions.FUNCTIONS,
    **entries.FUNCTIONS,
}
