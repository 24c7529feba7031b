/** An editor of one file that imports the package: the language service, and where in the text the caller types. */
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");
const file = join(root, "tests/types/typed.ts");

/**
 * Returns a function that asks an editor about the bar in a text. `entry` is what the package is imported from. Questions about one text
 * after each other are quick: the compiler reads it once.
 */
export function editor(entry: string): <R>(asked: string, ask: Asking<R>) => R {
  const before = `import * as np from "${entry}";\ndeclare const any: never;\nconst array = np.zeros([2, 3]);\n`;
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
  return (asked, ask) => {
    const place = before.length + asked.indexOf("|");
    const next = before + asked.replace("|", "");
    if (next !== text) version += 1;
    text = next;
    return ask(service, file, place);
  };
}

/** A question about a place in a file. */
type Asking<R> = (service: ts.LanguageService, file: string, place: number) => R;
