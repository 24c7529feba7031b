/** The NumPy call that an expression matches, as Python text. What Python says in another way is said so in a note. */
import type { Formulas } from "./expression/program.ts";
import type { Node, NodeOf } from "./expression/tree.ts";
import { usageOf } from "./functions.ts";
import {
  formulaInPython,
  inPython,
  MATH,
  MATH_SAME,
  MEMBERS,
  MEMBERS_SAME,
  NAMES,
  NEEDS_MORE,
  NEEDS_TUPLE,
  OPERATORS,
  OWN_OPTIONS,
  TAKES_INDEX,
  TAKES_SHAPE,
  TAKES_TEXT,
  VALUES,
} from "./numpy-names.ts";

/** A translation; `text` is null where Python has nothing of the kind. */
export interface Translation {
  readonly text: string | null;
  readonly notes: readonly string[];
}

/** Where no translation is possible; the message says why. */
class Untranslatable extends Error {}

/** The Python text for a tree; `formulas` has the operators that had arrays. */
export function toNumPy(node: Node, formulas: Formulas = new Map()): Translation {
  const notes = new Set<string>();
  try {
    const translator = new Translator(notes, formulas);
    const text = translator.statements(node) ?? translator.text(node);
    return { text, notes: [...notes] };
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error;
    return { text: null, notes: [error.message] };
  }
}

class Translator {
  readonly #notes: Set<string>;
  readonly #formulas: Formulas;

  constructor(notes: Set<string>, formulas: Formulas) {
    this.#notes = notes;
    this.#formulas = formulas;
  }

  /** The statements of a formula: a line for each of its variables, then its text. Returns null for all other expressions. */
  statements(node: Node): string | null {
    if (node.kind !== "call" || !isNamed(node.callee, "evaluate")) return null;
    const [formula, variables, ...rest] = node.args;
    const isPlain =
      formula?.kind === "literal" && (variables ?? formula).kind !== "name" && rest.length === 0;
    if (!isPlain) return null;
    const entries = variables?.kind === "record" ? variables.entries : [];
    const known = new Set(entries.map(({ key }) => key));
    return [
      ...entries.map(({ key, value }) => `${key} = ${this.text(value)}`),
      formulaInPython(String(formula.value), known),
    ].join("\n");
  }

  text(node: Node): string {
    switch (node.kind) {
      case "literal":
        return this.#literal(node);
      case "name":
        return this.#name(node);
      case "list":
        return `[${this.#all(node.items)}]`;
      case "record":
        return `{${node.entries.map(({ key, value }) => `${JSON.stringify(key)}: ${this.text(value)}`).join(", ")}}`;
      case "group":
        return `(${this.text(node.inner)})`;
      case "unary":
        return `${node.operator === "!" ? "not " : node.operator}${this.text(node.operand)}`;
      case "binary":
        return this.#binary(node);
      case "choice":
        return `${this.text(node.yes)} if ${this.text(node.test)} else ${this.text(node.no)}`;
      case "arrow":
        return `lambda${node.parameters.length > 0 ? " " : ""}${node.parameters.join(", ")}: ${this.text(node.body)}`;
      case "member":
        return this.#member(node);
      case "index":
        return `${this.text(node.object)}[${this.text(node.key)}]`;
      case "call":
        return this.#call(node);
      case "new":
        return this.#new(node);
    }
  }

  #name(node: NodeOf<"name">): string {
    return NAMES[node.name] ?? dtypeOf(node) ?? node.name;
  }

  #all(nodes: readonly Node[]): string {
    return nodes.map((node) => this.text(node)).join(", ");
  }

  #literal({ value, text }: NodeOf<"literal">): string {
    if (typeof value === "bigint") return String(value);
    return typeof value === "string" ? JSON.stringify(value) : text;
  }

  #binary(node: NodeOf<"binary">): string {
    const { operator } = node;
    const isBits = /^[&|^]$/.test(operator);
    const [left, right] = [node.left, node.right].map((side) =>
      // Python's comparisons hold less tightly than its operators of bits.
      isBits && side.kind === "binary" && /[<>=]=?$/.test(side.operator) && !/<<|>>/.test(side.operator)
        ? `(${this.text(side)})`
        : this.text(side),
    );
    if (operator === "%" && !this.#formulas.has(node)) return `np.fmod(${left}, ${right})`;
    return `${left} ${OPERATORS[operator] ?? operator} ${right}`;
  }

  #member({ object, name }: NodeOf<"member">): string {
    if (isName(object, "np") && name === "random") return "np.random";
    if (drawsFrom(object)) return `${this.text(object)}.${inPython(name)}`;
    if (isName(object, "np")) return `np.${usageOf(name) ? inPython(name) : this.#known(name, VALUES)}`;
    if (isName(object, "Math")) return MATH[name] ?? `np.${this.#known(name, MATH_SAME)}`;
    // A typed array is an array already.
    if (name === "buffer" || name === "data") return this.text(object);
    if (name === "length") return `len(${this.text(object)})`;
    return `${this.text(object)}.${MEMBERS[name] ?? this.#known(name, MEMBERS_SAME)}`;
  }

  #known(name: string, known: readonly string[]): string {
    if (known.includes(name)) return name;
    throw new Untranslatable(`NumPy has nothing like ${name}.`);
  }

  #new({ callee, args }: NodeOf<"new">): string {
    const dtype = dtypeOf(callee);
    if (dtype !== null) {
      const [data] = args;
      const isCount = data === undefined || data.kind === "literal";
      return isCount
        ? `np.zeros(${data === undefined ? 0 : this.text(data)}, dtype=${dtype})`
        : `np.array(${this.text(data)}, dtype=${dtype})`;
    }
    if (isName(callee, "Set")) {
      this.#notes.add("A set of Python forgets the order of its items, so a dict stands for it.");
      return `dict.fromkeys(${this.#all(args)})`;
    }
    if (isName(callee, "ArrayBuffer")) return `bytes(${this.#all(args)})`;
    if (callee.kind === "member" && callee.name === "Complex") return `complex(${this.#all(args)})`;
    throw new Untranslatable("NumPy has nothing like this.");
  }

  #call(node: NodeOf<"call">): string {
    const { callee, args } = node;
    if (callee.kind !== "member") return `${this.text(callee)}(${this.#all(args)})`;
    if (isName(callee.object, "np")) return this.#creation(callee.name, args);
    const group = groupOf(callee.object);
    if (group !== null) return this.#creation(`${group}.${callee.name}`, args);
    if (isName(callee.object, "Math")) return `${this.text(callee)}(${this.#all(args)})`;
    return this.#method(callee, args);
  }

  #creation(name: string, args: readonly Node[]): string {
    if (name === "complex") return `complex(${this.#all(args)})`;
    if (name === "slice") return `slice(${this.#all(args)})`;
    if (name === "dtype") return `np.dtype(${this.#all(args)})`;
    if (usageOf(name) === undefined) throw new Untranslatable(`NumPy has nothing like np.${name}.`);
    const missing = NEEDS_MORE[name];
    if (missing !== undefined) throw new Untranslatable(missing);
    if (name === "fromTypedArray") return this.#fromTypedArray(args);
    if (name === "frombuffer")
      this.#notes.add("NumPy's frombuffer shares the memory; here it is copied unless copy: false.");
    if (TAKES_INDEX.has(name))
      return `np.${inPython(name)}[${args.map((arg, at) => this.#part(arg, at)).join(", ")}]`;
    const shapeAt = TAKES_SHAPE.has(name) ? 0 : name === "fromfunction" ? 1 : -1;
    const texts = args.flatMap((arg, at) =>
      arg.kind === "record"
        ? this.#keywords(arg)
        : [at === shapeAt ? this.#shape(arg, NEEDS_TUPLE.has(name)) : this.text(arg)],
    );
    if (TAKES_TEXT.has(name) && texts.length > 0) {
      texts[0] = `io.StringIO(${texts[0]})`;
      this.#notes.add("NumPy takes a string for the name of a file; import io for a text.");
    }
    return `np.${inPython(name)}(${texts.join(", ")})`;
  }

  /** An entry between brackets: words stand there as they are, but a first word of integers stays a string. */
  #part(node: Node, at: number): string {
    const isDirective =
      at === 0 &&
      node.kind === "literal" &&
      typeof node.value === "string" &&
      /^-?\d+(,-?\d+){0,2}$/.test(node.value);
    return isDirective ? this.text(node) : this.#entry(node);
  }

  /** Options as Python has them: one keyword each. `copy: false` of what copies by itself means nothing there. */
  #keywords({ entries }: NodeOf<"record">): string[] {
    return entries.map(({ key, value }) => {
      const missing = OWN_OPTIONS[key];
      if (missing !== undefined) throw new Untranslatable(missing);
      return `${inPython(key)}=${key === "shape" ? this.#shape(value, false) : this.text(value)}`;
    });
  }

  #shape(node: Node, needsTuple: boolean): string {
    if (node.kind === "list") return tuple(node.items.map((item) => this.text(item)));
    return needsTuple && node.kind === "literal" ? tuple([this.text(node)]) : this.text(node);
  }

  #fromTypedArray([data, ...rest]: readonly Node[]): string {
    if (data === undefined) return "np.array()";
    const isTyped = data.kind === "new" && dtypeOf(data.callee) !== null;
    let text = isTyped ? this.text(data) : `np.array(${this.text(data)})`;
    const options = rest.find((arg) => arg.kind === "record");
    const shape = rest[0];
    const dtype = options?.entries.find(({ key }) => key === "dtype");
    if (dtype !== undefined) text += `.view(${this.text(dtype.value)})`;
    if (shape !== undefined && shape.kind !== "record" && !isNothing(shape))
      text += `.reshape(${this.#shape(shape, false)})`;
    this.#notes.add("NumPy's arrays are typed arrays themselves, so it needs no function of this name.");
    return text;
  }

  #method(callee: NodeOf<"member">, args: readonly Node[]): string {
    const object = this.text(callee.object);
    if (callee.name === "get") return `${object}[${args.map((arg) => this.#entry(arg)).join(", ")}]`;
    if (callee.name === "toTypedArray") return `${object}.flatten()`;
    if (callee.name === "toString") return `str(${object})`;
    if (callee.name === "map") return this.#mapped(object, args);
    const texts = args.flatMap((arg) =>
      arg.kind === "record"
        ? this.#keywords(arg)
        : [callee.name === "reshape" ? this.#shape(arg, false) : this.text(arg)],
    );
    return `${this.text(callee)}(${texts.join(", ")})`;
  }

  /** An entry between brackets. Words and slices stand there as Python writes them. */
  #entry(node: Node): string {
    if (node.kind === "literal" && typeof node.value === "string") return inBrackets(node.value);
    if (!isSliceCall(node)) return this.text(node);
    const parts = node.args.map((part) => (isNothing(part) ? "" : this.text(part)));
    return parts.length === 1 ? `:${parts[0]}` : parts.join(":");
  }

  #mapped(object: string, [fn]: readonly Node[]): string {
    if (fn?.kind !== "arrow" || fn.parameters.length !== 1)
      throw new Untranslatable("NumPy computes with whole arrays, where no element knows its position.");
    this.#notes.add("NumPy would rather compute with the whole array at once.");
    return `np.vectorize(${this.text(fn)})(${object})`;
  }
}

/** Words as Python writes them between brackets. */
const inBrackets = (words: string): string => words.replace(/\bnewaxis\b/g, "np.newaxis");

/** Whether a node is a call of np.slice with arguments. */
function isSliceCall(node: Node): node is NodeOf<"call"> {
  return (
    node.kind === "call" &&
    node.callee.kind === "member" &&
    isName(node.callee.object, "np") &&
    node.callee.name === "slice" &&
    node.args.length > 0
  );
}

/** The name of an object of functions in np, or null for any other node. */
const groupOf = (node: Node): string | null =>
  node.kind === "member" && /^(linalg|fft)$/.test(node.name) && isName(node.object, "np") ? node.name : null;

/** Whether a node is np.random, or a generator that is made of it. */
function drawsFrom(node: Node): boolean {
  if (node.kind === "call") return isNamed(node.callee, "defaultRng");
  return node.kind === "member" && node.name === "random" && isName(node.object, "np");
}

const isNamed = (node: Node, name: string): boolean => node.kind === "member" && node.name === name;

/** NumPy's dtype for a typed-array class. */
function dtypeOf(node: Node): string | null {
  const [, kind, bits] =
    (node.kind === "name" && /^(?:Big)?(Int|Uint|Float)(8|16|32|64)(?:Clamped)?Array$/.exec(node.name)) || [];
  return kind === undefined ? null : `np.${kind.toLowerCase()}${bits}`;
}

const tuple = (items: readonly string[]): string => `(${items.join(", ")}${items.length === 1 ? "," : ""})`;

const isName = (node: Node, name: string): boolean => node.kind === "name" && node.name === name;

const isNothing = (node: Node): boolean => isName(node, "null") || isName(node, "undefined");
