/** What an expression is made of: one kind of node for each thing that can be written. */
import type { Span } from "./problem.ts";

/** An expression, or a part of one. */
export type Node = Span &
  (
    | { readonly kind: "literal"; readonly value: number | bigint | string; readonly text: string }
    | { readonly kind: "name"; readonly name: string }
    | { readonly kind: "list"; readonly items: readonly Node[] }
    | { readonly kind: "record"; readonly entries: readonly Entry[] }
    | { readonly kind: "group"; readonly inner: Node }
    | { readonly kind: "unary"; readonly operator: string; readonly operand: Node }
    | { readonly kind: "binary"; readonly operator: string; readonly left: Node; readonly right: Node }
    | { readonly kind: "choice"; readonly test: Node; readonly yes: Node; readonly no: Node }
    | { readonly kind: "arrow"; readonly parameters: readonly string[]; readonly body: Node }
    | { readonly kind: "member"; readonly object: Node; readonly name: string; readonly nameSpan: Span }
    | { readonly kind: "index"; readonly object: Node; readonly key: Node }
    | { readonly kind: "call"; readonly callee: Node; readonly args: readonly Node[] }
    | { readonly kind: "new"; readonly callee: Node; readonly args: readonly Node[] }
  );

/** A node of one kind. */
export type NodeOf<K extends Node["kind"]> = Extract<Node, { readonly kind: K }>;

/** A member of a record: `k: -3`. */
export interface Entry extends Span {
  readonly key: string;
  readonly value: Node;
}
