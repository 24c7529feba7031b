/** Checks docs/numpy-pages.md: every function that it names exists, and every entry without one has a reason. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";

const text = readFileSync(new URL("../docs/numpy-pages.md", import.meta.url), "utf8");

const rows = [...text.matchAll(/^\| `(.+?)` \| (?:`(\w+)`)? *\| *(.*?) *\|$/gm)].map(
  ([, numpy, name, reason]) => ({ numpy, name, reason }),
);

describe("the pages of NumPy's reference", () => {
  it("are listed whole", () => {
    expect(rows.length).toBe(45 + 36);
  });

  it.each(rows)("have an entry $numpy that is here or has a reason", ({ name, reason }) => {
    if (name === undefined) expect(reason).not.toBe("");
    else expect(Object.hasOwn(np, name), name).toBe(true);
  });
});
