// Gives signatures in the declarations the comment of their function: `node tell-signatures.js FOLDER ENTRY...`. Editors show a comment
// while a caller writes arguments, and read it from the signature alone. So a function whose type others share gets signatures of its
// own before those of the type, and overloads get the comment of the first one. A signature that has a text stays as it is.
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";

const [folder, ...entries] = process.argv.slice(2);

const program = ts.createProgram(
  entries.map((name) => join(folder, `${name}.d.ts`)),
  { target: ts.ScriptTarget.ES2022, lib: ["lib.esnext.d.ts", "lib.dom.d.ts"], strict: true, noEmit: true },
);
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

/**
 * Returns what the comment of a declaration says: its first sentence, and the texts of arguments by their names. Where these are missing,
 * they come from the options of the function, which is declared by `all`.
 */
function commentOf(declaration, all = []) {
  const comment = declaration.jsDoc?.at(-1);
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? "";
  const tags = (comment?.tags ?? []).filter(ts.isJSDocParameterTag);
  const texts = tags.map((tag) => [tag.name.getText(), oneLine(ts.getTextOfJSDocComment(tag.comment))]);
  return {
    sentence: oneLine(/^.*?\.(?=\s|$)|^.*/s.exec(text)[0]),
    texts: new Map([...all.flatMap(({ parameters }) => parameters.flatMap(textsOfOptions)), ...texts]),
  };
}

const oneLine = (text) => text.replace(/\s*\n\s*/g, " ");

/** Returns the texts of the properties that a parameter has as options, by their names, and a text of all options. */
function textsOfOptions(parameter) {
  const properties = objectsOf(checker.getTypeAtLocation(parameter)).flatMap((one) => {
    const all = one.getProperties();
    return all.every(({ flags }) => flags & ts.SymbolFlags.Optional) ? all : [];
  });
  if (properties.length === 0) return [];
  const texts = properties.map((one) => [
    one.name,
    ts.displayPartsToString(one.getDocumentationComment(checker)),
  ]);
  const names = new Set(properties.map(({ name }) => `\`${name}\``));
  return [...texts.filter(([, text]) => text !== ""), ["options", [...names].join(", ")]];
}

/** Returns the types of plain objects that a type may be. */
function objectsOf(type) {
  if (type === undefined) return [];
  if (type.isUnionOrIntersection()) return type.types.flatMap(objectsOf);
  if (type.flags & ts.TypeFlags.TypeParameter) return objectsOf(checker.getBaseConstraintOfType(type));
  const isPlain = type.flags & ts.TypeFlags.Object && !type.isClass() && !checker.isArrayLikeType(type);
  return isPlain && type.getCallSignatures().length === 0 ? [type] : [];
}

const namesOf = ({ parameters }) => parameters.map(({ name }) => name.getText());

/** Returns the comment of a signature: the sentence of its function, and the texts of its arguments, which it may have itself. */
function toldOf(declaration, { sentence, texts }) {
  const all = new Map([...texts, ...commentOf(declaration).texts]);
  const names = namesOf(declaration).filter((name) => all.has(name));
  return `${["/**", sentence, ...names.map((name) => `@param ${name} ${all.get(name)}`)].join("\n * ")} */\n`;
}

const hasText = (declaration) => commentOf(declaration).sentence !== "";

/** Prints a signature for a file. `imports` gets the types of other files, by their names. */
function printed(signature, source, imports) {
  const flags = ts.NodeBuilderFlags.NoTruncation;
  const node = checker.signatureToSignatureDeclaration(signature, ts.SyntaxKind.CallSignature, source, flags);
  const text = printer.printNode(ts.EmitHint.Unspecified, node, source).replace(/\s*\n\s*/g, " ");
  return text.replace(/import\("([^"]+)"\)\.(\w+)/g, (_, path, name) => {
    imports.set(path, (imports.get(path) ?? new Set()).add(name));
    return name;
  });
}

/**
 * Returns the change for a variable, whose type may be that of other functions too; none if it is no function. A function that is another
 * name has the texts of the first one.
 */
function changesOfVariable(statement, source, imports) {
  const [{ type, name }] = statement.declarationList.declarations;
  if (type === undefined) return [];
  const all = checker.getTypeAtLocation(name).getCallSignatures();
  const original = ts.isTypeQueryNode(type) ? declarationOf(type.exprName) : undefined;
  const isOther = original !== undefined && ts.isFunctionDeclaration(original);
  const own = isOther ? all : all.filter(({ declaration }) => !hasText(declaration));
  if (own.length === 0) return [];
  // The compiler tries signatures in their order.
  if (own.some((one, place) => one !== all[place]))
    throw new Error(
      `${name.getText()}: the signatures that have texts of their own must stand behind the others`,
    );
  const declarations = all.map(({ declaration }) => declaration);
  const { sentence, texts } = commentOf(statement, declarations);
  const told = {
    sentence,
    texts: new Map([...(original === undefined ? [] : commentOf(original).texts), ...texts]),
  };
  const lines = own.map((one) => `${toldOf(one.declaration, told)}${printed(one, source, imports)}\n`);
  const others = own.length === all.length ? "" : ` & ${type.getText()}`;
  return [[type.getStart(), type.getEnd(), `{\n${lines.join("")}}${others}`]];
}

/** Returns the first declaration of a name: a function, or the statement of a variable. */
function declarationOf(name) {
  const symbol = checker.getSymbolAtLocation(name);
  const { valueDeclaration } =
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return ts.isVariableDeclaration(valueDeclaration) ? valueDeclaration.parent.parent : valueDeclaration;
}

/** Returns the changes for the declarations of a function: the first one tells all of its arguments, the others get what it tells. */
function changesOfFunction([first, ...others]) {
  if (first.jsDoc === undefined) return [];
  const told = commentOf(first, [first, ...others]);
  const own = commentOf(first).texts;
  const missing = namesOf(first).filter((name) => !own.has(name) && told.texts.has(name));
  const comment = first.jsDoc.at(-1);
  const place = comment.tags?.find((tag) => !ts.isJSDocParameterTag(tag))?.getStart() ?? comment.getEnd() - 2;
  const added = missing.map((name) => `@param ${name} ${told.texts.get(name)}\n * `).join("");
  const replaced = others
    .filter((one) => !hasText(one))
    .map((one) => [startOf(one), one.getStart(), toldOf(one, told)]);
  return [...(added === "" ? [] : [[place, place, added]]), ...replaced];
}

const startOf = (declaration) => declaration.jsDoc?.[0].getStart() ?? declaration.getStart();

/** Returns the changes of a file as [start, end, text]. */
function changesOf(source) {
  const imports = new Map();
  const members = source.statements.filter(ts.isClassDeclaration).flatMap((one) => [...one.members]);
  const declared = [...source.statements, ...members].filter(
    (one) => ts.isFunctionDeclaration(one) || ts.isMethodDeclaration(one),
  );
  const functions = new Map();
  for (const one of declared) {
    const name = `${one.parent.name?.getText()}.${one.name.getText()}`;
    functions.set(name, [...(functions.get(name) ?? []), one]);
  }
  const variables = source.statements.filter((one) => ts.isVariableStatement(one) && one.jsDoc !== undefined);
  const changes = [
    ...[...functions.values()].flatMap(changesOfFunction),
    ...variables.flatMap((one) => changesOfVariable(one, source, imports)),
  ];
  const lines = [...imports].map(
    ([path, names]) => `import type { ${[...names].join(", ")} } from "${path}";\n`,
  );
  return [[0, 0, lines.join("")], ...changes.sort(([one], [other]) => one - other)];
}

// The new texts are written when the compiler has read all of the old ones.
const sources = program
  .getSourceFiles()
  .filter(({ fileName }) => !relative(folder, fileName).startsWith(".."));
const written = sources.map((source) => [source, changesOf(source)]);
for (const [{ fileName, text }, changes] of written) {
  const put = (all, [start, end, words]) => all.slice(0, start) + words + all.slice(end);
  writeFileSync(fileName, changes.reduceRight(put, text));
}
