/**
 * The host refuses memory at the k-th request, for every k, in calls of all functions. Each call must throw MemoryError and leak
 * nothing, and the next call must work. Every array is larger than a slab and the budget is full, so each asks the host.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBooks } from "../../ts/memory/large.ts";
import { examplesOf } from "../drawn/examples.ts";
import { arraysIn, invoke } from "../numpy/calls.ts";
import { comparedNames } from "../numpy/compared.ts";
import { decodeAll } from "../numpy/decode.ts";
import { sizedOf } from "../numpy/sized.ts";
import { fillBudget } from "../support/full-budget.ts";

const Host = globalThis.ArrayBuffer;
const sliceOfHost = Host.prototype.slice;
let left = Number.POSITIVE_INFINITY;
let refusals = 0;

function ask(): void {
  left -= 1;
  if (left >= 0) return;
  refusals += 1;
  throw new RangeError("Array buffer allocation failed");
}

let hogs: NDArray[] = [];

beforeAll(() => {
  hogs = fillBudget();
  globalThis.ArrayBuffer = new Proxy(Host, {
    construct(target, args, newTarget) {
      ask();
      return Reflect.construct(target, args, newTarget);
    },
  });
  Host.prototype.slice = function (...ends) {
    ask();
    return sliceOfHost.apply(this, ends);
  };
});

afterAll(() => {
  globalThis.ArrayBuffer = Host;
  Host.prototype.slice = sliceOfHost;
  for (const hog of hogs) hog.dispose();
});

/** Makes the k-th request of a call fail, for k = 0, 1, 2 … until no request fails. Returns the number of requests. */
function refuseEach(prepare: () => () => unknown): number {
  for (let k = 0; ; k += 1) {
    const call = prepare();
    const { used, spilled, arrays } = np.memory();
    const before = refusals;
    left = k;
    let error: unknown = null;
    try {
      const result = call();
      left = Number.POSITIVE_INFINITY;
      for (const array of [result].flat(2)) if (array instanceof np.NDArray) array.dispose();
    } catch (thrown) {
      error = thrown;
    }
    left = Number.POSITIVE_INFINITY;
    expect(np.memory(), `after refusal ${k}`).toMatchObject({ used, spilled, arrays });
    checkBooks();
    if (error !== null) expect(error).toBeInstanceOf(np.MemoryError);
    if (refusals === before) return k;
  }
}

const SIZE = 3000;

/** Calls that need no memory: they show that of their argument, write to it, or tell of it. */
const needsNothing =
  /^(NDArray\.(view|fill|real|imag|mT)|realIfClose|is(real|complex)obj|minScalarType|shape|size|ndim|(mayShare|shares)Memory)$/;

const sizedNames = comparedNames.filter((name) => sizedOf(name) !== null && !needsNothing.test(name));

describe("a host that refuses memory", () => {
  it.each(sizedNames)("makes np.%s throw MemoryError and leave nothing allocated", (name) => {
    const call = (sizedOf(name) as NonNullable<ReturnType<typeof sizedOf>>)(np, SIZE);
    // fromfunction passes arrays to its function, and the function of this row returns one of them.
    const asked = refuseEach(() => (name === "fromfunction" ? () => np.scope(call) : call));
    expect(asked, `${name} asked for nothing`).toBeGreaterThan(0);
    np.scope(() => expect(call()).toBeDefined());
  });

  it.each(comparedNames)(
    "makes the examples of np.%s throw MemoryError and leave nothing allocated",
    (name) => {
      // Some of the arrays are larger than a slab.
      for (const example of [...examplesOf(np, name), ...examplesOf(np, name, 1, 1)]) {
        const inputs: NDArray[] = [];
        refuseEach(() => {
          // An iterator can be read once only, so each call gets new arguments.
          const args = decodeAll(np, example);
          inputs.push(...arraysIn(np, args));
          return () =>
            np.scope(() => {
              const results = [invoke(np, name, args)].flat();
              return results.filter((result) => !args.includes(result));
            });
        });
        for (const input of inputs) input.dispose();
      }
    },
  );

  it("makes the methods throw MemoryError and leave nothing allocated", () => {
    const a = np.arange(1, SIZE + 1, null, { dtype: "float64" }).reshape(50, 60);
    const wide = np.full([50, 60], 2n ** 60n);
    const rng = np.random.defaultRng(1);
    const old = new np.random.RandomState(1);
    const file = np.save(a);
    const halves = np.save(np.zeros([50, 60], { dtype: "uint16" }));
    // The header of an array of bfloat16 names a void type.
    halves[halves.indexOf(0x75)] = 0x56;
    const list = Array.from({ length: SIZE }, (_, place) => place);
    const image = { data: new Uint8ClampedArray(4 * SIZE), width: SIZE, height: 1 };
    const methods: Record<string, () => unknown> = {
      load: () => np.load(file),
      "load of bfloat16": () => np.load(halves, { dtype: "bfloat16" }),
      save: () => np.save(a.T.get("::2") as NDArray),
      copy: () => a.copy(),
      "copy in F order": () => a.T.copy(),
      gpuBytes: () => a.T.gpuBytes(),
      toNdarrayLike: () => np.diag(a).toNdarrayLike(),
      "array of another library's": () => np.array({ data: list, shape: [60, 50], stride: [1, 60] }),
      fromImageData: () => np.fromImageData(image, { channels: "bgra", dtype: "float16", scale: 0.5 }),
      flatten: () => a.T.flatten(),
      ravel: () => a.ravel({ order: "F" }),
      reshape: () => a.T.reshape(-1),
      astype: () => a.astype("complex128"),
      map: () => a.map((value, index) => (index > 100 ? np.complex(value, 1) : value)),
      toTypedArray: () => a.toTypedArray(),
      "toTypedArray of a view": () => a.T.toTypedArray(),
      "full in F order": () => np.full([50, 60], 1.5, { order: "F" }),
      "fullLike of a complex": () => np.fullLike(wide, np.complex(1, 2), { dtype: "complex64" }),
      "array of pieces": () => np.array([a, wide] as never),
      "array in F order": () => np.array(a.toArray(), { order: "F" }),
      "array that grows": () => np.array(new Set(Array.from({ length: SIZE }, (_, place) => place))),
      "array of wide integers": () => np.array(Array.from({ length: SIZE }, () => 2n ** 62n)),
      "fromiter to narrow": () =>
        np.fromiter(new Set(Array.from({ length: 200 }, (_, place) => place)), "int16"),
      "fromiter of few": () => np.fromiter(new Set([1, 2]), "complex128", 2),
      linspace: () => np.linspace(0, 1, SIZE, { retstep: true }),
      fromfunction: () => np.fromfunction((row, column) => [row, column], [50, 60]),
      "random numbers": () => rng.random(SIZE),
      "random integers between arrays": () => rng.integers(a, [[5000]]),
      "normal floats with arrays": () => rng.normal(a, 1),
      "a choice": () => rng.choice(a.ravel(), 2000, { p: np.full(SIZE, 1 / SIZE) }),
      "a choice without replacement": () => rng.choice(a, 20, { replace: false }),
      "a choice of places": () => rng.choice(SIZE, 1000, { replace: false, p: np.full(SIZE, 1 / SIZE) }),
      "a permutation": () => rng.permutation(a),
      "lanes in random orders": () => rng.permuted(a, { axis: 0 }),
      "random bytes": () => rng.bytes(20_000),
      "gamma floats with arrays": () => rng.gamma(a, 2),
      "rows that sum to 1": () => rng.dirichlet([1, 2, 3], SIZE),
      "rows of counts": () => rng.multinomial(a, [0.5, 0.5]),
      "normal rows": () => rng.multivariateNormal([0, 1], np.eye(2), SIZE, { method: "cholesky" }),
      "old floats with arrays": () => old.beta(1.5, a.astype("float32").ravel()),
      "old counts": () => old.hypergeometric(30, 40, 20, SIZE),
      "old rows": () => old.dirichlet([1, 2, 3], SIZE),
    };
    let requests = 0;
    for (const call of Object.values(methods)) requests += refuseEach(() => () => np.scope(call));
    expect(requests).toBeGreaterThan(Object.keys(methods).length);
    a.dispose();
    wide.dispose();
  });

  it("refused more than 60 requests in these tests", () => {
    expect(refusals).toBeGreaterThan(60);
  });
});

describe("a copy out of linear memory that fails", () => {
  it("frees the block of np.full", () => {
    const { spilled, arrays } = np.memory();
    const set = Uint8Array.prototype.set;
    const own = new Error("own");
    Uint8Array.prototype.set = () => {
      throw own;
    };
    try {
      expect(() => np.full(SIZE, 1.5)).toThrow(own);
    } finally {
      Uint8Array.prototype.set = set;
    }
    expect(np.memory()).toMatchObject({ spilled, arrays });
  });
});
