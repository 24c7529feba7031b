/**
 * Computes the value of a formula: goes through its nodes, inputs first, and keeps the value of each node. Names are looked up in maps
 * and among the caller's own variables, nowhere else.
 */
import { ELLIPSIS } from "../../array/slice-words.ts";
import { findDType } from "../../dtype/names.ts";
import { DTypeError } from "../../errors.ts";
import { type Draft, isPart, type Operand, type Part, type Plain } from "../draft/draft.ts";
import { isWhole, shortened } from "../draft/loops.ts";
import { plainOf } from "../draft/plain.ts";
import { attributeOf, type IndexEntry, selected } from "../engine/views.ts";
import { type Argument, bindText } from "./arguments.ts";
import { operatorNames } from "./families.ts";
import { formulaError } from "./formula-error.ts";
import { textFunctions } from "./functions.ts";
import { nearNames } from "./near-names.ts";
import type { Entry, Node, NodeIndex, Tree } from "./tree.ts";
import { isOperand, List, type Value, whyNoOperand } from "./values.ts";

const constants: ReadonlyMap<string, Value> = /* @__PURE__ */ new Map<string, Value>([
  ["True", true],
  ["False", false],
  ["None", null],
  [ELLIPSIS, ELLIPSIS],
  ["newaxis", null],
  ["pi", Math.PI],
  ["e", Math.E],
  ["inf", Number.POSITIVE_INFINITY],
  ["nan", Number.NaN],
]);

/** What to write for functions of NumPy that no text has. */
const ADVICE: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["map", "; write the operation itself, such as x * 2"],
]);

/** What functions of `np.linalg` begin with in a text. */
const LINALG = "linalg.";

function adviceFor(name: string): string | undefined {
  return name.startsWith(LINALG) ? `; call np.${name} and pass its result as a variable` : ADVICE.get(name);
}

/** The variables and the holes of a formula. */
export interface Given {
  readonly variables: ReadonlyMap<string, Operand["value"]>;
  readonly holes: readonly Operand["value"][];
  /** Returns the names of all variables, also of those that the text does not use. */
  readonly known: () => readonly string[];
}

/** Returns the value of a formula. Adds its steps to the draft. Computes reductions, and what they fold, at once. */
export function work(draft: Draft, formula: Tree, given: Given): Part | Plain {
  return new Worker(draft, formula, given).result();
}

class Worker {
  readonly #draft: Draft;
  readonly #formula: Tree;
  readonly #given: Given;
  readonly #values: Value[] = [];

  constructor(draft: Draft, formula: Tree, given: Given) {
    this.#draft = draft;
    this.#formula = formula;
    this.#given = given;
  }

  result(): Part | Plain {
    const { nodes } = this.#formula;
    for (const node of nodes) this.#values.push(this.#valueOf(node));
    return this.#operand(nodes.length - 1).value;
  }

  #valueOf(node: Node): Value {
    switch (node.kind) {
      case "number":
        return node.value;
      case "text":
        return findDType(node.value) ?? node.value;
      case "name":
        return this.#named(node);
      case "hole":
        return this.#given.holes[node.index] as Part | Plain;
      case "unary":
        return this.#operator(node, `unary ${node.operator}`, [node.operand]);
      case "binary":
        return this.#operator(node, node.operator, [node.left, node.right]);
      case "tuple":
        return new List(node.items.map((item) => this.#values[item] as Value));
      case "call":
        return this.#call(node, node.name, node.arguments, node);
      case "method":
        return this.#method(node);
      case "attribute":
        return this.#attribute(node);
      case "subscript":
        return this.#subscript(node);
    }
  }

  /** Applies an operator: to plain numbers as Python does, to arrays as NumPy does. */
  #operator(node: Node, operator: string, inputs: readonly NodeIndex[]): Value {
    const name = operatorNames.get(operator) as string;
    const operands = inputs.map((input) => this.#operand(input));
    const plain = plainOf(this.#draft.call.name, name, operands);
    if (plain === null && operator === "^") this.#requireIntegers(operands);
    return plain ?? this.#call(node, name, inputs);
  }

  /** Throws DTypeError for operands of `^` that have no bits. Most who write it mean a power. */
  #requireIntegers(operands: readonly Operand[]): void {
    for (const { value, name } of operands) {
      if (!isPart(value) || isWhole(value.dtype)) continue;
      throw new DTypeError(
        `${this.#draft.call.name}: ^ combines the bits of integers, and ${shortened(name)} is ${value.dtype}; write ** for a power`,
      );
    }
  }

  #named({ name, isPrefixed, end }: Node & { kind: "name" }): Value {
    const { variables } = this.#given;
    const variable = isPrefixed ? undefined : variables.get(name);
    if (variable !== undefined) return variable;
    const value = constants.get(name);
    if (value !== undefined) return value;
    const dtype = findDType(name);
    if (dtype !== undefined) return dtype;
    if (textFunctions().has(name)) return this.#refuse(end, `expected '(' after the function ${name}`);
    return this.#unknown("name", name, end - name.length, [
      ...(isPrefixed ? [] : this.#given.known()),
      ...constants.keys(),
      ...textFunctions().keys(),
    ]);
  }

  #method(node: Node & { kind: "method" }): Value {
    const { object, name, nameStart } = node;
    this.#operand(object);
    if (textFunctions().get(name)?.isMethod !== true)
      return this.#unknown(
        "method",
        name,
        nameStart,
        [...textFunctions().keys()].filter((known) => textFunctions().get(known)?.isMethod === true),
      );
    return this.#call(node, name, [object, ...node.arguments], node);
  }

  #attribute({ object, name, nameStart }: Node & { kind: "attribute" }): Value {
    const value = attributeOf(this.#draft, this.#operand(object).value, name);
    return value ?? this.#unknown("attribute", name, nameStart, ["T", "mT", "real", "imag"]);
  }

  #subscript({ object, entries, start }: Node & { kind: "subscript" }): Value {
    const { value, name } = this.#operand(object);
    if (!isPart(value)) return this.#refuse(start, `${name} is a number and takes no subscript`);
    return selected(
      this.#draft,
      value,
      entries.flatMap((entry) => this.#entry(entry)),
    );
  }

  /** Reads an entry of a subscript, or the entries that a tuple stands for. */
  #entry(entry: Entry): IndexEntry | IndexEntry[] {
    if (entry === "ellipsis") return ELLIPSIS;
    if (entry === "newaxis") return null;
    if (typeof entry === "number") return this.#index(entry);
    if ("items" in entry) {
      const { items } = this.#formula.nodes[entry.items] as Node & { kind: "tuple" };
      return items.map((item) => this.#index(item));
    }
    const end = (index: NodeIndex | undefined) =>
      index === undefined ? null : this.#integer(index, "an end of a slice is an integer or None");
    return { start: end(entry.start), stop: end(entry.stop), step: end(entry.step) };
  }

  #index(index: NodeIndex): bigint | null | typeof ELLIPSIS {
    if (this.#values[index] === ELLIPSIS) return ELLIPSIS;
    return this.#integer(index, "an index is an integer, a slice, ... or None");
  }

  #integer(index: NodeIndex, rule: string): bigint | null {
    const value = this.#values[index] as Value;
    if (typeof value === "bigint" || value === null) return value;
    const advice =
      typeof value === "object" && isOperand(value) ? "; select with get and a mask or indices" : "";
    return this.#refuse((this.#formula.nodes[index] as Node).start, rule + advice);
  }

  #call(
    node: Node,
    name: string,
    inputs: readonly NodeIndex[],
    written: (Node & { kind: "call" | "method" }) | null = null,
  ): Value {
    const row = textFunctions().get(name);
    if (row === undefined)
      return this.#unknown("function", name, written?.nameStart ?? node.start, [...textFunctions().keys()]);
    const given = inputs.map((input) => this.#argument(input));
    const keywords = (written?.keywords ?? []).map(
      (keyword) => [keyword, this.#argument(keyword.value)] as const,
    );
    const refuse = (position: number | null, message: string) =>
      this.#refuse(position ?? node.start, `${name}: ${message}`);
    return row.call(this.#draft, bindText(row, given, keywords, refuse), refuse);
  }

  #argument(index: NodeIndex): Argument {
    const { start, end } = this.#formula.nodes[index] as Node;
    return { value: this.#values[index] as Value, name: this.#formula.text.slice(start, end), start };
  }

  #operand(index: NodeIndex): Operand {
    const { value, name, start } = this.#argument(index);
    if (isOperand(value)) return { value, name };
    return this.#refuse(start, whyNoOperand(value, name, `expected an array or a number, got ${name}`));
  }

  #unknown(kind: string, name: string, position: number, known: readonly string[]): never {
    const near = nearNames(name, known);
    const guess = near.length === 0 ? "" : `; did you mean ${near.join(" or ")}?`;
    const advice = kind === "function" || kind === "method" ? (adviceFor(name) ?? guess) : guess;
    return this.#refuse(position, `there is no ${kind} ${name}${advice}`);
  }

  #refuse(position: number, message: string): never {
    throw formulaError(this.#draft.call.name, this.#formula.text, position, message);
  }
}
