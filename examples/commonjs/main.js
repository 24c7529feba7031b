// CommonJS in Node 20.19 or later: `require` loads the same ES module.
const { default: np } = require("ndloom");

const matrix = [
  [1, 2],
  [3, 4.5],
];
const arrays = [
  np.linspace(0, 1, 5),
  np.array(matrix),
  np.arange(-1, 2),
  np.eye(2, 3, { k: 1, dtype: "uint8" }),
  np.fromstring("1.5, -2, 3e2", { sep: ",", dtype: "float32" }),
];
for (const array of arrays) {
  const bytes = Buffer.from(array.toTypedArray().buffer);
  console.log(`${array.dtype} [${array.shape}] ${bytes.toString("hex")}`);
}
