/** The types of public-names.js, for the tests. */
import type { Plugin } from "rolldown";

export function publicNames(): Promise<string[]>;
export const namesOneByOne: Plugin;
