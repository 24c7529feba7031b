// How a script is asked which chapters it carries.
import { readFileSync } from "node:fs";
import { chapters } from "./layout.js";
import { lettersOf } from "./letters.js";

/** Returns a function that names the chapters that a script carries. The folder is `dist` of the package that it was made from. */
export function chaptersFrom(dist) {
  const letters = chapters.map((name) => lettersOf(readFileSync(`${dist}/${name}.wasm`)));
  return (script) => chapters.filter((_, place) => script.includes(letters[place])).join(" ");
}
