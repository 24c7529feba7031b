/** Finds the examples in the comments of the sources, and checks their claims. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..", "..");
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
  readonly hasText: boolean;
  readonly examples: number;
}

/** A statement that claims something: an expression, and the comment behind it. */
export interface Claim {
  readonly expression: string;
  readonly comment: string;
}

const parsed: readonly ts.SourceFile[] = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.includes("generated"))
  .sort()
  .map((name) => {
    const path = join(sources, name);
    return ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true);
  });

/** The names of declarations that are exported under another name, by that other name. */
const aliases: ReadonlyMap<string, string> = new Map(
  parsed
    .flatMap((file) => file.statements.filter(ts.isExportDeclaration))
    .flatMap(({ exportClause }) =>
      exportClause !== undefined && ts.isNamedExports(exportClause) ? [...exportClause.elements] : [],
    )
    .flatMap(({ name, propertyName }) =>
      propertyName === undefined ? [] : [[name.text, propertyName.text] as const],
    ),
);

const nameOf = (node: ts.Node): string =>
  (node as { name?: ts.Node }).name?.getText() ??
  (ts.isVariableStatement(node) ? (node.declarationList.declarations[0]?.name.getText() ?? "") : "");

const exampleTags = (node: ts.Node): readonly ts.JSDocTag[] =>
  ts.getJSDocTags(node).filter((tag) => tag.tagName.text === "example");

/** Every example of the sources. */
export function allExamples(): Example[] {
  const found = new Map<ts.JSDocTag, Example>();
  for (const file of parsed) {
    const visit = (node: ts.Node): void => {
      for (const tag of exampleTags(node)) {
        const code = ts.getTextOfJSDocComment(tag.comment) ?? "";
        if (!found.has(tag))
          found.set(tag, { file: relative(root, file.fileName), name: nameOf(node), code });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...found.values()];
}

/** The exported declaration of a name; of overloads, the one with the comment. */
export function documented(name: string): Documented {
  const declared = aliases.get(name) ?? name;
  const all = parsed
    .flatMap((file) => [...file.statements])
    .filter((statement) => nameOf(statement) === declared && (isExported(statement) || declared !== name));
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

function summary(name: string, declarations: readonly ts.Node[]): Documented {
  const hasText = declarations.some((node) =>
    ts.getJSDocCommentsAndTags(node).some((doc) => ts.isJSDoc(doc) && doc.comment !== undefined),
  );
  return { name, hasText, examples: declarations.flatMap(exampleTags).length };
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

/**
 * Cuts an example into the code to run and the claims in it; each claim becomes a call `claim(number, () => expression)`.
 * A comment behind anything but an expression claims nothing that could be checked, so it is refused, unless there may be prose.
 */
export function instrument(
  code: string,
  hasProse = false,
): { readonly script: string; readonly claims: readonly Claim[] } {
  const file = ts.createSourceFile("example.js", code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const claims: Claim[] = [];
  const lines = file.statements.map((statement) => {
    const [comment] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
    const text = statement.getText();
    if (comment === undefined) return text;
    if (!ts.isExpressionStatement(statement)) {
      if (hasProse) return text;
      throw new Error(`no expression, so nothing to compare: ${text}`);
    }
    const expression = statement.expression.getText();
    claims.push({ expression, comment: code.slice(comment.pos + 2, comment.end).trim() });
    return `await claim(${claims.length - 1}, async () => (${expression}));`;
  });
  return { script: lines.join("\n"), claims };
}
