// Where things lie in linear memory, in bytes: the stack, which all chapters share; then a page of data for each chapter, in the order
// of crate/chapters.txt; then the scratch block and the pool. A chapter that comes moves these two, and no data.

import { readFileSync } from "node:fs";

/** The names of all chapters. */
export const chapters = readFileSync(new URL("../crate/chapters.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

/** The bytes of a page. A module asks for memory in pages. */
export const PAGE = 65_536;

/** Here the stack ends, and the data begin: crate/data-ranges.rs, which finish-module.js compares. */
export const STACK_END = 16 * PAGE;

/**
 * Returns the address where the data of a chapter begin, from its place in chapters.txt. They end a page later. The place behind
 * the last chapter is that of the scratch block.
 */
export const dataStart = (place) => STACK_END + place * PAGE;
