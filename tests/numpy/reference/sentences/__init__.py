"""Random formulas: variables (inputs.py), texts (texts.py), calls with options (calls.py), and what they come to (worth.py)."""
