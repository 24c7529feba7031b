/** Tests that both compilers of V8, of which one process uses the first and then the second, give the same bytes, those of NaN too. */
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const built = new URL("../../dist/index.js", import.meta.url).href;

const script = `
  import * as np from "${built}";
  const bits = [0x7ff8000000000000n, 0xfff8000000000000n, 0x7ff8000000000123n];
  const numbers = new BigUint64Array(Float64Array.of(Infinity, -Infinity, 0, -0, 1, -2.5).buffer);
  const special = [...bits, ...numbers];
  const all = new BigUint64Array(2 * special.length ** 4);
  const drawn = (stride) => {
    const values = all.map((_, index) => special[Math.floor(index / stride) % special.length]);
    return np.fromTypedArray(new Float64Array(values.buffer));
  };
  const [x, y] = [drawn(1), drawn(special.length ** 2)];
  const bytes = {};
  const texts = ["x + y", "x - y", "x * y", "x / y", "x * x", "x * y + x - y"];
  const real = ["x % y", "x // y", "fmod(x, y)", "maximum(x, y)", "minimum(x, y)", "fmax(x, y)", "fmin(x, y)", "clip(x, y, 1)", "sqrt(x)"];
  for (const dtype of ["float32", "float64", "complex64", "complex128"]) {
    const isComplex = dtype.startsWith("complex");
    const [a, b] = [x, y].map((array) => (isComplex ? array.view("complex128") : array).astype(dtype));
    for (const text of isComplex ? texts : [...texts, ...real]) {
      const { buffer, byteOffset, byteLength } = np.evaluate(text, { x: a, y: b }).toTypedArray();
      bytes[dtype + " " + text] = Buffer.from(buffer, byteOffset, byteLength).toString("base64");
    }
  }
  console.log(JSON.stringify(bytes));
`;

function bytesWith(flag: string): Record<string, string> {
  const args = [flag, "--input-type=module", "--eval", script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  expect(status, stderr.slice(-2000)).toBe(0);
  return JSON.parse(stdout);
}

it("gives the same bytes from both compilers of V8", () => {
  const first = bytesWith("--liftoff-only");
  const second = bytesWith("--no-liftoff");
  expect(Object.keys(first)).toHaveLength(42);
  for (const [name, bytes] of Object.entries(first)) expect(second[name] === bytes, name).toBe(true);
});
