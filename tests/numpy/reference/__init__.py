"""What NumPy gives for a call of ndloom: draws calls, asks NumPy, and writes both down for the JavaScript side.

A call is held as the values that JavaScript passes (values.py); each chapter's module draws such calls and tells what
must come out. Where ndloom differs from NumPy on purpose, the rule is computed here by itself and the place says why.
"""
