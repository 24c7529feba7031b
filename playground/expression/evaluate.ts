/**
 * The value of a tree. No text ever becomes code: each node is worked out here, and reaches only what members.ts lists, so
 * the page needs no `unsafe-eval`.
 */
import { CallError } from "./call-error.ts";
import {
  type Callback,
  globalsOf,
  isArray,
  isClass,
  isConstructible,
  membersOf,
  membersOfNp,
  type NP,
} from "./members.ts";
import { Formula, operators } from "./operate.ts";
import { closest, ExpressionError, type Span } from "./problem.ts";
import type { Node, NodeOf } from "./tree.ts";

/** Nodes worked out before an expression is given up; a million calls of a short function are well below it. */
const MOST_STEPS = 20_000_000;

/** The names that stand for something at a place in the expression. */
interface Scope {
  readonly names: ReadonlyMap<string, unknown>;
  readonly outer: Scope | null;
}

/**
 * The value of an expression. Throws ExpressionError, or CallError for what a called function threw. `formulas` gets what became of
 * the operators that had arrays.
 */
export function evaluate(node: Node, np: NP, formulas = new Map<Node, Formula>()): unknown {
  return new Evaluator(np, formulas).value(node, null);
}

const NAMES_OF_PYTHON: Readonly<Record<string, string>> = {
  True: "true",
  False: "false",
  None: "null",
  numpy: "np",
};

class Evaluator {
  readonly #np: NP;
  readonly #globals: ReadonlyMap<string, unknown>;
  readonly #formulas: Map<Node, Formula>;
  #steps = 0;

  constructor(np: NP, formulas: Map<Node, Formula>) {
    this.#np = np;
    this.#formulas = formulas;
    this.#globals = globalsOf(np);
  }

  value(node: Node, scope: Scope | null): unknown {
    const value = this.#part(node, scope);
    return value instanceof Formula ? this.#compute(node, value) : value;
  }

  /** The value of a node, or the formula that it is a part of. */
  #part(node: Node, scope: Scope | null): unknown {
    this.#steps += 1;
    if (this.#steps > MOST_STEPS)
      throw new ExpressionError(
        "LimitError",
        "This takes more steps than the playground does at once.",
        node,
      );
    switch (node.kind) {
      case "literal":
        return node.value;
      case "name":
        return this.#lookUp(node, scope);
      case "list":
        return node.items.map((item) => this.value(item, scope));
      case "record":
        return this.#record(node, scope);
      case "group":
        return this.#part(node.inner, scope);
      case "unary":
        return this.#unary(node, scope);
      case "binary":
        return this.#binary(node, scope);
      case "choice":
        return this.#choice(node, scope);
      case "arrow":
        return this.#arrow(node, scope);
      case "member":
        return this.#member(this.value(node.object, scope), node.name, node.nameSpan);
      case "index":
        return this.#index(node, scope);
      case "call":
        return this.#call(node, scope);
      case "new":
        return this.#new(node, scope);
    }
  }

  #lookUp({ name, ...span }: NodeOf<"name">, scope: Scope | null): unknown {
    for (let at = scope; at !== null; at = at.outer) if (at.names.has(name)) return at.names.get(name);
    if (this.#globals.has(name)) return this.#globals.get(name);
    const known = NAMES_OF_PYTHON[name];
    if (known !== undefined)
      throw new ExpressionError("NameError", `${name} is Python's.`, span, `In JavaScript: ${known}`);
    const near = closest(name, [...this.#globals.keys(), ...membersOfNp(this.#np)]);
    const hint = near === null ? "Expressions begin with np, as in np.zeros(3)" : `Is it ${near}?`;
    throw new ExpressionError("NameError", `There is no ${name} here.`, span, hint);
  }

  #record(node: NodeOf<"record">, scope: Scope | null): object {
    const record: Record<string, unknown> = {};
    for (const { key, value } of node.entries)
      Object.defineProperty(record, key, {
        value: this.value(value, scope),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    return record;
  }

  #unary(node: NodeOf<"unary">, scope: Scope | null): unknown {
    if (node.operator === "!") return !this.#isTrue(node.operand, this.value(node.operand, scope));
    const operand = this.#part(node.operand, scope);
    if (!this.#isOurs(operand)) return this.#operate(node, operators.unary(node.operator), operand);
    return this.#formula(node, Formula.unary(node.operator, Formula.of(node.operand, operand)));
  }

  #binary(node: NodeOf<"binary">, scope: Scope | null): unknown {
    const { operator } = node;
    if (operator === "&&" || operator === "||") {
      const first = this.value(node.left, scope);
      return this.#isTrue(node.left, first) === (operator === "&&") ? this.value(node.right, scope) : first;
    }
    const left = this.#part(node.left, scope);
    const right = this.#part(node.right, scope);
    if (!this.#isOurs(left) && !this.#isOurs(right))
      return this.#operate(node, operators.binary(operator), left, right);
    const sides = [Formula.of(node.left, left), Formula.of(node.right, right)] as const;
    return this.#formula(node, Formula.binary(operator, ...sides));
  }

  /** Whether an operand is for np.evaluate. */
  #isOurs(value: unknown): boolean {
    return value instanceof Formula || isArray(this.#np, value) || value instanceof this.#np.Complex;
  }

  #choice({ test, yes, no }: NodeOf<"choice">, scope: Scope | null): unknown {
    return this.#isTrue(test, this.value(test, scope)) ? this.value(yes, scope) : this.value(no, scope);
  }

  #formula(node: Node, formula: Formula): Formula {
    this.#formulas.set(node, formula);
    return formula;
  }

  #compute(node: Node, formula: Formula): unknown {
    const { text, variables } = formula.written();
    const values = Object.fromEntries([...variables].map(([name, { value }]) => [name, value]));
    return this.#run(node, "evaluate", () => this.#np.evaluate(text, values as never));
  }

  /** Plain values alone are true or false as a whole. */
  #isTrue(node: Node, value: unknown): boolean {
    if (!isArray(this.#np, value)) return Boolean(value);
    throw new ExpressionError(
      "TypeError",
      "An array is not true or false as a whole.",
      node,
      "a & b, a | b and ~a for each element, where(a, x, y) to choose",
    );
  }

  #operate(span: Span, operator: Callback, ...operands: unknown[]): unknown {
    if (operands.some((operand) => typeof operand === "object" && operand !== null))
      throw new ExpressionError(
        "TypeError",
        "This operator takes numbers and arrays.",
        span,
        "np.array([1, 2])",
      );
    try {
      return operator(...operands);
    } catch (error) {
      throw new ExpressionError("TypeError", `${(error as Error).message}.`, span);
    }
  }

  #arrow(node: NodeOf<"arrow">, scope: Scope | null): Callback {
    return (...args) => {
      const names = new Map(node.parameters.map((name, at) => [name, args[at]]));
      return this.value(node.body, { names, outer: scope });
    };
  }

  #member(object: unknown, name: string, span: Span): unknown {
    const members = membersOf(this.#np, object);
    if (members === null) {
      const text = typeof object === "function" ? "a function" : String(object);
      throw new ExpressionError("TypeError", `${text} has no member ${name}.`, span);
    }
    if (!members.names.has(name)) {
      if (members.kind === "np" && name === "configure")
        throw new ExpressionError(
          "NameError",
          "np.configure must come before the first array; this page has some.",
          span,
        );
      const near = closest(name, members.names);
      throw new ExpressionError(
        "NameError",
        `${members.kind} has no member ${name}.`,
        span,
        near === null ? null : `Is it ${near}?`,
      );
    }
    const value: unknown = (object as Record<string, unknown>)[name];
    return typeof value === "function" && object !== this.#np ? value.bind(object) : value;
  }

  #index(node: NodeOf<"index">, scope: Scope | null): unknown {
    const object = this.value(node.object, scope);
    const key = this.value(node.key, scope);
    if (isArray(this.#np, object))
      throw new ExpressionError(
        "TypeError",
        "Elements of an array are taken by get.",
        node,
        "a.get(0, '1:3')",
      );
    if (
      typeof key === "number" &&
      (Array.isArray(object) || ArrayBuffer.isView(object) || typeof object === "string")
    )
      return (object as readonly unknown[])[key];
    return this.#member(object, String(key), node.key);
  }

  #args(nodes: readonly Node[], scope: Scope | null): unknown[] {
    return nodes.map((arg) => this.value(arg, scope));
  }

  #call(node: NodeOf<"call">, scope: Scope | null): unknown {
    const { callee } = node;
    const called = this.value(callee, scope);
    const name = callee.kind === "member" ? callee.name : callee.kind === "name" ? callee.name : "this";
    if (typeof called !== "function")
      throw new ExpressionError("TypeError", `${name} is no function.`, callee, "Leave out the parentheses");
    if (isClass(this.#np, called))
      throw new ExpressionError("TypeError", `${name} is a class.`, callee, `new ${name}(…)`);
    const args = this.#args(node.args, scope);
    if (callee.kind === "member" && callee.object.kind === "name" && callee.object.name === "Math")
      this.#refuseArrays(node, args);
    return this.#run(node, name, () => (called as Callback)(...args));
  }

  /** JavaScript's own functions of numbers make NaN of an array. */
  #refuseArrays(node: Node, args: readonly unknown[]): void {
    if (!args.some((arg) => isArray(this.#np, arg))) return;
    throw new ExpressionError(
      "TypeError",
      "Math computes with numbers alone.",
      node,
      "np.sin(a), np.maximum(a, 0)",
    );
  }

  #new(node: NodeOf<"new">, scope: Scope | null): unknown {
    const called = this.value(node.callee, scope);
    const name = node.callee.kind === "member" ? node.callee.name : "this";
    if (!isConstructible(this.#np, called)) {
      const hint = called === this.#np.NDArray ? "np.array([1, 2, 3])" : null;
      throw new ExpressionError("TypeError", "new does not make one of these.", node.callee, hint);
    }
    const args = this.#args(node.args, scope);
    return this.#run(node, name, () =>
      Reflect.construct(called as new (...args: unknown[]) => unknown, args),
    );
  }

  #run(node: Node, functionName: string, call: () => unknown): unknown {
    try {
      return call();
    } catch (error) {
      if (error instanceof ExpressionError || error instanceof CallError) throw error;
      throw new CallError(error, { node, functionName });
    }
  }
}
