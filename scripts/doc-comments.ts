/** Reads the comments in the sources: what each says of a name, and its examples. Docs, playground and tests take texts from here. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..");
const sources = join(root, "ts");

/** One example: its code and the name that it documents. */
export interface Example {
  readonly file: string;
  readonly name: string;
  readonly code: string;
}

/** A declaration that users see: a name, or a member of a class. */
export interface Documented {
  readonly name: string;
  /** The file below `ts` without its ending, as `creation/arange`. */
  readonly file: string;
  readonly text: string;
  readonly examples: readonly string[];
  /** The call with the parameters of its first signature. */
  readonly call: string;
}

const parsed: readonly ts.SourceFile[] = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.includes("generated"))
  .sort()
  .map((name) => {
    const path = join(sources, name);
    return ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true);
  });

const pathOf = ({ fileName }: ts.SourceFile): string => relative(sources, fileName).replace(/\.ts$/, "");

/** The files that export a value, and the names of its declarations there, by its public name. */
const exported: ReadonlyMap<string, readonly [file: string, declared: string]> = new Map([
  ...exportsOf("names"),
  ...exportsOf("testing"),
  ...["linalg", "fft"].flatMap((group) =>
    exportsOf(group).map(([name, from]): Exported => [`${group}.${name}`, from]),
  ),
]);

type Exported = readonly [name: string, from: readonly [file: string, declared: string]];

/** The names that a file exports: those of other files too, and under another name. */
function exportsOf(path: string): Exported[] {
  const file = parsed.find((one) => pathOf(one) === path);
  return (file?.statements ?? []).flatMap((statement): Exported[] => {
    if (!ts.isExportDeclaration(statement))
      return isExported(statement) ? [[nameOf(statement), [path, nameOf(statement)]]] : [];
    const { exportClause, moduleSpecifier } = statement;
    const specifier = (moduleSpecifier as ts.StringLiteral | undefined)?.text;
    const from = specifier === undefined ? path : join(dirname(path), specifier).replace(/\.ts$/, "");
    if (exportClause === undefined) return exportsOf(from);
    if (statement.isTypeOnly || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements.map(({ name, propertyName }) => [
      name.text,
      [from, (propertyName ?? name).text],
    ]);
  });
}

function nameOf(node: ts.Node): string {
  const [declaration] = ts.isVariableStatement(node) ? node.declarationList.declarations : [];
  return ((declaration ?? node) as { name?: ts.Node }).name?.getText() ?? "";
}

const exampleTags = (node: ts.Node): readonly ts.JSDocTag[] =>
  ts.getJSDocTags(node).filter((tag) => tag.tagName.text === "example");

const codeOf = (tag: ts.JSDocTag): string => ts.getTextOfJSDocComment(tag.comment) ?? "";

/** Every example of the sources. */
export function allExamples(): Example[] {
  const found = new Map<ts.JSDocTag, Example>();
  for (const file of parsed) {
    const visit = (node: ts.Node): void => {
      for (const tag of exampleTags(node))
        if (!found.has(tag))
          found.set(tag, { file: relative(root, file.fileName), name: nameOf(node), code: codeOf(tag) });
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...found.values()];
}

/** The exported declaration of a public name; of overloads, the one with the comment. */
export function documented(name: string): Documented {
  const [path, declared] = exported.get(name) ?? [undefined, name];
  const all = parsed
    .filter((file) => path === undefined || pathOf(file) === path)
    .flatMap((file) => [...file.statements])
    .filter((statement) => nameOf(statement) === declared && (isExported(statement) || path !== undefined));
  return summary(name, all);
}

/** The public members of an exported class. */
export function documentedMembers(className: string): Documented[] {
  const members = parsed
    .flatMap((file) => file.statements.filter(ts.isClassDeclaration))
    .filter((declaration) => declaration.name?.text === className)
    .flatMap((declaration) => [...declaration.members])
    .filter(isPublic);
  const names = [...new Set(members.map(nameOf))];
  return names.map((name) =>
    summary(
      `${className}.${name}`,
      members.filter((member) => nameOf(member) === name),
    ),
  );
}

/** The public names that come from a file, in the order of their declarations. `path` may leave out folders in front. */
export function publicNamesIn(path: string): string[] {
  const isMeant = (file: string): boolean => `/${file}`.endsWith(`/${path}`);
  const names = [...exported].filter(([, [file]]) => isMeant(file));
  const declared = parsed
    .filter((file) => isMeant(pathOf(file)))
    .flatMap((file) => file.statements.map(nameOf));
  const placeOf = ([, [, own]]: (typeof names)[number]): number => declared.indexOf(own);
  return names.sort((one, other) => placeOf(one) - placeOf(other)).map(([name]) => name);
}

function summary(name: string, declarations: readonly ts.Node[]): Documented {
  const texts = declarations
    .flatMap((node) => ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc))
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "");
  const [first] = declarations;
  const parameters = first !== undefined && ts.isFunctionLike(first) ? first.parameters : [];
  return {
    name,
    file: first === undefined ? "" : pathOf(first.getSourceFile()),
    text: texts.find((text) => text !== "") ?? "",
    examples: declarations.flatMap(exampleTags).map(codeOf),
    call: `${name}(${parameters.map((parameter) => parameter.name.getText()).join(", ")})`,
  };
}

function isExported(node: ts.Statement): boolean {
  return ts.canHaveModifiers(node) && hasModifier(node, ts.SyntaxKind.ExportKeyword);
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false)
  );
}

function isPublic(member: ts.ClassElement): boolean {
  if (member.name === undefined || ts.isPrivateIdentifier(member.name) || ts.isConstructorDeclaration(member))
    return false;
  // A tag within the text of a comment, as in `text. @internal`, is one to TypeScript's stripInternal.
  const comments = ts.getJSDocCommentsAndTags(member).map((doc) => doc.getText());
  return (
    !hasModifier(member, ts.SyntaxKind.PrivateKeyword) && !comments.some((text) => text.includes("@internal"))
  );
}
