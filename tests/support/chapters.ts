/** The chapters as built. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export const PAGE = 65_536;

/** The pages of the stack, which all chapters share. */
export const STACK_PAGES = 16;

/** One chapter: its place in crate/chapters.txt, its module as a file, and the letters of it that scripts contain. */
export interface Chapter {
  readonly name: string;
  readonly place: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly letters: string;
}

function chapterOf(name: string, place: number): Chapter {
  const folder = join(root, "ts/generated", name);
  const [, letters] = /^export const letters = "([^"\s]+)";$/m.exec(
    readFileSync(join(folder, "letters.js"), "utf8"),
  ) as unknown as [string, string];
  return { name, place, letters, bytes: new Uint8Array(readFileSync(join(folder, `${name}_bg.wasm`))) };
}

export const chapters: readonly Chapter[] = readFileSync(join(root, "crate/chapters.txt"), "utf8")
  .trim()
  .split("\n")
  .map(chapterOf);

/** The stack, and behind it a page of data for each chapter. */
export const ALL_PAGES = STACK_PAGES + chapters.length;
