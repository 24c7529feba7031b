// Random small matrices through the solvers and decompositions of np.linalg. Each result must multiply to its matrix again, no call may
// take long, and nothing may stay allocated.
//   npm run test:matrices -- [--count N] [--seed S]
import np from "../../dist/main.js";

const { linalg } = np;

/** A matrix of so many rows and columns takes far less. */
const MOST_MILLISECONDS = 2000;
const MOST_LENGTH = 9;
/** How far a product may be off, in units of rounding of the greatest element, times the length. */
const UNITS = 200;

function readSettings(args) {
  const settings = { count: 100_000, seed: Math.floor(Math.random() * 2 ** 32) };
  for (let place = 0; place < args.length; place += 2) {
    const [name, value] = [args[place].replace(/^--/, ""), Number(args[place + 1])];
    if (!(name in settings) || !Number.isInteger(value))
      throw new Error("usage: npm run test:matrices -- [--count N] [--seed S]");
    settings[name] = value;
  }
  return settings;
}

/** Ways in which a matrix of normal numbers becomes one that hurts. */
const WAYS = {
  plain: (a) => a,
  "small whole numbers": (a) => np.rint(np.multiply(a, 1.5)),
  "rank 1": (a) => np.matmul(a.get(":, :1"), a.get(":1")),
  "equal rows": (a) => np.multiply(np.ones(a.shape), a.get(0)),
  ones: (a) => np.ones(a.shape),
  zeros: (a) => np.zeros(a.shape),
  graded: (a) => np.multiply(a, np.power(0.001, np.arange(a.shape[1]))),
  "a Jordan block": (a) => np.add(np.eye(...a.shape), np.eye(...a.shape, { k: 1 })),
  nilpotent: (a) => np.eye(...a.shape, { k: 1 }),
  huge: (a) => np.multiply(a, 1e150),
  tiny: (a) => np.multiply(a, 1e-150),
  "zeros in places": (a) => np.multiply(a, np.greater(np.absolute(a), 0.8)),
};

/** Complex or real numbers of a dtype. */
function drawn(rng, shape) {
  const dtype = ["float64", "float64", "float32", "complex128", "complex64"][rng.integers(0, 5)];
  const numbers = rng.standardNormal(shape);
  if (!dtype.startsWith("complex")) return numbers.astype(dtype);
  return np.add(numbers, np.multiply(rng.standardNormal(shape), np.complex(0, 1))).astype(dtype);
}

const conjugateTransposed = (a) => np.conjugate(a.mT);

/** Throws unless two arrays are as near as roundings of `scale` allow. */
function requireNear(what, found, wanted, scale) {
  const unit = ["float32", "complex64"].includes(wanted.dtype.name) ? 2 ** -23 : 2 ** -52;
  const off = wanted.size === 0 ? 0 : np.max(np.absolute(np.subtract(found, wanted)));
  if (!(off <= UNITS * MOST_LENGTH * unit * scale)) throw new Error(`${what} is off by ${off}, of ${scale}`);
}

const greatest = (a) => (a.size === 0 ? 0 : np.max(np.absolute(a)));

/** What is tried with a matrix, and with its square part or its Hermitian part. */
const TRIALS = {
  svd(a) {
    const { U, S, Vh } = linalg.svd(a, false);
    requireNear("U S Vh", np.matmul(np.multiply(U, S), Vh), a, greatest(a));
    requireNear("U' U", np.matmul(conjugateTransposed(U), U), np.eye(S.size, { dtype: U.dtype }), 1);
  },
  qr(a) {
    const { Q, R } = linalg.qr(a);
    requireNear("Q R", np.matmul(Q, R), a, greatest(a));
  },
  eigh(_, square) {
    const a = np.multiply(np.add(square, conjugateTransposed(square)), 0.5).astype(square.dtype);
    const { eigenvalues, eigenvectors } = linalg.eigh(a);
    const product = np.matmul(np.multiply(eigenvectors, eigenvalues), conjugateTransposed(eigenvectors));
    requireNear("V W V'", product, a, greatest(a));
  },
  eig(_, a, way) {
    const { eigenvalues, eigenvectors } = linalg.eig(a);
    const [left, right] = [np.matmul(a, eigenvectors), np.multiply(eigenvectors, eigenvalues)];
    // Balancing makes errors as large as those of the balanced matrix, in LAPACK too.
    requireNear("A V - V W", left, right, greatest(a) * (way === "graded" ? 1e8 : 1));
  },
  solve(_, a) {
    const x = linalg.solve(a, np.ones([a.shape[0], 2], { dtype: a.dtype }));
    requireNear("A x", np.matmul(a, x), np.ones(x.shape, { dtype: a.dtype }), 1 + greatest(a) * greatest(x));
  },
  inv(_, a) {
    const inverse = linalg.inv(a);
    const scale = 1 + greatest(a) * greatest(inverse) * linalg.cond(a);
    requireNear("A inv(A)", np.matmul(a, inverse), np.eye(a.shape[0], { dtype: a.dtype }), scale);
  },
  lstsq(a) {
    const [x, , rank] = linalg.lstsq(a, np.ones(a.shape[0], { dtype: a.dtype }));
    if (!(rank >= 0 && rank <= Math.min(...a.shape)) || x.size !== a.shape[1])
      throw new Error("lstsq: shape");
  },
};

/** Runs all trials with one matrix. A matrix that is singular fails those that need another. */
function tryMatrix(rng) {
  const [rows, columns] = rng.integers(1, MOST_LENGTH + 1, 2).toArray();
  const names = Object.keys(WAYS);
  const way = names[rng.integers(0, names.length)];
  const numbers = drawn(rng, [rows, columns]);
  const isSingle = numbers.dtype.itemSize === 4 || numbers.dtype.name === "complex64";
  const a = (isSingle && /huge|tiny/.test(way) ? numbers : WAYS[way](numbers)).astype(numbers.dtype);
  const side = Math.min(rows, columns);
  const square = a.get(np.slice(side), np.slice(side)).copy();
  for (const [name, run] of Object.entries(TRIALS)) {
    const started = performance.now();
    try {
      run(a, square, way);
    } catch (error) {
      const isExpected = error instanceof np.LinAlgError && /Singular matrix/.test(error.message);
      if (!isExpected) throw new Error(`${name} of ${way}, ${a.dtype}:\n${a}\n${error.message}`);
    }
    const took = performance.now() - started;
    if (took > MOST_MILLISECONDS) throw new Error(`${name} of ${way} took ${took} ms:\n${a}`);
  }
}

const { count, seed } = readSettings(process.argv.slice(2));
console.log(`${count} matrices, seed ${seed}`);
const rng = np.random.defaultRng(seed);
tryMatrix(rng);
const before = np.memory();
for (let turn = 0; turn < count; turn += 1) np.scope(() => tryMatrix(rng));
const after = np.memory();
if (after.arrays > before.arrays || after.spilled > before.spilled)
  throw new Error(`arrays stay: ${JSON.stringify(before)} before, ${JSON.stringify(after)} after`);
console.log("all multiply to their matrices again, and nothing stays");
