/** The JavaScript that has the value of an expression: names of the package have their `np.`, and formulas are calls of `np.evaluate`. */
import type { Formula } from "./operate.ts";
import type { Node } from "./tree.ts";

/** What evaluating told of a tree: the operators that had arrays, and what was made of them. */
export type Formulas = ReadonlyMap<Node, Formula>;

/** The program of a tree; `text` is what the tree was read from. */
export function programOf(node: Node, text: string, formulas: Formulas): string {
  const formula = formulas.get(node);
  if (formula !== undefined) {
    const { text: words, variables } = formula.written();
    const values = [...variables].map(
      ([name, { node: value }]) => `${name}: ${programOf(value, text, formulas)}`,
    );
    return `np.evaluate(${JSON.stringify(words)}, { ${values.join(", ")} })`;
  }
  if (node.kind === "name" && node.start === node.end) return `${node.name}.`;
  let program = "";
  let at = node.start;
  for (const child of childrenOf(node)) {
    program += text.slice(at, child.start) + programOf(child, text, formulas);
    at = child.end;
  }
  return program + text.slice(at, node.end);
}

/** The parts of a node, in the order of the text. */
function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case "literal":
    case "name":
      return [];
    case "list":
      return node.items;
    case "record":
      return node.entries.map(({ value }) => value);
    case "group":
      return [node.inner];
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "choice":
      return [node.test, node.yes, node.no];
    case "arrow":
      return [node.body];
    case "member":
      return [node.object];
    case "index":
      return [node.object, node.key];
    case "call":
    case "new":
      return [node.callee, ...node.args];
  }
}
