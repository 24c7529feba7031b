/** Tells words from numbers in the fields of tables, as the kernel knows them. */
import { strip } from "./blanks.ts";

/** The words for bools. */
const WORD = /^(?:true|True|TRUE|false|False|FALSE)$/;

/** Whether a field is `true` or `false`. */
export function isWord(text: string): boolean {
  return WORD.test(strip(text));
}

/** Whether a field that is a word is `true`. */
export function isTrue(text: string): boolean {
  return /^t/i.test(strip(text));
}

/** The bit by which the letters of ASCII differ from their capitals, and some of the letters. */
const LOWER_CASE = 0x20;
const [A, I, N, Z] = [0x61, 0x69, 0x6e, 0x7a];

/** Whether a number may begin with a byte. Most texts begin with a letter, and of the numbers only `nan` and `inf`. */
export function mayBeginNumber(byte: number): boolean {
  const letter = byte | LOWER_CASE;
  return letter < A || letter > Z || letter === N || letter === I;
}
