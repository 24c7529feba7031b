/** Writes a tree back as the text of a formula, with parentheses around each operation. */
import type { Entry, Node } from "../../../ts/formulas/text/tree.ts";

/** Returns the text of the root. Each node is written once, behind its children, so no depth fills the stack. */
export function printed(nodes: readonly Node[]): string {
  const texts: string[] = [];
  for (const node of nodes) texts.push(written(node, texts));
  return texts.at(-1) as string;
}

function written(node: Node, texts: readonly string[]): string {
  const text = (index: number): string => texts[index] as string;
  switch (node.kind) {
    case "number":
      return number(node.value);
    case "text":
      return `'${node.value}'`;
    case "name":
      return node.isPrefixed ? `np.${node.name}` : node.name;
    case "hole":
      return `\${${node.index}}`;
    case "unary":
      return `(${node.operator}${text(node.operand)})`;
    case "binary":
      return `(${text(node.left)} ${node.operator} ${text(node.right)})`;
    case "attribute":
      return `${object(text(node.object))}.${node.name}`;
    case "subscript":
      return `${text(node.object)}[${node.entries.map((entry) => entryText(entry, text)).join(", ")}]`;
    case "tuple": {
      const items = node.items.map(text).join(", ");
      return node.isList ? `[${items}]` : `(${items}${node.items.length === 1 ? "," : ""})`;
    }
    default: {
      const keywords = node.keywords.map(({ name, value }) => `${name}=${text(value)}`);
      const list = [...node.arguments.map(text), ...keywords].join(", ");
      const before = node.kind === "method" ? `${object(text(node.object))}.` : "";
      return `${before}${node.name}(${list})`;
    }
  }
}

/** A number needs parentheses before a dot. */
function object(text: string): string {
  return /^\d/.test(text) ? `(${text})` : text;
}

function entryText(entry: Entry, text: (index: number) => string): string {
  if (entry === "ellipsis") return "...";
  if (entry === "newaxis") return "None";
  if (typeof entry === "number") return text(entry);
  if ("items" in entry) return text(entry.items);
  const [start, stop, step] = [entry.start, entry.stop, entry.step].map((part) =>
    part === undefined ? "" : text(part),
  );
  return `${start}:${stop}${step === "" ? "" : `:${step}`}`;
}

function number(value: bigint | number | { readonly im: number }): string {
  if (typeof value === "bigint") return String(value);
  if (typeof value === "object") return `${float(value.im)}j`;
  return float(value);
}

function float(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "1e999";
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
