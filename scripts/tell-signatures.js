// Gives every signature of the declarations the comment of its function, which editors show while a caller writes the arguments. They
// read it from the signature alone. So a function of a type that many share gets signatures of its own here, and the overloads of a
// function get the comment of the first.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

const [folder, ...entries] = process.argv.slice(2);
const program = ts.createProgram(
  entries.map((name) => join(folder, `${name}.d.ts`)),
  { lib: ["lib.esnext.d.ts", "lib.dom.d.ts"], target: ts.ScriptTarget.ESNext, strict: true, noEmit: true, types: [] },
);
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

/** The changes of each file: the places that are replaced, and by what. */
const changes = new Map();

function change(file, start, end, text) {
  if (!changes.has(file)) changes.set(file, []);
  changes.get(file).push({ start, end, text });
}

/** Returns the comment before a declaration without its examples, which editors show with the name; undefined if there is none. */
const commentOf = (node) =>
  node.jsDoc
    ?.at(-1)
    ?.getText()
    .replaceAll(/^ *\* @example\n(?: *\*(?! @|\/).*\n)*/gm, "");

/** Returns the signatures of a type with a comment before each. */
function signaturesOf(signatures, declaration, comment) {
  const file = declaration.getSourceFile();
  const text = signatures.map((signature) => {
    const node = checker.signatureToSignatureDeclaration(
      signature,
      ts.SyntaxKind.CallSignature,
      declaration,
      ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.IgnoreErrors,
    );
    return `${comment}\n${printer.printNode(ts.EmitHint.Unspecified, node, file)}`;
  });
  const here = dirname(file.fileName);
  return `{\n${text.join("\n")}\n}`.replaceAll(/import\("([^"]*)"\)/g, (whole, path) =>
    path.startsWith("/") ? `import("${relativeTo(here, path)}.js")` : whole,
  );
}

function relativeTo(here, path) {
  const found = relative(here, path);
  return found.startsWith(".") ? found : `./${found}`;
}

function tellVariable(symbol, declaration) {
  const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const comment = commentOf(declaration.parent.parent);
  if (signatures.length === 0 || comment === undefined) return;
  const { type } = declaration;
  const text = signaturesOf(signatures, declaration, comment);
  change(declaration.getSourceFile().fileName, type.getStart(), type.getEnd(), text);
}

function tellOverloads(declarations) {
  const comment = declarations.map(commentOf).find((one) => one !== undefined);
  for (const declaration of declarations) {
    if (comment === undefined || commentOf(declaration) !== undefined) continue;
    const start = declaration.getStart();
    change(declaration.getSourceFile().fileName, start, start, `${comment}\n`);
  }
}

const told = new Set();
for (const entry of entries) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(join(folder, `${entry}.d.ts`)));
  for (const exported of checker.getExportsOfModule(module)) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declarations = symbol.getDeclarations() ?? [];
    if (told.has(symbol)) continue;
    told.add(symbol);
    if (declarations.every(ts.isFunctionDeclaration)) tellOverloads(declarations);
    else if (ts.isVariableDeclaration(declarations[0])) tellVariable(symbol, declarations[0]);
  }
}
for (const [file, places] of changes) {
  let text = readFileSync(file, "utf8");
  for (const { start, end, text: put } of places.sort((one, other) => other.start - one.start))
    text = text.slice(0, start) + put + text.slice(end);
  writeFileSync(file, text);
}
