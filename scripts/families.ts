/** The public functions by family. A family is a section of docs/functions.md that names files of ts: it lists their functions. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Documented, documented, publicNamesIn } from "./doc-comments.ts";

/** A family: the title of its section, and its functions in the order of the sources. */
export interface Family {
  readonly title: string;
  readonly functions: readonly Documented[];
}

/** The page that says which files belong to which family. */
export const functionsPage = join(import.meta.dirname, "../docs/functions.md");

/** All families, in the order of the page. */
export const families: readonly Family[] = readFileSync(functionsPage, "utf8")
  .split(/^## /m)
  .flatMap((section) => {
    const files = /^<!-- functions of (.*) -->$/m.exec(section)?.[1];
    if (files === undefined) return [];
    const functions = files.split(" ").flatMap(functionsIn);
    return [{ title: section.slice(0, section.indexOf("\n")), functions }];
  });

function functionsIn(file: string): Documented[] {
  const names = publicNamesIn(file).filter((name) => !/^[A-Z]/.test(name));
  if (names.length === 0) throw new Error(`docs/functions.md: ${file} has no public functions`);
  return names.map(documented);
}
