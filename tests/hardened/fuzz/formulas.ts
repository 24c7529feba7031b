/**
 * Evaluates texts that are formulas, nearly formulas, or noise: `np.evaluate` gives a result or an error of the package, soon, and
 * leaves nothing behind. The same text gives the same again, since texts that were read are kept.
 */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { textFunctions } from "../../../ts/formulas/text/functions.ts";
import np, { type NDArray } from "../../../ts/index.ts";
import { Around, besideLeast, type State } from "../../support/around.ts";
import { randomFrom } from "../../support/random.ts";
import { weighted } from "./hostile.ts";
import { contentsOf, ended, scenario } from "./scenario.ts";
import { flawOf } from "./wellformed.ts";

/** A formula takes far less than this. */
const MOST_SECONDS = 1;

const dtypes = [
  "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128",
].flatMap((names) => names.split(" "));

const functions = [...textFunctions().keys()].filter((name) => name !== "**");

/** Names that must reach nothing: members of every object of JavaScript, and words of both languages. */
const strangers = [
  "__proto__ constructor prototype toString valueOf hasOwnProperty __class__ __import__ eval Function globalThis this length dtype",
  "base data get set dispose and or not if lambda None True np numpy newaxis pi e inf nan q",
].flatMap((names) => names.split(" "));

const variableNames = ["x", "y", "z", "constructor", "__proto__", "sum", "pi"];
const name = weighted(
  [30, fc.constantFrom("x", "y", "z")],
  [1, fc.constantFrom(...strangers, ...variableNames)],
);
const number = weighted(
  [9, fc.constantFrom(..."0 1 2 3 7 255 -1 0.5 1e3 1e-310 2j 0x1f 0b11 1_0 18446744073709551616".split(" "))],
  [1, fc.constantFrom(..."1e400 1e 0x 1__0 01 .".split(" "))],
);
const operator = weighted(
  [40, fc.constantFrom(..."+ - * / // % @ ** << >> & ^ | == != < <= > >=".split(" "))],
  [1, fc.constantFrom(..."= := and or not in is ? : . , ! ++ ~ <> && ===".split(" "))],
);
const keyword = fc.constantFrom(
  ..."axis=0 axis=-1 axis=(0,1) axis=() axis=None keepdims=True dtype=float32 dtype='int8' ddof=1 initial=3 where=z n=2 x=1 axis=x ord=1 ord='fro' k=1".split(
    " ",
  ),
);
const part = weighted([9, fc.constantFrom("T", "mT", "real", "imag")], [1, fc.constantFrom(...strangers)]);
const called = weighted([30, fc.constantFrom(...functions)], [1, fc.constantFrom(...strangers)]);
const reduced = fc.constantFrom(
  "sum",
  "prod",
  "min",
  "max",
  "mean",
  "var",
  "any",
  "argmax",
  "cumsum",
  "dot",
  "trace",
);

/** Sentences of the grammar, deep and wide, with some that are none. */
const { sentence } = fc.letrec<{ sentence: string; entry: string }>((tie) => {
  const joined = (...parts: readonly (fc.Arbitrary<string> | string)[]): fc.Arbitrary<string> =>
    fc
      .tuple(...parts.map((piece) => (typeof piece === "string" ? fc.constant(piece) : piece)))
      .map((pieces) => pieces.join(""));
  const inner = tie("sentence");
  const list = (item: fc.Arbitrary<string>) =>
    fc.array(item, { maxLength: 3 }).map((items) => items.join(", "));
  const bound = weighted([3, fc.constantFrom("", "1", "-1", "2")], [1, inner]);
  return {
    sentence: weighted(
      [6, name],
      [3, number],
      [5, joined(inner, " ", operator, " ", inner)],
      [3, joined("(", inner, ")")],
      [2, joined(weighted([20, fc.constantFrom("-", "+", "~", "--")], [1, fc.constant("not ")]), inner)],
      [4, joined(called, "(", list(weighted([4, inner], [1, keyword])), ")")],
      [2, joined(inner, ".", weighted([3, reduced], [1, called]), "(", list(keyword), ")")],
      [1, joined(inner, ".", part)],
      [3, joined(inner, "[", list(tie("entry")), "]")],
      [2, joined(reduced, "(", inner, ")")],
      [1, joined("(", inner, fc.constantFrom(")", ",)"))],
      [1, fc.constantFrom(...dtypes.flatMap((dtype) => [dtype, `'${dtype}'`, `np.${dtype}`]))],
    ),
    entry: weighted(
      [2, inner],
      [3, fc.constantFrom("0", "-1", "...", "None", ":", "::-1", "1:", "np.newaxis")],
      [2, joined(bound, ":", bound, ":", bound)],
    ),
  };
});

const token = weighted(
  [4, name],
  [3, number],
  [3, operator],
  [3, fc.constantFrom(..."( ) [ ] , : ; . ... ' \" # \\ \n { } $ $\u007b0} ` \0 \ud800 é × − “".split(" "))],
  [2, fc.constantFrom(...functions)],
  [1, keyword],
);

/** What happens to a good sentence at a place. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat({ max: 3 }),
  put: weighted([3, token], [2, fc.constant("")], [1, fc.string({ unit: "binary", maxLength: 3 })]),
});

const mutated = fc
  .tuple(sentence, fc.array(mutation, { minLength: 1, maxLength: 3 }))
  .map(([text, changes]) =>
    changes.reduce((now, { at, cut, put }) => {
      const place = Math.floor(at * now.length);
      return now.slice(0, place) + put + now.slice(place + cut);
    }, text),
  );

const text = weighted(
  [12, sentence],
  [4, mutated],
  [2, fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join(" "))],
  [1, fc.string({ unit: "binary", maxLength: 20 })],
);

const variable = fc.record({
  dtype: fc.constantFrom(...(dtypes as readonly "int8"[])),
  shape: fc.constantFrom([], [1], [3], [2, 3], [3, 1], [0], [2, 0, 3], [600], [40, 5]),
  form: fc.constantFrom("packed", "reversed", "transposed", "list"),
});

const drawn = fc.record({
  text,
  variables: fc.array(variable, { minLength: 3, maxLength: 3 }),
  options: weighted(
    [6, fc.constant({})],
    [
      1,
      fc.constantFrom({ order: "F" }, { window: [1, 2] }, { window: [0, 1e9] }, { order: "K", window: null }),
    ],
    [1, fc.constant({ out: "x" })],
  ),
  state: fc.constantFrom(...besideLeast),
  seed: fc.nat(),
  isTemplate: weighted([5, fc.constant(false)], [1, fc.constant(true)]),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

function made({ dtype, shape, form }: Drawn["variables"][number], first: number): NDArray {
  const size = shape.reduce<number>((product, length) => product * length, 1);
  const packed = np
    .arange(first, first + size)
    .astype(dtype)
    .reshape(shape) as NDArray;
  if (form === "transposed") return packed.T as NDArray;
  return form === "reversed" && shape.length > 0 ? (packed.get("::-1") as NDArray) : packed;
}

/** Whether a text may make something large without being refused: a long sum takes as long as it takes. */
function isLarge({ text }: Drawn): boolean {
  return /arange|linspace|zeros|ones|full/.test(text) && /\d{5}|\d_\d|[eE]\d|0x|\*\*|<<|inf/.test(text);
}

/** Returns what computes a text, with variables that it owns, and returns the contents of the result. */
function computing(plan: Drawn, prepare: (arrays: readonly NDArray[]) => void): () => string {
  const arrays = plan.variables.map(made);
  prepare(arrays);
  const values = arrays.map((array, index) =>
    plan.variables[index]?.form === "list" ? (array.toArray() as number[]) : array,
  );
  const variables = Object.create(null) as Record<string, NDArray | number[]>;
  variableNames.forEach((name, index) => {
    variables[name] = values[index % values.length] as NDArray;
  });
  const { out, ...rest } = plan.options as { out?: string };
  const options = out === undefined ? rest : { ...rest, out: variables[out] };
  return () => {
    const result = plan.isTemplate
      ? np.evaluate(pieces(plan.text), ...(values as NDArray[]))
      : np.evaluate(plan.text, variables, options as object);
    const flaw = flawOf(result);
    if (flaw !== null) throw new Error(`the result is flawed: ${flaw}`);
    return contentsOf([result]);
  };
}

/** A text as a template whose first `x` are holes. */
function pieces(text: string): TemplateStringsArray {
  const strings = text.split(/\bx\b/).slice(0, 4);
  while (strings.length < 4) strings.push(" + 1");
  return Object.assign(strings, { raw: strings }) as unknown as TemplateStringsArray;
}

const around = new Around(np);

/** Computes a text with new variables, in a state. */
async function endingOf(plan: Drawn, state: State) {
  const random = randomFrom(plan.seed);
  around.before(state, random);
  const ending = await ended(() =>
    np.scope(() => computing(plan, (arrays) => around.after(state, arrays, random))()),
  );
  around.release();
  return ending;
}

export const formulas = scenario("formulas", drawn, async (plan) => {
  if (isLarge(plan)) return null;
  const before = process.cpuUsage();
  const first = await endingOf(plan, "fresh");
  const { user, system } = process.cpuUsage(before);
  if ("fault" in first) return first.fault;
  if (user + system > MOST_SECONDS * 1e6) return `took ${(user + system) / 1e6} s`;
  // The text has been read before, and the variables lie elsewhere.
  const second = await endingOf(plan, plan.state);
  if ("fault" in second) return second.fault;
  return isDeepStrictEqual(told(first), told(second)) ? null : `gave ${told(first)}, then ${told(second)}`;
});

function told(ending: { readonly result: string } | { readonly error: unknown }): string {
  return "result" in ending ? ending.result : String(ending.error);
}
