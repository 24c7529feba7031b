// Code of examples: coloured for reading, and prepared for the button that runs it.
import ts from "typescript";

export const escaped = (text) =>
  text.replace(/[&<>"]/g, (one) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[one]);

const KEYWORDS =
  "async|await|break|case|catch|class|const|continue|default|do|else|export|extends|finally|for|from|function|if|import|in|instanceof|" +
  "interface|let|new|null|of|readonly|return|static|switch|this|throw|true|false|try|type|typeof|undefined|using|var|void|while|yield";

/** The kinds of words that have a colour, as [class, pattern]. The first pattern that matches at a place decides. */
const WORDS = [
  ["note", String.raw`\/\/[^\n]*|\/\*[^]*?\*\/`],
  ["text", String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\`(?:[^\`\\]|\\.)*\``],
  ["number", String.raw`\b\d[\w.]*\b`],
  ["keyword", `\\b(?:${KEYWORDS})\\b`],
];
const SCRIPT = new RegExp(WORDS.map(([, pattern]) => `(${pattern})`).join("|"), "g");

/** In a shell only comments have a colour; in Python comments begin with `#`. */
const HASH_NOTES = /(^|\s)(#[^\n]*)/g;

const SCRIPTS = new Set(["js", "ts", "javascript", "typescript"]);

/** Returns code as HTML. */
export function coloured(code, language) {
  if (language === "sh" || language === "py" || language === "python")
    return escaped(code).replace(HASH_NOTES, '$1<span class="note">$2</span>');
  if (!SCRIPTS.has(language)) return escaped(code);
  let html = "";
  let end = 0;
  for (const match of code.matchAll(SCRIPT)) {
    const kind = WORDS[match.slice(1).findIndex((group) => group !== undefined)][0];
    html += `${escaped(code.slice(end, match.index))}<span class="${kind}">${escaped(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escaped(code.slice(end));
}

/** What an example in a page can use besides `np` and the public names. */
const GLOBALS = new Set(
  (
    "Array ArrayBuffer BigInt BigInt64Array BigUint64Array Blob Boolean DataView Date Error Float32Array Float64Array Infinity Int16Array " +
    "Int32Array Int8Array JSON Map Math NaN Number Object Promise RangeError Response Set String Symbol TypeError " +
    "Uint16Array Uint32Array Uint8Array Uint8ClampedArray TextEncoder TextDecoder console globalThis undefined structuredClone " +
    "ReadableStream URL AbortController ImageData OffscreenCanvas performance"
  ).split(" "),
);

/** What a page cannot do: read a file by its path, ask a server that is only an example, set up what is set up already. */
const ELSEWHERE = /"[\w/.-]+\.(npy|npz|csv|txt|gz|log|bin)"|example\.org|\b(configure|init)\(/;

/**
 * Returns a module that runs an example: its default export calls `show(statement, evaluate)` for each expression. Returns null if
 * the example cannot run in a page. `names` are the public names of the package.
 */
export function runnable(code, names) {
  if (ELSEWHERE.test(code)) return null;
  const file = ts.createSourceFile("example.js", code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  if (file.parseDiagnostics.length > 0) return null;
  const { used, made } = identifiersOf(file);
  const free = [...used].filter((name) => !made.has(name) && !GLOBALS.has(name) && name !== "np");
  if (free.some((name) => !names.has(name))) return null;
  const lines = file.statements.map(shownStatement);
  if (lines.includes(null)) return null;
  const taken = free.length > 0 ? `const { ${free.join(", ")} } = np;\n` : "";
  return `export default async (np, show) => {\n${taken}${lines.join("\n")}\n};`;
}

/** Returns a statement as it runs: an expression shows its value. Returns null for an import of anything but ndloom. */
function shownStatement(statement) {
  if (ts.isImportDeclaration(statement)) {
    const { moduleSpecifier, importClause } = statement;
    const isOurs =
      moduleSpecifier.text === "ndloom" && importClause?.name?.text === "np" && !importClause.namedBindings;
    return isOurs ? "" : null;
  }
  if (!ts.isExpressionStatement(statement)) return statement.getText();
  const text = statement.expression.getText();
  return `await show(${JSON.stringify(text)}, async () => (${text}));`;
}

/** The names that code uses, and those that it declares anywhere. */
function identifiersOf(file) {
  const used = new Set();
  const made = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      if (parent.name === node && isDeclaration(parent)) made.add(node.text);
      else if (!isKey(node, parent)) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { used, made };
}

const isDeclaration = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isClassDeclaration(node) ||
  ts.isImportClause(node);

/** Whether an identifier is a key behind a dot or in an object, not a variable. */
const isKey = (node, parent) =>
  (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
  (ts.isPropertyAssignment(parent) && parent.name === node) ||
  (ts.isMethodDeclaration(parent) && parent.name === node) ||
  (ts.isBindingElement(parent) && parent.propertyName === node) ||
  ts.isLabeledStatement(parent);
