/** Compares the entries of the site's reference with the rows of the registry, and looks at the names that share an entry. Reads dist/types. */
import { describe, expect, it } from "vitest";
import { placedCalls } from "../../scripts/registry.ts";
import { publicNames } from "../../site/declarations.js";
import { chapterPage, chaptersOf } from "../../site/reference.js";
import { rowOf } from "../../ts/formulas/functions/rows.ts";
import np from "../../ts/index.ts";

/** An entry as a reader sees it. */
interface Entry {
  readonly lines: readonly string[];
  /** The terms of its lists, and the sentence of each. */
  readonly terms: readonly (readonly [name: string, sentence: string])[];
  /** Without its types in TypeScript. */
  readonly html: string;
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const asIs = { block: (text: string): string => text, inline: (text: string): string => text };

const pages = chaptersOf(publicNames(), placedCalls).map((chapter) => chapterPage(chapter, asIs, new Set()));

const termsOf = (html: string): Entry["terms"] =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name = "", sentence = ""]) => [
    plain(name).replace(/^\.\.\.|\?$/g, ""),
    sentence,
  ]);

/** The entries of all pages by their anchors. An entry ends where the next one begins. */
const entries = new Map(
  pages
    .flatMap(({ html }) =>
      html
        .replace(/<details>.*?<\/details>/gs, "")
        .split('<section class="entry">')
        .slice(1),
    )
    .map((html): [string, Entry] => {
      const [, anchor = ""] = /^<h[23] id="([^"]*)"/.exec(html) ?? [];
      const [, signature = ""] = /<pre class="signature"><code>(.*?)<\/code>/s.exec(html) ?? [];
      return [anchor, { lines: plain(signature).split("\n"), terms: termsOf(html), html }];
    }),
);

/** The terms of an entry, with those that it shares with other entries. */
const allTerms = ({ html, terms }: Entry): Entry["terms"] => {
  const [, anchor = ""] = /<b>Options<\/b> <a href="#([^"]*)">/.exec(html) ?? [];
  return [...terms, ...(entries.get(anchor)?.terms ?? [])];
};

/** Where a row is told: the rows of the hidden RandomState at its class, that of another name at its function. */
const placeOf = (place: string): string => {
  if (entries.has(`${place}.constructor`)) return `${place}.constructor`;
  if (entries.has(place)) return place;
  const [name] = [...entries].find(([, { html }]) => html.includes(`<a id="${place}" `)) ?? [""];
  return name === "random" ? place.replace("random.", "random.RandomState.") : name;
};

/** What stands before the arguments in an entry: `add`, `get`, `new PCG64`. */
const nameAt = (anchor: string): string =>
  anchor.replace(/^.*?(\w+)\.constructor$/, "new $1").replace(/^.*\./, "");

describe("the reference", () => {
  it.each(Object.entries(placedCalls))("%s is told as its row is", (place, row) => {
    const anchor = placeOf(place);
    const entry = entries.get(anchor) as Entry;
    expect(entry?.lines).toEqual([row.under(nameAt(anchor)).usage]);
    const terms = allTerms(entry).map(([name]) => name);
    expect(terms).toEqual([...new Set(terms)]);
    expect(row.parts.optional.filter((name) => !terms.includes(name))).toEqual([]);
    // The terms have the order of the row, those in braces last.
    const names = row.usage
      .slice(row.name.length)
      .replace(/(\{.*\}), (.*)\)/, "$2, $1")
      .split(/\W+/);
    expect(terms).toEqual(names.filter((name) => terms.includes(name)));
  });

  it("has a sentence for each option, and no method of the options' types among them", () => {
    expect(entries.size).toBeGreaterThan(700);
    for (const [anchor, { html, terms }] of entries) {
      for (const [name, sentence] of terms) expect(sentence, `${anchor} ${name}`).toMatch(/\w/);
      expect(html, anchor).not.toMatch(/\{ toString|<dt><code>toString|more\?|\.\.\.rest/);
    }
  });

  it("takes sentences from options, not from objects that describe an array", () => {
    const [, sentence] = entries.get("array")?.terms.find(([name]) => name === "dtype") ?? [];
    expect(sentence).toBe("The type of the elements; by default it is inferred from the data.");
  });

  it("tells other names at their functions, where the search finds them", () => {
    const others = Object.entries(np)
      .map(([name, made]) => [name, rowOf(made)] as const)
      .filter(([name, row]) => row !== undefined && row.name.replaceAll("_", "") !== name.toLowerCase())
      .map(([name]) => name);
    expect(others).toContain("abs");
    const slugs = pages.flatMap(({ parts }) => parts.map(({ slug }) => slug));
    for (const name of [...others, "concat"]) {
      expect(entries.has(name), name).toBe(false);
      expect(
        pages.filter(({ html }) => html.includes(`<a id="${name}" href="#${name}">`)),
        name,
      ).toHaveLength(1);
      expect(slugs).toContain(name);
    }
  });
});
