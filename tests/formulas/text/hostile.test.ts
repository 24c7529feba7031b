/** Texts and variables from strangers: huge, deep, or made to reach what is not theirs. Each call ends soon, and with a right result or an error of the package. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";

checkBalance();

const MOST_SECONDS = 1;

/** Makes a call that must take less than a second of the processor, without what vitest does elsewhere. */
function soon<R>(call: () => R): R {
  const before = process.cpuUsage();
  const result = call();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(MOST_SECONDS);
  return result;
}

/** The one element that a text comes to. */
function worth(text: string, variables: object = {}): unknown {
  return soon(() => np.scope(() => np.evaluate(text, variables as Record<string, NDArray>).toArray()));
}

/** Checks that a text is refused with an error of the package whose message is short enough to read. */
function refused(
  text: string,
  kind: abstract new () => Error,
  message: RegExp,
  variables: object = {},
): void {
  let error: unknown;
  soon(() =>
    np.scope(() => {
      try {
        np.evaluate(text, variables as Record<string, NDArray>);
      } catch (thrown) {
        error = thrown;
      }
    }),
  );
  expect(error).toBeInstanceOf(kind);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message.length).toBeLessThan(1000);
}

const MOST = 1_000_000;

describe("np.evaluate of a long text", () => {
  it("refuses 10 MB before it reads them", () => {
    refused("1+".repeat(5_000_000), np.ValueError, /a formula can have 1000000 characters, got 10000000/);
    refused(" ".repeat(10_000_000), np.ValueError, /1000000 characters/);
  });

  it.each([
    ["parentheses", (n: number) => `${"(".repeat(n)}x${")".repeat(n)}`, 499_999],
    ["signs", (n: number) => `${"-".repeat(n)}x`, MOST - 1],
    ["tildes and signs", (n: number) => `${"~-".repeat(n)}x`, 499_999],
    ["sums", (n: number) => `x${"+x".repeat(n)}`, 499_999],
    ["powers of one", (n: number) => `1${"**1".repeat(n)}`, 333_333],
    ["calls", (n: number) => `${"abs(".repeat(n)}x${")".repeat(n)}`, 199_999],
    ["methods", (n: number) => `x${".sum()".repeat(n)}`, 166_666],
    ["attributes", (n: number) => `x${".T".repeat(n)}`, 499_999],
    ["subscripts", (n: number) => `x${"[:]".repeat(n)}`, 333_333],
    ["subscripts in subscripts", (n: number) => `${"x[".repeat(n)}0${"]".repeat(n)}`, 333_332],
    ["blanks", (n: number) => `x${" ".repeat(n)}`, MOST - 1],
    ["comments", (n: number) => `x${"#\n".repeat(n)}`, 499_999],
    ["a number of many digits", (n: number) => "1".repeat(n), MOST],
    ["a float of many digits", (n: number) => `0.${"1".repeat(n)}`, MOST - 2],
    ["a name of many letters", (n: number) => "a".repeat(n), MOST],
    ["openings", (n: number) => "(".repeat(n), MOST],
    ["closings", (n: number) => ")".repeat(n), MOST],
    ["brackets", (n: number) => "[".repeat(n), MOST],
    ["quotes", (n: number) => `"${"a".repeat(n)}`, MOST - 1],
    ["commas", (n: number) => `(${"x,".repeat(n)})`, 499_999],
    ["arguments", (n: number) => `add(${"x,".repeat(n)})`, 499_997],
    ["keywords", (n: number) => `sum(x${",axis=0".repeat(n)})`, 142_856],
  ])("takes as long as it should for %s", (_, textOf, most) => {
    let error: unknown = null;
    // From short to long: a text that takes more than its share of time fails soon.
    for (const share of [256, 64, 16, 4, 1]) {
      const text = textOf(Math.floor(most / share));
      soon(() =>
        np.scope(() => {
          try {
            np.evaluate(text, { x: [1] });
          } catch (thrown) {
            error = thrown;
          }
        }),
      );
    }
    if (error !== null) expect(error).toBeInstanceOf(np.NDLoomError);
  });

  it("computes what is nested as deep as a text can", () => {
    expect(worth(`${"(".repeat(499_999)}7${")".repeat(499_999)}`)).toBe(7);
    expect(worth(`${"-".repeat(39_999)}7`)).toBe(-7);
    expect(worth(`1${"+1".repeat(19_999)}`)).toBe(20_000);
  });

  it("adds 20,000 variables, and refuses more", () => {
    const variables: Record<string, number> = {};
    for (let index = 0; index < 20_000; index += 1) variables[`v${index}`] = index;
    expect(worth(Object.keys(variables).join("+"), variables)).toBe(199_990_000);
    variables.more = 1;
    refused(Object.keys(variables).join("+"), np.ValueError, /a formula can have 40000 names/);
  });

  it("adds hundreds of arrays", () => {
    const arrays = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`v${index}`, [index, 1]]));
    expect(worth(Object.keys(arrays).join("+"), arrays)).toEqual([79_800, 400]);
  });

  it("refuses numbers that would take all memory", () => {
    refused("2**10**9", np.ValueError, /./);
    refused("1 << 10**9", np.ValueError, /./);
    refused("zeros(10**15)", np.NDLoomError, /./);
    refused("ones((10**6, 10**6, 10**6))", np.NDLoomError, /./);
    refused("arange(10**15)", np.NDLoomError, /./);
    refused("x[:, None, None] + zeros((10**5, 10**5))", np.NDLoomError, /./, { x: [1, 2] });
  });
});

/** Names that every object of JavaScript has, and some that Python's have. */
const inherited =
  "__proto__ constructor toString valueOf hasOwnProperty isPrototypeOf __defineGetter__ __class__ __dict__ prototype".split(
    " ",
  );

describe("np.evaluate of names that objects have", () => {
  it.each(inherited)("knows no name, function, method, attribute or keyword %s", (name) => {
    const x = [1, 2];
    refused(name, np.FormulaError, new RegExp(`there is no name ${name}`), { x });
    refused(`np.${name}`, np.FormulaError, new RegExp(`there is no name ${name}`), { x });
    refused(`${name}(x)`, np.FormulaError, new RegExp(`there is no function ${name}`), { x });
    refused(`np.${name}(x)`, np.FormulaError, new RegExp(`there is no function ${name}`), { x });
    refused(`x.${name}()`, np.FormulaError, new RegExp(`there is no method ${name}`), { x });
    refused(`x.${name}`, np.FormulaError, new RegExp(`there is no attribute ${name}`), { x });
    refused(`sum(x, ${name}=0)`, np.FormulaError, new RegExp(`has no argument ${name}`), { x });
    refused(`astype(x, "${name}")`, np.FormulaError, /not understood/, { x });
  });

  it.each(inherited)("takes an own variable %s", (name) => {
    const variables = Object.defineProperty({}, name, { value: [3, 4], enumerable: true });
    expect(worth(`${name} * 2`, variables)).toEqual([6, 8]);
    const bare = Object.assign(Object.create(null) as object, { [name]: 3 });
    expect(worth(`${name} * 2`, bare)).toBe(6);
  });

  it("takes no inherited variable", () => {
    refused("x", np.FormulaError, /there is no name x/, Object.create({ x: 1 }));
    refused(
      "x",
      np.FormulaError,
      /there is no name x/,
      new (class {
        get x() {
          return 1;
        }
      })(),
    );
  });

  it("computes the same while Object.prototype has members", () => {
    const polluted = [
      "x",
      "out",
      "order",
      "window",
      "sin",
      "dtype",
      "axis",
      "value",
      "kind",
      "code",
      "0",
      "length",
    ];
    const results: unknown[] = [];
    // The runner reads objects too, so it sees no member.
    const compute = (): void => {
      const result = np.evaluate("sum(x * 2, axis=0) + y", { x: [1, 2], y: 3 });
      results.push(result.item());
      result.dispose();
      try {
        np.evaluate("x", {});
      } catch (error) {
        results.push(error);
      }
    };
    for (const name of polluted) {
      const prototype = Object.prototype as Record<string, unknown>;
      const before = Object.getOwnPropertyDescriptor(prototype, name);
      expect(before).toBeUndefined();
      prototype[name] = 5;
      try {
        compute();
      } finally {
        delete prototype[name];
      }
    }
    expect(results.length).toBe(2 * polluted.length);
    for (const [place, result] of results.entries()) {
      if (place % 2 === 0) expect(result).toBe(9);
      else expect(result).toBeInstanceOf(np.FormulaError);
    }
  });
});

describe("np.evaluate of variables that run code", () => {
  const broken = new Error("own");

  it("passes on what a getter throws, and frees what was read before", () => {
    const variables = {
      x: [1, 2, 3],
      get y(): number {
        throw broken;
      },
    };
    expect(() => np.evaluate("x + y", variables)).toThrow(broken);
    expect(worth("x + 1", variables)).toEqual([2, 3, 4]);
  });

  it("asks for each variable once, and for no others", () => {
    const asked: string[] = [];
    const variables = new Proxy({ x: 2, y: 3, z: 4 } as Record<string, number>, {
      get(target, name) {
        asked.push(String(name));
        return target[name as string];
      },
    });
    expect(worth("x*x + y*x", variables)).toBe(10);
    expect(asked.sort()).toEqual(["x", "y"]);
  });

  it("passes on what the traps of a proxy throw, and refuses a revoked one", () => {
    const throwing = new Proxy(
      {},
      {
        getOwnPropertyDescriptor() {
          throw broken;
        },
      },
    );
    expect(() => np.evaluate("x", throwing)).toThrow(broken);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(() => np.evaluate("x", proxy)).toThrow();
    expect(() => np.evaluate("x", { x: proxy as never })).toThrow(np.NDLoomError);
  });

  it("refuses an array that a getter disposes of, or computes with what it was", () => {
    const x = np.array([1, 2, 3]);
    const variables = {
      x,
      get y(): number {
        x.dispose();
        return 1;
      },
    };
    expect(() => np.evaluate("x + y", variables)).toThrow(np.DisposedError);
  });

  it("computes with what a getter wrote into another array", () => {
    const x = np.array([1, 2, 3]);
    const variables = {
      x,
      get y(): number {
        x.set(0, 10);
        np.evaluate("x * x", { x }).dispose();
        return 1;
      },
    };
    expect(worth("x + y", variables)).toEqual([11, 3, 4]);
    x.dispose();
  });

  it("refuses what is no value", () => {
    for (const x of [Symbol("s"), () => 1, {}, { re: "1" }, "text", null, undefined])
      refused("x + 1", np.NDLoomError, /evaluate: /, { x });
    for (const variables of [1, "x", Symbol("s"), () => 1])
      expect(() => np.evaluate("1", variables as never)).toThrow(np.ValueError);
  });

  it("reads a list whose iterator is a stranger's", () => {
    let isClosed = false;
    const x = {
      *[Symbol.iterator]() {
        try {
          yield 1;
          throw broken;
        } finally {
          isClosed = true;
        }
      },
    };
    expect(() => np.evaluate("x + 1", { x: x as never })).toThrow(broken);
    expect(isClosed).toBe(true);
  });
});
