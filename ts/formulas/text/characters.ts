/** Tells which characters belong to the names and the digits of a formula. */

import { listOf } from "../../layout.ts";

/** Characters below this one are looked up in a table. */
const ASCII = 128;

const NAME_FIRST = 1;
const DIGIT = 2;

const kinds = /* @__PURE__ */ new Uint8Array(listOf(ASCII, (code) => kindOf(String.fromCharCode(code))));

function kindOf(character: string): number {
  if (/[A-Za-z_]/.test(character)) return NAME_FIRST;
  return /\d/.test(character) ? DIGIT : 0;
}

/** Names take the letters of all languages, as in Python. Unlike Python a name is compared unit by unit, as JavaScript does. */
const OTHER_FIRST = /^\p{XIDS}$/u;
const OTHER_REST = /^\p{XIDC}$/u;

/** Whether the character at a place is a digit from 0 to 9. */
export function isDigit(text: string, at: number): boolean {
  return kinds[text.charCodeAt(at)] === DIGIT;
}

/** Returns the place behind the character at a place if a name can begin with it, else the same place. */
export function passNameFirst(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < ASCII) return kinds[code] === NAME_FIRST ? at + 1 : at;
  return passOther(text, at, OTHER_FIRST);
}

/** Returns the place behind the rest of a name. */
export function passNameRest(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code < ASCII) {
      if (kinds[code] === 0) return at;
      at += 1;
    } else {
      const next = passOther(text, at, OTHER_REST);
      if (next === at) return at;
      at = next;
    }
  }
}

/** Passes a character beyond ASCII that is of a kind. */
function passOther(text: string, at: number, kind: RegExp): number {
  if (at >= text.length) return at;
  const character = characterAt(text, at);
  return kind.test(character) ? at + character.length : at;
}

/** Returns the whole character at a place, also if it takes two units. */
export function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) as number);
}
