// The chapters, and how a script is asked which of them it carries.
import { readFileSync } from "node:fs";
import { lettersOf } from "./letters.js";

/** The names of all chapters. */
export const chapters = readFileSync(new URL("../crate/chapters.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

/** Returns a function that names the chapters that a script carries. The folder is `dist` of the package that it was made from. */
export function chaptersFrom(dist) {
  const letters = chapters.map((name) => lettersOf(readFileSync(`${dist}/${name}.wasm`)));
  return (script) => chapters.filter((_, place) => script.includes(letters[place])).join(" ");
}
