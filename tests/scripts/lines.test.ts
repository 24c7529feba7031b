/** Tests how lines of code are counted, and what `npm run lines` says about their number. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Counting {
  countCodeLines(text: string, ending: string): number;
}

interface Limits {
  limitFor(lines: number): number;
  problemOf(folder: string, lines: number, limit?: number): string | undefined;
}

const script = <T>(name: string): Promise<T> => import(join(root, "scripts", name));
const { countCodeLines } = await script<Counting>("code-lines.js");
const { limitFor, problemOf } = await script<Limits>("line-limits.js");

/** Each text has two lines of code, which say `code`, and other lines. */
const texts: readonly (readonly [string, string])[] = [
  ["ts", "// no\n\ncode(); // no\n/* no\n no */\n/** no */ code();\n  \t\n"],
  ["ts", '"code // \\" /*";\n// no */\n\'code /*\';\n'],
  ["ts", "`code \x24{`/* \x24{{ a: '}' }} `} /*\n  // code`;\n/* no */"],
  ["ts", "code(/[/'\"`]\\/*/, 1);\n// no'\ncode = 4 / 2 / 1; /* '\n no */"],
  ["js", "code = {}; // }`\ncode = `$\x24{1}$ {`; /*\n*/"],
  ["rs", "/* no /* no */\n no */\ncode();\n/// no\n//! no\ncode();\n"],
  ["rs", "code('\"', '\\'', '\\u{1F600}', b'\"'); // no\n/* no */\nfn code<'a, 'b>(x: &'a str) {} /*\n*/"],
  ["rs", 'code(r#"" // /* "#);\n// no\ncode(b"\\" /*", r"\\"); /* "\n no */'],
  ["py", '"""no\n\nno"""\n# no\ncode = """code"""\n\ncode = 1 # no\n'],
  ["py", "def code():\n    r'''no\n    no'''  # no\n    return '# code'\n"],
  ["py", "code('# \\'', \"'\",\n  'code') # no'"],
];

describe("the lines of code", () => {
  it.each(texts)("of %s leave comments and blank lines out: %j", (ending, text) => {
    expect(countCodeLines(text, ending)).toBe(2);
  });

  it("of Python have the strings in brackets", () => {
    expect(countCodeLines('f(\n"""a\n\nb"""\n)\n"""no"""', "py")).toBe(4);
  });

  it("of an empty text are none", () => {
    for (const ending of ["js", "ts", "rs", "py"]) expect(countCodeLines("", ending)).toBe(0);
  });
});

/** The lines of a script that TypeScript finds code in. */
function linesOfTypeScript(text: string): number {
  const file = ts.createSourceFile("script.ts", text, ts.ScriptTarget.ES2022, true);
  const lines = new Set<number>();
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const parts = node.getChildren(file);
    parts.forEach(visit);
    if (parts.length > 0 || node.getStart(file) === node.end) return;
    for (let line = lineOf(node.getStart(file)); line <= lineOf(node.end); line += 1) lines.add(line);
  };
  visit(file);
  const texts = text.split("\n");
  return [...lines].filter((line) => texts[line]?.trim() !== "").length;
}

const scripts = ["scripts", "site", "bench", "ts/formulas", "ts/files"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[jt]s$/.test(file) && !/node_modules|dist/.test(file))
    .map((file) => join(folder, file)),
);

it("the lines of code of scripts are those that TypeScript finds", () => {
  const differing = scripts.filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return countCodeLines(text, file.slice(-2)) !== linesOfTypeScript(text);
  });
  expect(scripts.length).toBeGreaterThan(100);
  expect(differing).toEqual([]);
});

describe("the limit of a folder", () => {
  it("is the next hundred", () => {
    expect([0, 1, 100, 101].map(limitFor)).toEqual([0, 100, 100, 200]);
  });

  it("refuses more lines, and tells how to raise it", () => {
    expect(problemOf("ts", 1000, 1000)).toBeUndefined();
    expect(problemOf("ts", 1001, 1000)).toMatch(
      /^ts has 1001 .* 1000\..* npm run lines -- --accept .*reason/,
    );
    expect(problemOf("new", 1)).toMatch(/^new has 1 /);
  });

  it("refuses far fewer lines, so that it follows", () => {
    expect(problemOf("ts", 701, 1000)).toBeUndefined();
    expect(problemOf("ts", 700, 1000)).toMatch(/far fewer than 1000\. Lower .* npm run lines -- --accept/);
  });
});
