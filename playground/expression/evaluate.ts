/**
 * The value of a tree. No text ever becomes code: each node is worked out here, and reaches only what members.ts lists, so
 * the page needs no `unsafe-eval`.
 */
import {
  type Callback,
  globalsOf,
  isArray,
  isClass,
  isConstructible,
  membersOf,
  type NP,
} from "./members.ts";
import { operators } from "./operators.ts";
import { closest, ExpressionError, type Span } from "./problem.ts";
import type { Node, NodeOf } from "./tree.ts";

/** Nodes worked out before an expression is given up; a million calls of a short function are well below it. */
const MOST_STEPS = 20_000_000;

/** The names that stand for something at a place in the expression. */
interface Scope {
  readonly names: ReadonlyMap<string, unknown>;
  readonly outer: Scope | null;
}

/** What an error of the package's own came from: the call as written, and the name of the function. */
export interface FailedCall {
  readonly node: NodeOf<"call"> | NodeOf<"new">;
  readonly functionName: string;
}

/** An error that something called threw, with the call. */
export class CallError extends Error {
  readonly reason: unknown;
  readonly call: FailedCall;

  constructor(reason: unknown, call: FailedCall) {
    super(reason instanceof Error ? reason.message : String(reason));
    this.reason = reason;
    this.call = call;
  }
}

/** The value of an expression. Throws ExpressionError, or CallError for what a called function threw. */
export function evaluate(node: Node, np: NP): unknown {
  return new Evaluator(np).value(node, null);
}

const NAMES_OF_PYTHON: Readonly<Record<string, string>> = {
  True: "true",
  False: "false",
  None: "null",
  nan: "NaN",
  inf: "Infinity",
  numpy: "np",
};

class Evaluator {
  readonly #np: NP;
  readonly #globals: ReadonlyMap<string, unknown>;
  #steps = 0;

  constructor(np: NP) {
    this.#np = np;
    this.#globals = globalsOf(np);
  }

  value(node: Node, scope: Scope | null): unknown {
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
        return this.value(node.inner, scope);
      case "unary":
        return this.#operate(node, operators.unary(node.operator), this.value(node.operand, scope));
      case "binary":
        return this.#binary(node, scope);
      case "choice":
        return this.value(node.test, scope) ? this.value(node.yes, scope) : this.value(node.no, scope);
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
    if (name in this.#np)
      throw new ExpressionError("NameError", `${name} is a member of np.`, span, `np.${name}`);
    const near = closest(name, this.#globals.keys());
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

  #binary(node: NodeOf<"binary">, scope: Scope | null): unknown {
    const left = this.value(node.left, scope);
    if (node.operator === "&&") return left && this.value(node.right, scope);
    if (node.operator === "||") return left || this.value(node.right, scope);
    return this.#operate(node, operators.binary(node.operator), left, this.value(node.right, scope));
  }

  /** Operators take plain values; JavaScript alone would make text of an array. */
  #operate(span: Span, operator: Callback, ...operands: unknown[]): unknown {
    if (operands.some((operand) => isArray(this.#np, operand)))
      throw new ExpressionError(
        "TypeError",
        "Arrays have no operators: this package creates arrays and leaves arithmetic to others.",
        span,
        "Element by element: a.map((x) => x + 1)",
      );
    if (operands.some((operand) => typeof operand === "object" && operand !== null))
      throw new ExpressionError("TypeError", "This operator takes numbers.", span);
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
    return this.#run(node, name, () => (called as Callback)(...args));
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

  #run(node: FailedCall["node"], functionName: string, call: () => unknown): unknown {
    try {
      return call();
    } catch (error) {
      if (error instanceof ExpressionError || error instanceof CallError) throw error;
      throw new CallError(error, { node, functionName });
    }
  }
}
