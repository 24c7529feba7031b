// A model of ONNX with one node, written as the bytes of its protocol buffer: https://onnx.ai/onnx/intro/concepts.html

/** A field that holds bytes, a text, or other fields. */
function field(number, content) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content.flat();
  return [(number << 3) | 2, bytes.length, ...bytes];
}

/** A field that holds a small integer. */
const integer = (number, value) => [number << 3, value];

const FLOAT = 1;

/** An input or an output: a matrix of floats. */
function matrix(name, [rows, columns]) {
  const dimensions = [field(1, integer(1, rows)), field(1, integer(1, columns))];
  const tensor = [integer(1, FLOAT), field(2, dimensions.flat())];
  return [field(1, name), field(2, field(1, tensor.flat()))].flat();
}

/** The model that multiplies `a` of shape (2, 3) by `b` of shape (3, 2) to `c`. */
export function matMulModel() {
  const node = [field(1, "a"), field(1, "b"), field(2, "c"), field(4, "MatMul")].flat();
  const graph = [
    field(1, node),
    field(2, "product"),
    field(11, matrix("a", [2, 3])),
    field(11, matrix("b", [3, 2])),
    field(12, matrix("c", [2, 2])),
  ].flat();
  // The version of the format, the graph, and the version of the operators.
  return Uint8Array.from([integer(1, 8), field(7, graph), field(8, integer(2, 13))].flat());
}
