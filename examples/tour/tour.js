// A tour of ndloom, which `npm start` runs: makes arrays, computes with them, loads, draws, and hands elements on.
import * as np from "ndloom";

/** Prints what follows. */
const say = (text) => console.log(`\n${text}`);

/** Prints the code of a call, and its result as NumPy prints it. Returns the result. */
function show(call) {
  const result = call();
  console.log(`> ${String(call).replace("() => ", "")}`);
  console.log(result);
  return result;
}

say("An array has a shape and a dtype. A slice is a view of the same memory.");
const m = show(() => np.arange(8).reshape(2, 4));
show(() => m.get(":, ::2"));

say("A grid of rows and columns, and a formula over it, in NumPy's words and in one pass.");
const [y, x] = np.ogrid("-1:1:3j, -2:2:5j");
const height = show(() => np.evaluate("x**2 / 4 + abs(y)", { x, y }));

say("A reduction. NumPy: np.mean(height, axis=0)");
show(() => np.mean(height, { axis: 0 }));

say("A mask picks the elements where it is true. NumPy: height[height > 1]");
show(() => height.get(np.greater(height, 1)));

say("A seed gives the random numbers that it gives in NumPy.");
show(() => np.random.defaultRng(42).normal(0, 1, 4));

say("A table of text becomes an array for each column. A missing number is NaN.");
const sales = np.readColumns("price,amount\n2.5,2\n4,1\n,3\n0.5,10\n");
show(() => np.evaluate("nansum(price * amount)", sales).item());

say("An npz file, here in memory: Python loads it, and load reads Python's.");
const file = np.savez({ height, price: sales.price });
show(() => np.load(file).get("price"));

say("A picture: waves from two points. Their height chooses the character.");
const shades = " ░▒▓█";
const [row, column] = np.ogrid("-1:1:9j, -3:3:72j");
const waves = "cos(9 * hypot(x - 1, y)) + cos(9 * hypot(x + 1, y))";
const levels = np.evaluate(`rint(${waves} + 2)`, { x: column, y: row });
for (const line of levels.toArray()) console.log(line.map((level) => shades[level]).join(""));

say("A million elements through sin(t) * exp(-t / 8), timed just now.");
const t = np.linspace(0, 20, 1e6);
const compute = () => np.evaluate("sin(t) * exp(-t / 8)", { t });
compute().dispose(); // The first call is slower: the engine still compiles the kernels.
const start = performance.now();
const wave = compute();
console.log(`${(performance.now() - start).toFixed(1)} ms`);

say("Handed on, to a chart or a library: a typed array of the same memory.");
show(() => wave.data.subarray(0, 2).fill(7));
show(() => wave.get(":3"));

say("The books: the collector frees arrays by itself, and dispose at once.");
t.dispose();
const { arrays, used, spilled, budget } = np.memory();
console.log(`${arrays} arrays have ${used + spilled} bytes, of a budget of ${budget}`);
