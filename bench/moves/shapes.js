/**
 * The arrays that are moved: those that programs have. Each is a view of an array of the shape `from` in C order. `view` says in
 * NumPy's words and in ndloom's how it is cut; without it the array is that of `from` itself.
 */
export const shapes = [
  { name: "picture", from: [1080, 1920, 4], dtype: "uint8" },
  { name: "points", from: [1_000_000, 3], dtype: "float32" },
  { name: "table", from: [200_000, 8], dtype: "int32" },
  { name: "matrix", from: [1000, 1000], dtype: "float64" },
  { name: "matrixF", from: [1000, 1000], dtype: "float64", view: [".T", (a) => a.T] },
  { name: "volume", from: [64, 256, 256], dtype: "int16" },
  {
    name: "crop",
    from: [1080, 1920, 4],
    shape: [800, 1300, 4],
    dtype: "uint8",
    view: ["[100:900, 200:1500]", (a) => a.get("100:900, 200:1500")],
  },
  {
    name: "skipped",
    from: [1_000_000, 3],
    shape: [500_000, 3],
    dtype: "float32",
    view: ["[::2]", (a) => a.get("::2")],
  },
  { name: "tableT", from: [200_000, 8], shape: [8, 200_000], dtype: "int32", view: [".T", (a) => a.T] },
  { name: "reversed", from: [1000, 1000], dtype: "float64", view: ["[::-1]", (a) => a.get("::-1")] },
  { name: "vector", from: [1_000_000], dtype: "float64" },
  { name: "flags", from: [1080, 1920], dtype: "bool" },
  { name: "complex", from: [512, 512], dtype: "complex128" },
  { name: "halves", from: [1000, 500], dtype: "float16" },
  { name: "8x8", from: [8, 8], dtype: "float64" },
  { name: "16", from: [16], dtype: "int32" },
].map((array) => {
  const shape = array.shape ?? array.from;
  return { ...array, shape, size: shape.reduce((product, side) => product * side, 1) };
});

export const shapeNamed = (name) => shapes.find((shape) => shape.name === name);
