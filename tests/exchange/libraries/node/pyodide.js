// pyodide: buffers of Python in, arrays out to Python. Its NumPy is no package of npm; memoryview and array are Python's own.
import { loadPyodide } from "pyodide";
import { assert, np, refuses, same } from "../check.js";

const python = await loadPyodide();
python.runPython("import array");

/** Makes an array of what a Python expression gives. */
function take(expression, use, options) {
  const proxy = python.runPython(expression);
  const buffer = proxy.getBuffer();
  try {
    return use(np.fromDlpack(buffer, options), buffer);
  } finally {
    buffer.release();
    proxy.destroy();
  }
}

const cases = [
  ["memoryview(array.array('d', [1.5, 2]))", [1.5, 2], "float64"],
  ["memoryview(array.array('f', [1.5, 2]))", [1.5, 2], "float32"],
  [
    "memoryview(array.array('i', range(6))).cast('B').cast('i', [2, 3])",
    [
      [0, 1, 2],
      [3, 4, 5],
    ],
    "int32",
  ],
  ["memoryview(array.array('h', range(6)))[::-2]", [5, 3, 1], "int16"],
  ["memoryview(array.array('q', [1, 2**62]))", [1, 2n ** 62n], "int64"],
  ["memoryview(array.array('l', [1, 2]))", [1, 2], "int32"],
  ["memoryview(bytes([1, 0])).cast('?')", [true, false], "bool"],
  ["b'abc'", [97, 98, 99], "uint8"],
];
for (const [expression, expected, dtype] of cases) take(expression, (array) => same(array, expected, dtype));

// Shared memory: bytes may not be written, bytearrays may.
take("b'abc'", (array) => refuses(() => array.set(0, 1), "read-only"), { copy: false });
python.runPython("mine = bytearray(4)");
take("mine", (array) => array.set(2, 7), { copy: false });
assert.equal(python.runPython("mine[2]"), 7);

// Out: Python reads typed arrays as buffers, without a copy on its side until it asks for one.
const a = np.linspace(0, 1, 5);
python.globals.set("values", a.data);
assert.equal(python.runPython("sum(values.to_py())"), 2.5);
assert.equal(python.runPython("values.to_py().format"), "d");
python.runPython("values.assign(array.array('d', [5, 4, 3, 2, 1]))");
same(a, [5, 4, 3, 2, 1], "float64");
