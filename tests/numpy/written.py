"""Answers written.ts: reads each file of a folder with NumPy, and prints what it found as JSON. The argument is the folder.

The answer has the arrays of each file by name, each as recording.py describes it; the array of an npy file has the name "".
"""

import json
import sys
from pathlib import Path

from recording import described  # Before NumPy.
import numpy as np


def arrays(path):
    loaded = np.load(path)
    if isinstance(loaded, np.ndarray):
        return {"": described(loaded)}
    with loaded as archive:
        return {name: described(archive[name]) for name in archive.files}


json.dump({path.name: arrays(path) for path in Path(sys.argv[1]).iterdir()}, sys.stdout)
