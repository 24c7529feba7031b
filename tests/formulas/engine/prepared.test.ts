/** Programs that are kept for the next call: whatever a program depends on can change between two calls, and the result is that of a new text. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";

type Variables = Readonly<Record<string, unknown>>;

/** Each draws the variables of a call by its number, so that any two calls differ in one thing. */
type Draw = (turn: number) => Variables;

/** What can be told of a result. */
function told(run: () => unknown): unknown {
  try {
    const result = run();
    if (!(result instanceof np.NDArray)) return result;
    const { shape, strides, dtype } = result;
    return { shape: [...shape], strides: [...strides], dtype: dtype.name, elements: result.toArray() };
  } catch (error) {
    return (error as Error).constructor.name;
  }
}

let spaces = 0;

/** Computes a text that was never read before, since it has another number of spaces at its end. */
function fresh(text: string, variables: Variables): unknown {
  spaces += 1;
  return told(() => np.evaluate(text + " ".repeat(spaces), variables as Record<string, number>));
}

/** Compares each text, computed again and again, with the same text as a new one. */
function expectAsFresh(texts: readonly string[], draw: Draw, turns = 12): void {
  for (const text of texts)
    for (let turn = 0; turn < turns; turn += 1)
      np.scope(() => {
        const variables = draw(turn) as Record<string, number>;
        expect(
          told(() => np.evaluate(text, variables)),
          `${text}, turn ${turn}`,
        ).toEqual(fresh(text, variables));
      });
}

const of = (...shape: number[]): NDArray => {
  const size = shape.reduce((product, length) => product * length, 1);
  return np.add(np.arange(size).reshape(shape), 0.5) as NDArray;
};
const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

describe("a program that was kept", () => {
  const views = [
    ...[
      "x[:3]",
      "x[-3:]",
      "x[::-1]",
      "x[:, ::-1]",
      "x[1:]",
      "x[None]",
      "x[..., :2]",
      "x.T",
      "x.T + x",
      "x[0]",
    ],
    ...["x[:2] * 2 + 1", "x[0:9]", "x.real", "x.imag", "x.real.T", "-x[:3]", "sqrt(x)[:3]"],
    ...[
      "x + zeros(3)",
      "x + arange(3)",
      "x + linspace(0, 1, 3)",
      "zeros(3) + 0 * x[0]",
      "full((2, 3), 1.5) * x",
    ],
    ...[
      "diff(x, n=0, axis=1)",
      "diff(x)",
      "x - x.mean(axis=0)",
      "sum(x, axis=())",
      "mean(x, axis=(), keepdims=True)",
    ],
    ...[
      "x.sum(axis=1)",
      "x - sum(x)",
      "average(x, axis=())",
      "cumsum(x)",
      "ptp(x, axis=())",
      "any(x, axis=())",
    ],
  ];

  it("of a text with views, makers or reductions follows another shape", () => {
    const shapes = [[3], [5], [2], [3, 3], [2, 3], [3, 2], [4, 2, 2], [1, 3], [3, 1], [1, 4]] as const;
    expectAsFresh(views, (turn) => ({ x: of(...at(shapes, turn)) }), 20);
    expectAsFresh(views, (turn) => ({ x: of(...at(shapes, turn * 7 + 3)) }), 20);
  });

  it("follows the shapes of two variables, which broadcast or do not", () => {
    const shapes = [
      [[3], [3]],
      [[5], [5]],
      [[2, 3], [3]],
      [[3], [2, 3]],
      [
        [3, 1],
        [1, 3],
      ],
      [[4], [3]],
      [
        [2, 2],
        [2, 2],
      ],
    ];
    const texts = [
      "x + y",
      "x * y - x",
      "where(x > 2, x, y)",
      "x[:3] + y[:3]",
      "x.T - y",
      "maximum(x, y[0])",
    ];
    expectAsFresh(
      texts,
      (turn) => {
        const [x, y] = at(shapes, turn) as [number[], number[]];
        return { x: of(...x), y: of(...y) };
      },
      21,
    );
  });

  it("follows dtypes", () => {
    const dtypes = [
      "float64",
      "float32",
      "int32",
      "uint8",
      "bool",
      "complex128",
      "float16",
      "int64",
    ] as const;
    expectAsFresh(["x + x", "x * 2", "x[:2]", "x.real", "x.imag * 2", "-x", "x / 3", "x ** 2"], (turn) => ({
      x: of(2, 2).astype(at(dtypes, turn)),
    }));
  });

  it("follows strides, offsets and the order of axes", () => {
    const layouts: ((base: NDArray) => unknown)[] = [
      (base) => base,
      (base) => base.T,
      (base) => base.get("::-1"),
      (base) => base.get("::-1").T,
      (base) => np.broadcastTo(base.get(0) as NDArray, [4, 4]),
      (base) => np.asfortranarray(base),
    ];
    expectAsFresh(["x + x", "x * 2 + y", "x[1:] - y[:-1]", "x.T", "x.T * y"], (turn) => ({
      x: at(layouts, turn)(of(4, 4)),
      y: at(layouts, turn >> 1)(of(4, 4)),
    }));
  });

  it("follows numbers, their signs and kinds", () => {
    const numbers = [1, 2, 0.5, -1, 0, -0, Number.NaN, 3n, true, 2.5, 2n ** 40n, np.complex(0, 1)];
    expectAsFresh(
      ["x * n", "x ** n", "n / x", "x + n", "copysign(x, n)", "x[:2] * n", "maximum(x, n)"],
      (turn) => ({
        x: of(4),
        n: at(numbers, turn),
      }),
    );
  });

  it("follows an element that decides the steps", () => {
    const powers = [
      "x ** p[0]",
      "x ** p[:1]",
      "x ** p[1]",
      "power(x, p[0])",
      "x * p[0]",
      "x[0] ** p",
      "x ** p[0][None]",
    ];
    expectAsFresh(powers, (turn) => ({ x: of(4), p: np.array([at([2, 3, 0.5, 1, 0, -1], turn), turn]) }));
    expectAsFresh(["x ** p", "x ** p[0]"], (turn) => ({
      x: of(4),
      p: np.array([at([2, 3, 0.5, -1], turn)]),
    }));
    expectAsFresh(["x ** p", "x ** p[0]", "x ** p[1:2]"], (turn) => ({
      x: np.arange(4, { dtype: "int64" }),
      p: np.array([at([2, 3, -1, 0], turn), 2], { dtype: "int64" }),
    }));
  });

  it("follows which names are variables, and which are constants", () => {
    const draws: Draw = (turn) =>
      at([{ x: of(3) }, { x: of(3), e: of(3) }, { x: of(3), pi: 2 }, { x: of(3), e: 1, pi: of(3) }], turn);
    expectAsFresh(["x + e", "x * pi + e", "x + pi"], draws);
  });

  it("follows nothing that the names of Python's values stand for", () => {
    expectAsFresh(["True + 1", "True + n", "None[0]"], (turn) => ({ True: of(turn + 2), None: of(3), n: 2 }));
    const gone = of(3);
    gone.dispose();
    expect(np.evaluate("True + 1", { True: gone }).item()).toBe(2);
  });

  it("follows variables that share memory", () => {
    const draws: Draw = (turn) => {
      const base = of(8);
      const [x, y] = at(
        [
          [base, base],
          [base.get(":4"), base.get("4:")],
          [base.get("1:5"), base.get(":4")],
          [of(4), of(4)],
        ],
        turn,
      ) as [NDArray, NDArray];
      return { x, y };
    };
    expectAsFresh(["x - y", "x[1:] - y[:-1]", "x[::-1] + y", "x[:2] * y[2:4]"], draws);
  });

  it("writes to out, whatever out is", () => {
    const text = "x[1:] * 2 - x[:-1]";
    for (let turn = 0; turn < 24; turn += 1)
      np.scope(() => {
        const n = at([4, 6, 4, 9], turn);
        const outs = [
          () => np.zeros(n - 1),
          () => np.zeros(n - 1, { dtype: "float32" }),
          () => np.zeros(2 * n - 2).get("::2"),
          () => new Float64Array(n - 1),
          () => np.zeros([2, n - 1]),
        ];
        const make = at(outs, turn >> 2);
        const x = of(n);
        const [one, other] = [make(), make()];
        np.evaluate(text, { x }, { out: one as NDArray });
        np.evaluate(`${text}${" ".repeat(turn + 1)}`, { x }, { out: other as NDArray });
        expect(np.array(one as NDArray).toArray()).toEqual(np.array(other as NDArray).toArray());
        // `out` is a part of the variable.
        const [same, apart] = [of(n), of(n)];
        np.evaluate(text, { x: same }, { out: same.get("1:") as NDArray });
        np.evaluate(
          `${text}${" ".repeat(turn + 1)}`,
          { x: apart.copy() },
          { out: apart.get("1:") as NDArray },
        );
        expect(same.toArray()).toEqual(apart.toArray());
      });
  });

  it("of a template follows shapes, dtypes and numbers", () => {
    for (let turn = 0; turn < 20; turn += 1)
      np.scope(() => {
        const x = of(...at([[3], [5], [3, 3], [2, 3], [4]] as const, turn)).astype(
          at(["float64", "int16"] as const, turn),
        );
        const n = at([2, 3, 2.5], turn);
        expect(told(() => np.evaluate`${x}[:3]`)).toEqual(fresh("x[:3]", { x }));
        expect(told(() => np.evaluate`${x}.T * ${n}`)).toEqual(fresh("x.T * n", { x, n }));
        expect(told(() => np.evaluate`${x}[:, ::-1] + ${n}`)).toEqual(fresh("x[:, ::-1] + n", { x, n }));
        expect(told(() => np.evaluate`${x} * ${n} + ${x}`)).toEqual(fresh("x * n + x", { x, n }));
      });
  });

  it("of a function follows shapes, dtypes, numbers and layouts", () => {
    for (let turn = 0; turn < 60; turn += 1)
      np.scope(() => {
        const x = of(...at([[3], [5], [3, 3], [2, 3], [4]] as const, turn)).astype(
          at(["float64", "int16"] as const, turn >> 1),
        );
        const seen = at([x, x.T, x.get("::-1")], turn) as NDArray;
        const n = at([2, 3, 2.5, -1], turn);
        for (const name of ["add", "power", "maximum", "floorDivide", "less"] as const) {
          expect(told(() => np[name](seen, n))).toEqual(
            fresh(name === "power" ? "x ** n" : `${name}(x, n)`, { x: seen, n }),
          );
          expect(told(() => np[name](seen, seen))).toEqual(
            fresh(name === "power" ? "x ** x" : `${name}(x, x)`, { x: seen }),
          );
        }
      });
  });

  it("of a function follows which operands were left out", () => {
    const texts = [
      "clip(x, n, m)",
      "clip(x, n)",
      "clip(x, max=m)",
      "clip(x)",
      "clip(x, n, n)",
      "clip(x, y, m)",
    ];
    for (let turn = 0; turn < 60; turn += 1)
      np.scope(() => {
        const [n, m] = [at([2, 1, 2.5], turn), at([4, 3], turn)];
        const variables = { x: of(at([3, 5], turn)), y: np.full(at([3, 5], turn), 2), n, m };
        const { x, y } = variables;
        const calls = [
          () => np.clip(x, n, m),
          () => np.clip(x, n),
          () => np.clip(x, { max: m }),
          () => np.clip(x),
          () => np.clip(x, n, n),
          () => np.clip(x, y, m),
        ];
        calls.forEach((call, index) => {
          expect(told(call), texts[index]).toEqual(fresh(texts[index] as string, variables));
        });
        for (const decimals of [undefined, 0, 1, null])
          expect(told(() => np.round(x, decimals))).toEqual(
            fresh(decimals === 1 ? "round(x, 1)" : "round(x)", { x }),
          );
      });
  });

  it("of a text with reductions follows shapes, dtypes, layouts and numbers", () => {
    const texts = [
      ...[
        "sum(x * y)",
        "mean((x - y) ** 2)",
        "sum((x - y) ** 2, axis=0)",
        "x - x.mean(axis=0)",
        "var(x, axis=-1)",
      ],
      ...[
        "x / sum(abs(x))",
        "x ** sum(y)",
        "sum(x[x > 1])",
        "sum(x, where=x > 1)",
        "argmin(x * n) + y",
        "x.sum(axis=0).T",
      ],
      ...[
        "std(x) * std(y) + n",
        "sum(sum(x * y, axis=0) * x)",
        "max(x, axis=0, keepdims=True) - min(y)",
        "cumsum(x - mean(y))",
      ],
      ...[
        "sum(x).real + y",
        "any(x > y) + all(x > n)",
        "sum(arange(5) * n)",
        "nanmax(x - y)",
        "sum(x[1:] * y[:-1])",
      ],
    ];
    const shapes = [[3], [5], [3, 3], [2, 3], [300], [20, 30]] as const;
    const dtypes = ["float64", "float32", "int16", "float16", "complex64", "bool"] as const;
    const layouts: ((base: NDArray) => NDArray)[] = [
      (base) => base,
      (base) => base.T,
      (base) => base.get("::-1") as NDArray,
    ];
    expectAsFresh(
      texts,
      (turn) => {
        const x = at(layouts, turn)(of(...at(shapes, turn >> 2)).astype(at(dtypes, turn >> 1)));
        return { x, y: np.add(x, at([1, 2], turn)), n: at([2, 2, 0.5], turn) };
      },
      48,
    );
  });

  it("of a reduction follows shapes, dtypes, layouts and options", () => {
    const shapes = [[6], [2, 3], [3, 2], [2, 2, 2]] as const;
    const dtypes = ["float64", "int32", "float16", "bool", "complex128"] as const;
    const names = ["sum", "prod", "mean", "var", "std", "max", "argmin", "any", "ptp"] as const;
    const options = [
      [{}, ""],
      [{ axis: 0 }, ", axis=0"],
      [{ axis: -1 }, ", axis=-1"],
      [{ axis: 0, keepdims: true }, ", axis=0, keepdims=True"],
      [{ keepdims: true }, ", keepdims=True"],
      [{ axis: 5 }, ", axis=5"],
    ] as const;
    for (let turn = 0; turn < 280; turn += 1)
      np.scope(() => {
        const base = of(...at(shapes, turn)).astype(at(dtypes, turn >> 2));
        const x = at([base, base.T, base.get("::-1")], turn >> 1) as NDArray;
        const [chosen, words] = at(options, turn * 5 + (turn >> 5));
        for (const name of names) {
          const call = np[name] as (a: NDArray, options?: object) => number;
          const known = told(() => call(x, chosen));
          const expected = fresh(`${name}(x${words})`, { x }) as { shape?: unknown[]; elements?: unknown };
          const isNumber = expected.shape?.length === 0;
          expect(known, `${name}, turn ${turn}`).toEqual(isNumber ? expected.elements : expected);
        }
      });
  });

  it("is kept again after programs for many shapes", () => {
    for (let n = 2; n < 200; n += 1)
      np.scope(() => {
        const x = of(n);
        expect(told(() => np.evaluate("x[1:] - x[:-1]", { x }))).toEqual(fresh("x[1:] - x[:-1]", { x }));
      });
  });
});
