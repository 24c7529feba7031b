/**
 * The tree of a formula: its nodes in post order, so each node stands behind its children, and the last one is the root. Nodes name their
 * children by their index. Whoever walks the tree goes through the nodes in order and needs no recursion.
 */
import type { Complex } from "../../dtype/complex.ts";
import type { BinaryOperator, UnaryOperator } from "./grammar.ts";

/** A formula that was parsed. Positions of nodes and errors are indices in `text`. */
export interface Tree {
  /** The text. Holes of a template stand in it as `${0}`, `${1}` and so on. */
  readonly text: string;
  readonly nodes: readonly Node[];
}

/** The index of a node. */
export type NodeIndex = number;

/** The part of the text that a node stands for, with the parentheses within it, without those around it. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface NumberNode extends Span {
  readonly kind: "number";
  /** A bigint is an int, a number a float, a Complex an imaginary number. */
  readonly value: bigint | number | Complex;
}

/** A text in quotes: the name of a dtype. It is an argument of a call. */
export interface TextNode extends Span {
  readonly kind: "text";
  readonly value: string;
}

/** `True`, `False` and `None` are names too. No variable can have one of them as its name. */
export interface NameNode extends Span {
  readonly kind: "name";
  readonly name: string;
  /** Whether `np.` or `numpy.` stands before the name, so that it is no variable. */
  readonly isPrefixed: boolean;
}

/** A hole of a template. */
export interface HoleNode extends Span {
  readonly kind: "hole";
  readonly index: number;
}

export interface UnaryNode extends Span {
  readonly kind: "unary";
  readonly operator: UnaryOperator;
  readonly operand: NodeIndex;
}

/** An operation or a comparison. */
export interface BinaryNode extends Span {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  readonly left: NodeIndex;
  readonly right: NodeIndex;
}

export interface Keyword {
  readonly name: string;
  readonly value: NodeIndex;
  /** Where the name begins. */
  readonly start: number;
}

interface Arguments extends Span {
  readonly name: string;
  /** Where the name begins, behind `np.` or the object. */
  readonly nameStart: number;
  readonly arguments: readonly NodeIndex[];
  readonly keywords: readonly Keyword[];
}

/** `sum(x, axis=0)`, or the same with `np.` before it. */
export interface CallNode extends Arguments {
  readonly kind: "call";
}

/** `x.sum(axis=0)`. */
export interface MethodNode extends Arguments {
  readonly kind: "method";
  readonly object: NodeIndex;
}

/** `x.T`, or any other name. */
export interface AttributeNode extends Span {
  readonly kind: "attribute";
  readonly object: NodeIndex;
  readonly name: string;
  readonly nameStart: number;
}

/** `1:5:2`. What is left out, or is `None`, is undefined. */
export interface SliceEntry {
  readonly start: NodeIndex | undefined;
  readonly stop: NodeIndex | undefined;
  readonly step: NodeIndex | undefined;
}

/** A tuple in parentheses that is the whole subscript, as in `x[(1, 2)]`: its items are the entries. */
export interface ItemsEntry {
  readonly items: NodeIndex;
}

/** One entry of a subscript. `None` and `np.newaxis` are a new axis. The bare name `newaxis` may be a variable, so it is a node. */
export type Entry = NodeIndex | SliceEntry | ItemsEntry | "ellipsis" | "newaxis";

export interface SubscriptNode extends Span {
  readonly kind: "subscript";
  readonly object: NodeIndex;
  readonly entries: readonly Entry[];
}

/** A tuple in parentheses, or a list in brackets. */
export interface TupleNode extends Span {
  readonly kind: "tuple";
  readonly isList: boolean;
  readonly items: readonly NodeIndex[];
}

export type Node =
  | NumberNode
  | TextNode
  | NameNode
  | HoleNode
  | UnaryNode
  | BinaryNode
  | CallNode
  | MethodNode
  | AttributeNode
  | SubscriptNode
  | TupleNode;
