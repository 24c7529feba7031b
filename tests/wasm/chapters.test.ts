/** Tests when chapters start, and what the others do when one is refused, interrupted or traps. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChapterHost } from "../support/chapter-host.ts";
import { chapters } from "../support/chapters.ts";

type Library = typeof import("../../ts/index.ts").default;

/** A call for each chapter, which needs no chapter but core and this one. It returns the same each time. */
const calls: Readonly<Record<string, (np: Library) => unknown>> = {
  core: (np) => np.full(3, 1.5).astype("int32").toArray(),
  matrix: (np) => np.eye(3, 4, { k: 1 }).toArray(),
  ranges: (np) => np.linspace(0, 1, 5).toArray(),
  powers: (np) => np.logspace(0, 3, 4).toArray(),
  index: (np) => np.where([true, false], [1, 2], [3, 4]).toArray(),
  text: (np) => np.fromstring("1.5, 2.5", { sep: "," }).toArray(),
  archives: (np) =>
    np
      .load(np.savez({ a: [1, 2] }), { kind: "npz" })
      .get("a")
      .toString(),
  random: (np) => np.random.defaultRng(1).normal(0, 1, 5).toArray(),
  pad: (np) => np.pad([1, 4, 2], 2, { mode: "maximum" }).toArray(),
  lines: (np) => np.linspace([0, 1], 2, 3).toArray(),
  arithmetic: (np) => np.evaluate("2 * x + 1", { x: np.ones(3) }).toArray(),
  folds: (np) => np.cumsum([1, 2]).toArray(),
  functions: (np) => np.sin([1.5, 2]).toArray(),
  order: (np) => np.sort([3, 1, 2]).toArray(),
  counts: (np) => np.bincount([3, 1, 2]).toArray(),
  products: (np) => np.matmul([[1, 2]], [[3], [4]]).toArray(),
  systems: (np) => np.linalg.solve([[2]], [4]).toArray(),
  linalg: (np) => np.linalg.svdvals([[2]]).toArray(),
  fourier: (np) => np.fft.fft([1, 2]).toArray(),
};

const names = chapters.map(({ name }) => name);
const call = (name: string, np: Library): unknown => calls[name]?.(np);
const allOf = (np: Library): unknown[] => names.map((name) => call(name, np));

let np: Library;
let host: ChapterHost;

/** A package that nothing has used yet. */
beforeEach(async () => {
  host = new ChapterHost();
  vi.resetModules();
  ({ default: np } = await import("../../ts/index.ts"));
});

describe("a chapter", () => {
  it("has a call in this file", () => {
    expect(Object.keys(calls)).toEqual(names);
  });

  it("does not start when the package is imported, or describes itself", () => {
    String(np.float64);
    np.random.defaultRng;
    expect(() => np.zeros(-1)).toThrow(np.ValueError);
    expect(host.started).toEqual([]);
  });

  it.each(names)("starts at its first call, once, after core: %s", (name) => {
    const first = call(name, np);
    const expected = [...new Set(["core", name])];
    expect(host.started).toEqual(expected);
    expect(call(name, np)).toEqual(first);
    expect(host.started).toEqual(expected);
  });

  const starts: Readonly<Record<string, readonly [(np: Library) => unknown, ...string[]]>> = {
    zeros: [(np) => np.zeros(3)],
    array: [
      (np) =>
        np.array([
          [1, 2],
          [3, 4],
        ]),
    ],
    print: [(np) => String(np.ones(3))],
    "get and set": [(np) => np.ones([3, 3]).set([1, 1], 2).get(1, "::-1").toString()],
    data: [(np) => np.ones(3).data],
    astype: [(np) => np.ones(3).astype("float16")],
    concatenate: [(np) => np.concatenate([[1], [2]])],
    pad: [(np) => np.pad([1, 2], 2)],
    take: [(np) => np.ones(9).take([1, 2])],
    diag: [(np) => np.diag([1, 2]), "matrix"],
    tril: [(np) => np.tril(np.ones([3, 3])), "matrix"],
    eye: [(np) => np.eye(3), "matrix"],
    arange: [(np) => np.arange(3), "ranges"],
    linspace: [(np) => np.linspace(0, 1, 3), "ranges"],
    logspace: [(np) => np.logspace(0, 1, 3), "powers"],
    geomspace: [(np) => np.geomspace(1, 8, 4), "powers"],
    where: [(np) => np.where([true], [1], [2]), "index"],
    fromstring: [(np) => np.fromstring("1 2", { sep: " " }), "text"],
    loadtxt: [(np) => np.loadtxt("1 2"), "text"],
    savetxt: [(np) => np.savetxt([1, 2])],
    save: [(np) => np.save([1, 2])],
    "load of npy": [(np) => np.load(np.save([1, 2]), { kind: "npy" })],
    savez: [(np) => np.savez({ a: [1, 2] }), "archives"],
    random: [(np) => np.random.random(3), "random"],
    choice: [(np) => np.random.choice(5, 2), "random"],
    add: [(np) => np.add([1, 2], [3, 4]), "arithmetic"],
    sum: [(np) => np.sum([1.5, 2]), "folds"],
    cumsum: [(np) => np.cumsum([1, 2]), "folds"],
    sin: [(np) => np.sin([1.5, 2]), "functions"],
    sort: [(np) => np.sort([2, 1]), "order"],
    argsort: [(np) => np.argsort([2, 1]), "order"],
    searchsorted: [(np) => np.searchsorted([1, 2], [2]), "order"],
    bincount: [(np) => np.bincount([2, 1]), "counts"],
    median: [(np) => np.median([2, 1]), "order"],
    matmul: [(np) => np.matmul([[1, 2]], [[3], [4]]), "products"],
    "sin of integers": [(np) => np.sin([1, 2]), "functions"],
    "sin of a view": [(np) => np.sin(np.array([1.5, 2, 3]).get("::2")), "arithmetic", "functions"],
    "evaluate of a range": [(np) => np.evaluate("sum(arange(9) ** 2)"), "arithmetic", "folds"],
  };
  it.each(Object.keys(starts))("is the only one that starts beside core: %s", (name) => {
    const [make, ...others] = starts[name] as (typeof starts)[string];
    make(np);
    expect(host.started).toEqual(["core", ...others]);
  });
});

/** Core, which needs the memory; and the first, a middle and the last of the others, which one script wraps. */
const few = ["core", "matrix", "random", "products"];

describe.each(few)("a host that refuses %s", (name) => {
  const others = names.filter((other) => other !== name && other !== "core");
  it.each([
    ["LoadError", "ERR_LOAD", "Module", new WebAssembly.CompileError("the host refuses")],
    ["MemoryError", "ERR_MEMORY", "Instance", new RangeError("the host refuses")],
  ] as const)("once, by a %s: the next call tries again", (error, code, part, cause) => {
    const before = name === "core" ? [] : others.map((other) => call(other, np));
    const kept = name === "core" ? null : np.ones(3);
    host.refused = { chapter: name, part, error: cause };
    expect(() => call(name, np)).toThrow(
      expect.objectContaining({
        name: error,
        code,
        message: "ndloom: the module could not be started: the host refuses",
        cause,
      }),
    );
    expect(host.started).not.toContain(name);
    if (kept !== null) {
      expect(kept.toArray()).toEqual([1, 1, 1]);
      expect(others.map((other) => call(other, np))).toEqual(before);
    }
    const first = call(name, np);
    expect(host.started).toContain(name);
    expect(call(name, np)).toEqual(first);
    expect(host.started.filter((chapter) => chapter === name)).toEqual([name]);
  });

  it("with a full call stack: the call throws that error, and the next call tries again", () => {
    const full = new RangeError("Maximum call stack size exceeded");
    host.refused = { chapter: name, part: "Instance", error: full };
    expect(() => call(name, np)).toThrow(full);
    expect(call(name, np)).toEqual(call(name, np));
  });
});

describe.each([
  ["LoadError", "Module", new WebAssembly.CompileError("the host refuses")],
  ["MemoryError", "Instance", new RangeError("the host refuses")],
] as const)("a host that refuses the reader of letters, by a %s", (error, part, cause) => {
  it.each(["core", "matrix"])("before %s: the next call tries again", (name) => {
    const first = part === "Instance" && name !== "core" ? np.ones(3) : null;
    host.refused = { chapter: "reader", part, error: cause };
    expect(() => call(name, np)).toThrow(expect.objectContaining({ name: error, cause }));
    expect(first?.toArray()).toEqual(first === null ? undefined : [1, 1, 1]);
    expect(call(name, np)).toEqual(call(name, np));
  });
});

describe.each(few)("a full call stack in a kernel of %s", (name) => {
  it("leaves the others running, and the next kernel of the chapter finds its stack empty", () => {
    const before = allOf(np);
    host.interrupted = name;
    expect(() => call(name, np)).toThrow("Maximum call stack size exceeded");
    expect(host.interrupted).toBeNull();
    for (const other of names) {
      host.depths.clear();
      expect(call(other, np)).toEqual(before[names.indexOf(other)]);
      expect([...host.depths.values()]).toEqual([...host.depths.keys()].map(() => 0));
      expect(host.depths.has(other)).toBe(true);
    }
    expect(allOf(np)).toEqual(before);
  });
});

describe.each(few)("a trap in %s", (name) => {
  it("makes every later call throw, in every chapter, started or not", () => {
    const kept = np.ones(3);
    const rng = np.random.defaultRng(1);
    rng.random();
    // Half of the chapters run before the trap.
    for (const other of names.slice(0, 4)) call(other, np);
    host.trapping = name;
    expect(() => call(name, np)).toThrow(
      expect.objectContaining({ name: "TrapError", cause: expect.any(WebAssembly.RuntimeError) }),
    );
    expect(host.trapping).toBeNull();
    const started = [...host.started];
    for (const other of names) expect(() => call(other, np), other).toThrow(np.TrapError);
    const readers = { toArray: () => kept.toArray(), data: () => kept.data, draw: () => rng.random() };
    for (const [reader, read] of Object.entries(readers)) expect(read, reader).toThrow(np.TrapError);
    expect(host.started).toEqual(started);
    kept.dispose();
  });
});
