/** Tests what an editor offers between the braces of options: exactly the options of the row, for each function and method. */
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { functionCalls, methodCalls } from "../../scripts/registry.ts";
import type { Call } from "../../ts/calls/call.ts";

const root = join(import.meta.dirname, "../..");
const file = join(root, "tests/types/typed.ts");

/** Returns a function that gives the names that an editor offers at the bar in a line. */
function editor(): (line: string) => string[] {
  const before = `import * as np from "../../ts/index.ts";\ndeclare const any: never;\nconst array = np.zeros([2, 3]);\n`;
  const { config } = ts.readConfigFile(join(root, "tests/tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, "tests"));
  let [text, version] = ["", 0];
  const read = (name: string): string | undefined => (name === file ? text : ts.sys.readFile(name));
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : "1"),
    getScriptSnapshot(name) {
      const content = read(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: read,
  });
  return (line) => {
    const place = before.length + line.indexOf("|");
    text = before + line.replace("|", "");
    version += 1;
    return (service.getCompletionsAtPosition(file, place, {})?.entries ?? []).map(({ name }) => name);
  };
}

const offered = editor();

/** Calls whose options do not stand behind what must be given. */
const lines: Readonly<Record<string, string>> = {
  "np.evaluate": 'np.evaluate("x", {}, { | })',
  "np.printoptions": "np.printoptions({ | }, () => 1)",
  "array.reshape": "array.reshape([3, 2], { | })",
};

/** Arguments that the object may not have by its type: `window` needs `each`, and others stand before the object. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  ...{ fromfunction: ["window"], tofile: ["target"], evaluate: ["variables"] },
};

/** Returns a call with what must be given, and with the bar between the braces of its options. */
function typed(object: string, name: string, { parts: { positions, required } }: Call): string {
  const given = positions.slice(0, required).map(() => "any");
  return lines[`${object}.${name}`] ?? `${object}.${name}(${[...given, "{ | }"].join(", ")})`;
}

/** The names that may stand between the braces. Arguments that are mostly given by position may stand there too. */
function optionsOf(name: string, { parts: { optional } }: Call): string[] {
  return optional.filter((one) => !elsewhere[name]?.includes(one)).sort();
}

describe.each([
  ["np", functionCalls],
  ["array", methodCalls],
])("an editor offers the options of %s", (object, calls) => {
  // As in Python, the ends of a slice have no names in its type.
  const rows = Object.entries(calls).filter(
    ([name, call]) => name !== "slice" && call.parts.optional.length > 0,
  );
  it.each(rows)("%s", (name, call) => {
    const line = typed(object, name, call);
    expect(offered(line).sort(), line).toEqual(optionsOf(name, call));
  });
});
