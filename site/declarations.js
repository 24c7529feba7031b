// Reads the declarations of the package (dist/types) with TypeScript: each public name, its comment, how it is called, and its
// members. The reference has its sentences from here, and its calls from the registry (rows.js).
import { join, relative } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..");
const types = join(root, "dist/types");

/** The entries of the package, the first one that exports a name first. */
const ENTRIES = ["index", "testing"];

/** Members that every class has. */
const UNSEEN = new Set(["prototype", "constructor"]);

const program = ts.createProgram(
  ENTRIES.map((name) => join(types, `${name}.d.ts`)),
  { target: ts.ScriptTarget.ES2022, lib: ["lib.esnext.d.ts", "lib.dom.d.ts"], strict: true, noEmit: true },
);
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

/** Returns every public name as { name, entry, file, ... } (see `described`). The default exports have no entry of their own. */
export function publicNames() {
  const found = new Map();
  for (const entry of ENTRIES) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(join(types, `${entry}.d.ts`)));
    for (const exported of checker.getExportsOfModule(module)) {
      const name = exported.getName();
      if (name !== "default" && !found.has(name)) found.set(name, { entry, ...described(name, exported) });
    }
  }
  return [...found.values()];
}

/**
 * Describes a name: `kind` is function, class, value or type; `text`, `tags` and `examples` come from its comment; `calls` says how
 * it is declared to be called, and `sentences` what options mean; `members` lists the members of a class, or of the object `random`;
 * `source` is its text in TypeScript.
 */
function described(name, exported) {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const [declaration] = symbol.getDeclarations();
  const common = { name, file: fileOf(declaration), ...commentOf(symbol) };
  const isType = exported.getDeclarations()?.some(ts.isTypeOnlyImportOrExportDeclaration) ?? false;
  if (ts.isClassDeclaration(declaration) || isMadeByNew(symbol))
    return {
      ...common,
      kind: isType ? "type" : "class",
      calls: [],
      members: isType ? [] : membersOfClass(symbol, declaration),
      source: null,
    };
  if (ts.isFunctionDeclaration(declaration)) return { ...common, kind: "function", ...callsOf(name, symbol) };
  if (!ts.isVariableDeclaration(declaration))
    return { ...common, kind: "type", calls: [], members: [], source: sourceOf([declaration]) };
  const type = checker.getTypeOfSymbol(symbol);
  if (type.getCallSignatures().length > 0) return { ...common, kind: "function", ...callsOf(name, symbol) };
  const isNamespace = /^Readonly<\{/.test(declaration.type?.getText() ?? "");
  return {
    ...common,
    kind: "value",
    calls: [],
    members: isNamespace ? membersOfObject(type) : [],
    source: null,
  };
}

/** Whether a name is a class, also one that is declared as an interface and a constructor. */
const isMadeByNew = (symbol) => checker.getTypeOfSymbol(symbol).getConstructSignatures().length > 0;

const fileOf = (declaration) => relative(types, declaration.getSourceFile().fileName);

const isOurs = (symbol) =>
  symbol.getDeclarations()?.some((one) => one.getSourceFile().fileName.startsWith(types)) ?? false;

/** Returns the comment of a symbol or a signature: its text in Markdown, its tags by name, and its examples. */
function commentOf(one) {
  const tags = { param: [], throws: [], returns: [], example: [] };
  for (const { name, text } of one.getJsDocTags(checker)) tags[name]?.push(plain(text));
  return { text: plain(one.getDocumentationComment(checker)), tags, examples: tags.example };
}

const plain = (parts) => ts.displayPartsToString(parts).trim();

const WHOLE = ts.TypeFormatFlags.NoTruncation;

/** How a function or a method is declared: as calls to read, the sentences about its arguments, and as TypeScript. */
function callsOf(name, symbol) {
  const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const source =
    symbol.flags & ts.SymbolFlags.Property
      ? signatures.map((one) => `${name}${checker.signatureToString(one, undefined, WHOLE)};`).join("\n")
      : sourceOf(symbol.getDeclarations());
  return { ...callsOfSignatures(name, signatures), members: [], source };
}

/** The calls that a function declares, and the sentences about the properties that its arguments may have, by their names. */
function callsOfSignatures(name, signatures) {
  const found = { ofOptions: new Map(), ofOthers: new Map(), seen: new Set() };
  for (const parameter of signatures.flatMap((one) => one.getParameters()))
    collectSentences(typeOf(parameter), found);
  const sentences = new Map([...found.ofOthers, ...found.ofOptions]);
  const calls = [...new Set(signatures.map((one) => `${name}(${parametersOf(one)})`))];
  return { calls, sentences };
}

const typeOf = (parameter) => checker.getTypeOfSymbolAtLocation(parameter, parameter.valueDeclaration);

/** The parameters as a reader writes them: names, `?` after those that may be left out, and options by their names. */
function parametersOf(signature) {
  return signature
    .getParameters()
    .map((parameter) => {
      const name = parameter.getName();
      if (parameter.valueDeclaration.dotDotDotToken) return `...${name}`;
      if (name === "options") return `{ ${namesOf(checker.getNonNullableType(typeOf(parameter)))} }`;
      return `${name}${checker.isOptionalParameter(parameter.valueDeclaration) ? "?" : ""}`;
    })
    .join(", ");
}

const namesOf = (type) =>
  checker
    .getPropertiesOfType(type)
    .map((one) => one.getName())
    .join(", ");

/**
 * Collects the comments of all properties from a type and from the types that it is made of. An object whose properties may all be left
 * out has options. Another object may have some too, or describe an array. Instances of classes have none.
 */
function collectSentences(type, found) {
  if (found.seen.has(type)) return;
  found.seen.add(type);
  const parts = partsOf(type);
  for (const part of parts) collectSentences(part, found);
  const isInstance = type.symbol?.flags & ts.SymbolFlags.Class;
  if (parts.length > 0 || isInstance || !(type.flags & ts.TypeFlags.Object)) return;
  const properties = checker.getPropertiesOfType(type);
  const hasOptions = properties.every(({ flags }) => flags & ts.SymbolFlags.Optional);
  const sentences = hasOptions ? found.ofOptions : found.ofOthers;
  for (const property of properties) {
    const text = plain(property.getDocumentationComment(checker));
    const name = property.getName();
    if (text !== "" && isOurs(property) && !sentences.has(name)) sentences.set(name, text);
  }
}

/** The members of a union or an intersection, the elements of a list, and the constraint of a type that is not known yet. */
function partsOf(type) {
  if (type.isUnionOrIntersection()) return type.types;
  if (checker.isTupleType(type) || checker.isArrayType(type)) return checker.getTypeArguments(type);
  const constraint = checker.getBaseConstraintOfType(type);
  return constraint === undefined || constraint === type ? [] : [constraint];
}

const sourceOf = (declarations) =>
  declarations
    .filter((one) => one.getSourceFile().fileName.startsWith(types))
    .map((one) => printer.printNode(ts.EmitHint.Unspecified, one, one.getSourceFile()))
    .join("\n")
    .replace(/\bexport declare |\bexport /g, "")
    .replace(/import\("[^"]*"\)\./g, "");

/** The public members of a class with those that it inherits from ours. No class has static ones. */
function membersOfClass(symbol, declaration) {
  const own = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
  const isAbstract = declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword);
  const signatures = isAbstract ? [] : checker.getTypeOfSymbol(symbol).getConstructSignatures();
  const made = signatures.filter((one) => one.getParameters().length > 0 && isDocumented(one));
  return [
    ...made.slice(0, 1).map((signature) => constructorOf(symbol.getName(), signature, made)),
    ...own.filter(isSeen).map(memberOf),
  ];
}

const isDocumented = (signature) =>
  signature.getJsDocTags().length > 0 &&
  signature.getDeclaration().getSourceFile().fileName.startsWith(types);

function constructorOf(className, signature, all) {
  return {
    name: "constructor",
    ...commentOf(signature),
    ...callsOfSignatures(`new ${className}`, all),
    source: null,
  };
}

function isSeen(member) {
  const name = member.getName();
  const isHidden = member
    .getDeclarations()
    ?.some((one) => one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword));
  const isNone = member.getDeclarations()?.some(({ parent }) => parent.name?.text === "NotMethods");
  return !UNSEEN.has(name) && !name.startsWith("#") && !isHidden && !isNone && isOurs(member);
}

function memberOf(member) {
  const name = readable(member.getName());
  const common = { name, ...commentOf(member) };
  const type = checker.getTypeOfSymbol(member);
  if (type.getCallSignatures().length > 0) return { ...common, ...callsOf(name, member) };
  return { ...common, calls: [], source: sourceOf(member.getDeclarations()) };
}

/** `__@iterator@12` is TypeScript's name of a member whose key is the symbol `Symbol.iterator`. */
const readable = (name) => name.replace(/^__@(\w+?)(@\d+)?$/, "[Symbol.$1]");

/** The members of an object type: functions and classes, each described by its own declaration. */
function membersOfObject(type) {
  return checker.getPropertiesOfType(type).map((property) => {
    const member = checker.getTypeOfSymbol(property);
    const symbol = member.symbol ?? property;
    const [declaration] = symbol.getDeclarations() ?? [];
    if (declaration !== undefined && ts.isClassDeclaration(declaration))
      return { ...described(property.getName(), symbol) };
    const signatures = member.getCallSignatures();
    return {
      name: property.getName(),
      kind: "function",
      ...commentOf(symbol),
      ...callsOfSignatures(property.getName(), signatures),
      members: [],
      source: null,
    };
  });
}
