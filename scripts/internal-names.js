// The names that the minifier may shorten: members of the classes that nobody outside the package sees, unless the public
// types or those of the platform have a member, or the package an export, of the same name. What a host has and TypeScript
// does not know is never a member of a class of ours, so no list has to be kept.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..");
const platform = dirname(createRequire(import.meta.url).resolve("typescript"));

/** The files below a folder whose path in it fits. */
function filesIn(folder, pattern) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => pattern.test(name)).map((name) => join(folder, name));
}

/** Calls `visit` with the name of each member that a file declares or exports by a list, and with what declares it. */
function eachMember(path, visit) {
  const enter = (node) => {
    const { name, parent } = node;
    const isMember =
      ts.isClassElement(node) ||
      ts.isTypeElement(node) ||
      ts.isObjectLiteralElement(node) ||
      ts.isExportSpecifier(node);
    if (isMember && name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)))
      visit(name.text, parent);
    ts.forEachChild(node, enter);
  };
  enter(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true));
}

/** A pattern of the names. */
export function internalNames() {
  const types = join(root, "dist", "types");
  if (!existsSync(types)) throw new Error("the types are not built yet: run npm run build");
  const publicTypes = filesIn(types, /\.d\.ts$/);
  const publicTexts = publicTypes.map((path) => readFileSync(path, "utf8")).join("\n");
  const isPublic = (name) => new RegExp(`\\bclass ${name}\\b`).test(publicTexts);
  const found = new Set();
  for (const path of filesIn(join(root, "ts"), /^(?!generated).*\.ts$/)) {
    eachMember(path, (name, owner) => {
      if (ts.isClassLike(owner) && !isPublic(owner.name.text)) found.add(name);
    });
  }
  for (const path of [
    ...publicTypes,
    ...filesIn(platform, /^lib\.(es|dom|esnext).*\.d\.ts$/),
    join(root, "ts", "generated", "core.d.ts"),
  ]) {
    eachMember(path, (name) => found.delete(name));
  }
  return new RegExp(`^(?:${[...found].sort().join("|")})$`);
}
