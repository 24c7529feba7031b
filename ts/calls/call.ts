/**
 * The form of the registry: a public call is written once, as its callers write it. The reader of arguments (input/bind.ts) and all
 * messages take names and order from there.
 */

/**
 * A public call, made of its text: `linspace(start, stop, num?, { endpoint, retstep, dtype, axis, *, out, window })`.
 *
 * Arguments stand in NumPy's order. Those before the braces are mostly given by position, those in them mostly by name; both may be
 * given either way. What follows `*` is given by name alone. Arguments in braces and those with `?` may be left out. `...xi` takes
 * any number of arguments, and what stands in braces after it is given by name alone. Braces before an argument, as in
 * `printoptions({ precision, ... }, fn)`, are an object that must be given.
 *
 * Tests draw an argument by its name. `n: counts` says that it means something narrower than its name does elsewhere, which
 * tests/drawn/domains knows by that word. Messages do not show the word.
 */
export class Call {
  /** The function's name. Every message starts with it. */
  readonly name: string;
  /** Its arguments in parentheses. */
  readonly text: string;
  #parts: Parts | null = null;

  constructor(text: string, name = text.slice(0, text.indexOf("("))) {
    this.name = name;
    this.text = text.slice(text.indexOf("("));
  }

  /** Returns the call under a longer name, so that its messages tell the place too: `get: 'x'`. */
  at(place: string): Call {
    return this.under(`${this.name}: ${place}`);
  }

  /** Returns the call under another name. */
  under(name: string): Call {
    return new Call(this.text, name);
  }

  /** The whole call, as messages show it. */
  get usage(): string {
    return this.name + this.text.replace(/\?|\*, |: \w+/g, "");
  }

  /** Its arguments. The text is read at the first use: most calls of a program are never made. */
  get parts(): Parts {
    this.#parts ??= partsOf(this.text.slice(1, -1));
    return this.#parts;
  }
}

/** The arguments of a call. */
export interface Parts {
  /** The names of the arguments that may be given by position, in their order. */
  readonly positions: readonly string[];
  /** How many of the positions must be given. */
  readonly required: number;
  /** The names of the arguments that may be given by name. */
  readonly optional: readonly string[];
  /**
   * The position of `dtype`: a dtype may stand alone in each optional position before it. Infinity when it is given by name alone;
   * -1 when the call takes no dtype.
   */
  readonly dtypePlace: number;
}

function partsOf(text: string): Parts {
  const brace = text.indexOf("{");
  const close = text.lastIndexOf("}");
  const outside = namesOf(brace < 0 ? text : text.slice(0, brace));
  const inside = brace < 0 ? [] : namesOf(text.slice(brace + 1, close));
  const after = brace < 0 ? [] : namesOf(text.slice(close + 1));
  if (after.length > 0) return partsOfNamedFirst(inside, after);
  const isVariadic = outside.some((name) => name.startsWith("..."));
  const star = inside.indexOf("*");
  const either = star < 0 ? inside : inside.slice(0, star);
  const required = outside.filter((name) => !name.endsWith("?")).length;
  const plain = outside.map((name) => name.replace("?", ""));
  const positions = isVariadic ? [] : [...plain, ...either];
  const optional = [...(isVariadic ? [] : plain.slice(required)), ...inside.filter((name) => name !== "*")];
  // Searches behind the required arguments alone: a required dtype always stands in its own position.
  const place = positions.indexOf("dtype", required);
  const dtypePlace = place >= 0 ? place : optional.includes("dtype") ? Number.POSITIVE_INFINITY : -1;
  return { positions, required: isVariadic ? 0 : required, optional, dtypePlace };
}

/** The parts of a call whose first argument is the object. */
function partsOfNamedFirst(optional: readonly string[], after: readonly string[]): Parts {
  const positions = ["options", ...after];
  return { positions, required: positions.length, optional, dtypePlace: -1 };
}

function namesOf(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.replace(/:.*/, "").trim())
    .filter((name) => name !== "");
}

/** Makes a row of the registry. */
/* @__NO_SIDE_EFFECTS__ */
export function call(text: string): Call {
  return new Call(text);
}
