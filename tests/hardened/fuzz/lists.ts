/** Draws lists and iterables: nested, ragged, sparse, cyclic, changing while they are read, and with iterators that break every promise. */
import fc from "fast-check";
import { complexLike, hostile, hostileBigint, hostileNumber, mischief, value, weighted } from "./hostile.ts";
import type { Mischief, Recipe, World } from "./world.ts";

const item: fc.Arbitrary<Recipe> = weighted(
  [12, hostileNumber],
  [3, fc.boolean().map((flag) => value(String(flag), () => flag))],
  [2, hostileBigint],
  [2, complexLike],
  [1, hostile],
);

const listOf = (items: readonly Recipe[]): Recipe => ({
  text: `[${items.map(({ text }) => text).join(", ")}]`,
  make: (world) => items.map((recipe) => recipe.make(world)),
});

/** Lists of lists, of equal lengths and of others. */
const nested = fc.letrec<{ list: Recipe; node: Recipe }>((tie) => ({
  node: fc.oneof({ maxDepth: 3, withCrossShrink: true }, item, tie("list")),
  list: fc.array(tie("node"), { maxLength: 4 }).map(listOf),
})).list;

const rectangular: fc.Arbitrary<Recipe> = fc
  .tuple(fc.nat({ max: 4 }), fc.nat({ max: 70 }), fc.constantFrom("integers", "fractions", "booleans"))
  .map(([rows, columns, kind]) =>
    value(`${rows} x ${columns} ${kind}`, () =>
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => {
          const at = row * columns + column;
          if (kind === "booleans") return at % 3 === 0;
          return kind === "integers" ? at - 5 : at + 0.25;
        }),
      ),
    ),
  );

const flat: fc.Arbitrary<Recipe> = fc.array(item, { maxLength: 90 }).map(listOf);

/** Lists that are not plain arrays. */
const forms: Readonly<Record<string, (world: World, act: Mischief) => unknown>> = {
  sparse: () => Object.assign(new Array(3), { 0: 1, 2: 3 }),
  "all holes": () => new Array(5),
  "of a huge length": () => {
    const list: number[] = [];
    list.length = 2 ** 32 - 1;
    return list;
  },
  cyclic: () => {
    const list: unknown[] = [];
    list.push(list);
    return list;
  },
  "cyclic beside a value": () => {
    const list: unknown[] = [1];
    list.push(list);
    return list;
  },
  arguments: () =>
    (function (..._: number[]) {
      // biome-ignore lint/complexity/noArguments: an arguments object is what is wanted
      return arguments;
    })(1, 2),
  "array-like": () => ({ length: 2, 0: 1, 1: 2 }),
  frozen: () => Object.freeze([1, 2, 3]),
  "of a subclass whose species throws": (world) => {
    class Odd extends Array<number> {
      static override get [Symbol.species](): never {
        return world.fail();
      }
    }
    return Odd.from([1, 2, 3]);
  },
  "with an iterator of its own": () => Object.assign([1, 2], { [Symbol.iterator]: () => [7, 8, 9].values() }),
};

/** Lists that do something at an item in the middle. */
const acting: fc.Arbitrary<Recipe> = fc
  .tuple(
    fc.constantFrom("grows", "shrinks", "changes its rows", "acts"),
    fc.nat({ max: 70 }),
    fc.boolean(),
    mischief,
  )
  .map(([what, at, hasRows, act]) => ({
    text: `list that ${what} at ${at}${hasRows ? " in a row" : ""}, ${act}`,
    make: (world) => {
      const list: unknown[] = Array.from({ length: 80 }, (_, place) => place);
      const rows: unknown[] = [[...list], list, [...list]];
      Object.defineProperty(list, at, {
        configurable: true,
        get() {
          world.act(act);
          if (what === "grows" && list.length < 3000) list.push(1, 2, 3);
          if (what === "shrinks") list.length = at + 1;
          if (what === "changes its rows") rows[2] = [1];
          return 5;
        },
      });
      return hasRows ? rows : list;
    },
  }));

export const lists: fc.Arbitrary<Recipe> = weighted(
  [3, nested],
  [3, rectangular],
  [2, flat],
  [2, acting],
  [
    1,
    fc.tuple(fc.constantFrom(...Object.keys(forms)), mischief).map(([form, act]) => ({
      text: `list ${form}`,
      make: (world: World) => forms[form]?.(world, act),
    })),
  ],
);

type MakeIterator = (world: World, at: number, act: Mischief) => unknown;

/** Iterators by their fault, which shows at item `at`. */
const iterators: Readonly<Record<string, MakeIterator>> = {
  "is fine": (_, at) => Array.from({ length: at }, (_, place) => place + 0.5).values(),
  "is a number": () => 5,
  "is undefined": () => undefined,
  "has no next": () => ({}),
  "next gives a number": () => ({ next: () => 5 }),
  "next gives undefined": () => ({ next: () => undefined }),
  "next acts": (world, at, act) => iteratorOf(at, () => world.act(act)),
  "next is read by a getter": (world, _, act) => ({
    get next() {
      world.act(act);
      return () => ({ done: true });
    },
  }),
  "done throws": (world) => ({
    next: () => ({
      get done(): never {
        return world.fail();
      },
    }),
  }),
  "value throws": (world) => ({
    next: () => ({
      done: false,
      get value(): never {
        return world.fail();
      },
    }),
  }),
  "return throws": (world, at) => Object.assign(iteratorOf(at), { return: () => world.fail() }),
  "return gives a number": (_, at) => Object.assign(iteratorOf(at), { return: () => 5 }),
  "return is no function": (_, at) => Object.assign(iteratorOf(at), { return: 5 }),
  "return acts": (world, at, act) =>
    Object.assign(iteratorOf(at), {
      return() {
        world.act(act);
        return {};
      },
    }),
  "gives strangers": (_, at) => Array.from({ length: at }, () => "x").values(),
};

function iteratorOf(length: number, visit = (): void => {}): Iterator<number> {
  let next = 0;
  return {
    next() {
      next += 1;
      if (next === length) visit();
      return next > length ? { done: true, value: undefined } : { done: false, value: next };
    },
  };
}

/** Iterables whose iterator breaks a promise. */
export const iterables: fc.Arbitrary<Recipe> = fc
  .tuple(fc.constantFrom(...Object.keys(iterators)), fc.constantFrom(0, 1, 3, 300), mischief)
  .map(([fault, at, act]) => ({
    text: `iterable whose iterator ${fault} at ${at}, ${act}`,
    make: (world) => ({ [Symbol.iterator]: () => iterators[fault]?.(world, at, act) }),
  }));
