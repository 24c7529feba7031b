/** Tests arguments that once gave an error of the engine, a wrong result or a leak. The fuzzer found them; each is as small as possible. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

function revoked(target: object): never {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy as never;
}

/** A list that reports another length. */
const ofLength = (length: unknown): never =>
  new Proxy([1, 2], { get: (list, key) => (key === "length" ? length : Reflect.get(list, key)) }) as never;

const { ValueError, MemoryError, DTypeError } = np;
const six = np.zeros(6);
const empty = np.zeros(0);
const wide = np.zeros([2 ** 32, 2 ** 20, 0]);

describe("revoked proxies", () => {
  const a = np.arange(6);
  const calls: Record<string, () => unknown> = {
    data: () => np.array(revoked([])),
    member: () => np.array([1, revoked({})]),
    rows: () => np.array([[1], revoked([])] as never),
    options: () => np.stack([[1]], revoked({})),
    shape: () => np.zeros(revoked([])),
    value: () => np.full(3, revoked({})),
    bound: () => np.linspace(revoked({}), 1),
    iterable: () => np.fromiter(revoked([]), "float64"),
    index: () => a.get(revoked([])),
    axes: () => a.transpose(revoked([])),
    "new shape": () => a.reshape(revoked([])),
    fn: () =>
      np.fromfunction(
        revoked(() => 0),
        2,
      ),
    use: () => a.withData(revoked(() => 0)),
    map: () => a.map(revoked(() => 0)),
    scope: () => np.scope(revoked(() => 0)),
  };
  it.each(Object.entries(calls))("are refused as the argument %s", (name, call) => {
    expectError(call, name === "index" ? np.IndexError : ValueError, /must be|an integer|looks like/);
  });

  it("are refused as a dtype, and ignored in what a scope returns", () => {
    expectError(() => np.zeros(3, { dtype: revoked({}) }), DTypeError, "not understood");
    expect(np.scope(() => [revoked({})])).toHaveLength(1);
  });
});

describe("lists that lie about their length", () => {
  it.each([-1, 1.5, Number.NaN, "2", Number.POSITIVE_INFINITY, null])(
    "are refused as a shape when the length is %s",
    (length) => {
      expectError(() => np.zeros(ofLength(length)), ValueError, "zeros: shape");
      const own = Object.defineProperty(new Float64Array([1, 2]), "length", { value: length });
      expectError(() => np.ones(own as never), ValueError, "ones: shape");
      expectError(() => six.reshape(ofLength(length)), ValueError, "reshape: shape");
    },
  );

  it("are read no further than the largest number of axes", () => {
    expectError(
      () => six.reshape(ofLength(2 ** 40)),
      ValueError,
      "maximum supported dimension for an ndarray is currently 64, found 1099511627776",
    );
    expectError(
      () => six.transpose(ofLength(2 ** 40)),
      ValueError,
      "maximum supported dimension for an ndarray is currently 64, found 1099511627776",
    );
  });

  it("have for fromiter the length that JavaScript converts theirs to", () => {
    expect(np.fromiter(ofLength("2"), "float64").toArray()).toEqual([1, 2]);
    expect(np.fromiter(ofLength(Number.NaN), "float64").toArray()).toEqual([]);
  });

  it("are refused by fromiter when JavaScript cannot convert it", () => {
    expectError(() => np.fromiter(ofLength(Symbol("length")), "float64"), ValueError, "a list with a length");
  });
});

describe("iterators that break the rules", () => {
  const iterators: Record<string, unknown> = {
    "are numbers": 5,
    "are undefined": undefined,
    "have no next": {},
    "give numbers": { next: () => 5 },
    "give nothing": { next: () => undefined },
  };
  it.each(Object.entries(iterators))("are refused when they %s", (_, iterator) => {
    const iterable = { [Symbol.iterator]: () => iterator } as never;
    expectError(() => np.array(iterable), ValueError, "array: data must be an iterable");
    expectError(() => np.fromiter(iterable, "float64"), ValueError, "fromiter: iterable must be an iterable");
  });

  it.each([5, () => 5, {}])("are refused when their return is %s", (leave) => {
    const iterable = {
      [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }), return: leave }),
    };
    expectError(() => np.fromiter(iterable as never, "float64", 2), ValueError, "rules of iterators");
  });

  it("are refused when they belong to another class", () => {
    for (const list of [
      new Proxy(new Float64Array(3), {}),
      Object.create(Set.prototype),
      Object.create(Map.prototype),
      Object.create(Uint8Array.prototype),
      new Proxy(np.arange(3), {}),
      Object.create(np.NDArray.prototype),
    ]) {
      expectError(() => np.array(list), ValueError, /must be|an integer|looks like/);
      expectError(() => np.fromiter(list, "float64"), ValueError, /must be|an integer|looks like/);
    }
  });

  it("may throw in next, done and return, and their error passes through", () => {
    const own = new Error("own");
    const fail = () => {
      throw own;
    };
    const steps = [
      fail,
      () => ({
        get done() {
          return fail();
        },
      }),
      () => ({
        done: false,
        get value() {
          return fail();
        },
      }),
    ];
    for (const next of steps)
      expect(() => np.fromiter({ [Symbol.iterator]: () => ({ next }) } as never, "float64")).toThrow(own);
    const closing = { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }), return: fail }) };
    expect(() => np.fromiter(closing as never, "float64", 1)).toThrow(own);
    // The error for a refused item wins over the error of closing the iterator.
    const refused = {
      [Symbol.iterator]: () => ({ next: () => ({ done: false, value: "x" }), return: fail }),
    };
    expectError(() => np.fromiter(refused as never, "float64"), ValueError, "iterable[0]");
  });
});

describe("objects that only look like the package's own", () => {
  it("are read once when they look like complex numbers", () => {
    expectError(() => np.full(2, Object.create(np.Complex.prototype)), ValueError, "fillValue");
    let reads = 0;
    const shifting = Object.create(np.Complex.prototype, {
      re: {
        get() {
          np.full(3, np.complex(8, 9)).dispose();
          reads += 1;
          return reads;
        },
      },
      im: { value: 5 },
    });
    expect(np.full(1, shifting).toArray()).toEqual([np.complex(1, 5)]);
    expect(reads).toBe(1);
  });

  it("are not searched as a Map in the result of a scope", () => {
    expect(np.scope(() => Object.create(Map.prototype))).toBeInstanceOf(Map);
  });

  it("are shown by the console without an error", () => {
    for (const imitation of [new Proxy(six, {}), Object.create(six)])
      expect(inspect({ imitation })).toBe("{ imitation: <no NDArray, though it looks like one> }");
  });

  it("are shown even when their name is a symbol", () => {
    const odd = Object.defineProperty(class {}, "name", { value: Symbol("odd") });
    expectError(() => np.zeros(odd as never), ValueError, "Symbol(odd)");
  });
});

describe("the memory", () => {
  it("of fromfunction's coordinates is freed when the function throws", () => {
    const own = new Error("own");
    const { used, arrays } = np.memory();
    expect(() =>
      np.fromfunction(() => {
        throw own;
      }, [3, 4]),
    ).toThrow(own);
    expect(np.memory()).toMatchObject({ used, arrays });
  });

  it("of a matrix is freed after fromiter refused its rows", () => {
    const matrix = np.eye(3);
    expectError(() => np.fromiter(matrix as never, "float64"), ValueError, "iterable of scalars");
    const { arrays } = np.memory();
    matrix.dispose();
    expect(np.memory().arrays).toBe(arrays - 1);
  });

  it("of the matrix that diag makes from a list is freed with the diagonal", () => {
    const { used, arrays } = np.memory();
    const diagonal = np.diag([
      [1, 2],
      [3, 4],
    ]);
    expect(diagonal.toArray()).toEqual([1, 4]);
    diagonal.dispose();
    expect(np.memory()).toMatchObject({ used, arrays });
  });
});

describe("numbers too large for any size", () => {
  it("are refused as lengths, even when the array is empty", () => {
    expectError(() => np.zeros([0, 2 ** 63]), MemoryError, "exceed an int64");
    expectError(() => empty.reshape(0, 2 ** 63), np.ShapeError, "cannot reshape");
    expect(np.zeros([0, 2 ** 32]).shape).toEqual([0, 2 ** 32]);
  });

  it("are refused as lengths of lists that no heap holds", () => {
    expectError(() => wide.toArray(), MemoryError, "toArray: ");
    expect(np.zeros([0, 2 ** 32, 2 ** 20]).toArray()).toEqual([]);
  });

  it("are accepted as the step of a slice, which then has one element", () => {
    const line = np.arange(5, 8);
    const part = line.get(np.slice(1, null, Number.MAX_VALUE));
    expect(part.strides).toEqual([8]);
    expect([String(part), part.toArray()]).toEqual(["[6]", [6]]);
    expect(line.get(np.slice(null, null, -Number.MAX_VALUE)).toString()).toBe("[7]");
  });

  it("are refused as the length of arange", () => {
    expectError(() => np.arange(10n ** 400n, null, null, { dtype: "float64" }), MemoryError, "arange: ");
  });
});

describe("an object whose data are an array of the package", () => {
  it("is refused, and the array keeps its memory", () => {
    const before = np.memory().used;
    const base = np.arange(3000);
    const data = base.reshape(50, 60);
    expect(() => np.array({ data, shape: [0, 1], stride: [1, 1] } as never)).toThrow(np.ValueError);
    for (const array of [base, data]) array.dispose();
    expect(np.memory().used).toBe(before);
  });
});
