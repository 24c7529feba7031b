/** The domains of arguments, by the words that the texts of calls say: what may be drawn, from plain values to those that hurt. */
import type { Encoded } from "../numpy/encoded.ts";
import { arrayDomains } from "./domains/arrays.ts";
import { axisDomains } from "./domains/axes.ts";
import { bytesDomains } from "./domains/bytes.ts";
import { optionDomains } from "./domains/options.ts";
import { entriesOf, placeDomains, positionOf } from "./domains/places.ts";
import { partsOf, rangeDomains } from "./domains/ranges.ts";
import type { Draw } from "./draw.ts";
import type { Domain, DrawnCall } from "./drawn-call.ts";

const tables = [arrayDomains, axisDomains, bytesDomains, optionDomains, placeDomains, rangeDomains];
const domains: Readonly<Record<string, Domain>> = Object.assign({}, ...tables);

/** The words that two tables know. */
export const wordsKnownTwice = tables
  .flatMap((table) => Object.keys(table))
  .filter((word, place, words) => words.indexOf(word) !== place);

/** Whether tests know what to draw for a word. */
export const hasDomain = (word: string): boolean =>
  Object.hasOwn(domains, word) || Object.hasOwn(lists, word);

/** The domain of a word. */
export function domainOf(word: string): Domain {
  const domain = domains[word];
  if (domain === undefined) throw new Error(`tests/drawn/domains has no ${word}`);
  return domain;
}

type Many = (draw: Draw, call: DrawnCall) => Encoded[];

/** Arguments of any number that depend on each other. */
const lists: Readonly<Record<string, Many>> = {
  index: entriesOf,
  position: positionOf,
  parts: partsOf,
  sameSize: spread("sameSize"),
  axes: spread("axes"),
};

/** Any number of arguments of a word. */
export function manyOf(word: string): Many {
  return (
    lists[word] ??
    ((draw, call) =>
      Array.from(
        { length: draw.pick([0, 1, 1, 1, 2, 2, 3, 4]) },
        () => domainOf(word)(draw, call) as Encoded,
      ))
  );
}

/** A list as one argument, or each of its items as one. */
function spread(word: string): Many {
  return (draw, call) => {
    const value = domainOf(word)(draw, call);
    return Array.isArray(value) && draw.chance(0.5) ? value : value === undefined ? [] : [value];
  };
}
