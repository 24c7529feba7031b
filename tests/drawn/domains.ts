/** The domains of arguments, by the words that the texts of calls say: what may be drawn, from plain values to those that hurt. */
import type { Call } from "../../ts/calls/call.ts";
import type { Encoded } from "../numpy/encoded.ts";
import { arrayDomains } from "./domains/arrays.ts";
import { axisDomains } from "./domains/axes.ts";
import { bytesDomains } from "./domains/bytes.ts";
import { fftDomains } from "./domains/fft.ts";
import { histogramDomains } from "./domains/histograms.ts";
import { linalgDomains } from "./domains/linalg.ts";
import { optionDomains } from "./domains/options.ts";
import { orderDomains } from "./domains/order.ts";
import { entriesOf, placeDomains, positionOf } from "./domains/places.ts";
import { polynomialDomains } from "./domains/polynomials.ts";
import { productDomains, summedOperands } from "./domains/products.ts";
import { quantileDomains } from "./domains/quantiles.ts";
import { randomDomains } from "./domains/random.ts";
import { partsOf, rangeDomains } from "./domains/ranges.ts";
import { setDomains } from "./domains/sets.ts";
import { shapeDomains } from "./domains/shapes.ts";
import { smallDomains } from "./domains/small.ts";
import { spacingsOf, statisticsDomains } from "./domains/statistics.ts";
import { textDomains } from "./domains/texts.ts";
import type { Draw } from "./draw.ts";
import type { Domain, DrawnCall } from "./drawn-call.ts";
import type { Argument } from "./signature.ts";

const tables = [
  arrayDomains,
  axisDomains,
  bytesDomains,
  fftDomains,
  histogramDomains,
  linalgDomains,
  optionDomains,
  orderDomains,
  placeDomains,
  polynomialDomains,
  productDomains,
  quantileDomains,
  rangeDomains,
  setDomains,
  smallDomains,
  statisticsDomains,
  shapeDomains,
  textDomains,
];
type Table = Readonly<Record<string, Domain>>;
const domains: Table = Object.assign({}, ...tables);

/** The words that two tables know. */
export const wordsKnownTwice = tables
  .flatMap((table) => Object.keys(table))
  .filter((word, place, words) => words.indexOf(word) !== place);

/** Whether a row is one of np.random, whose parameters have domains of their own. */
const isOfRandom = ({ name }: Call): boolean => /^[A-Z]\w*\.|^[A-Z]|^defaultRng$/.test(name);

/** The word for which tests know what to draw: the name behind that of the function, or the word that the call says. Null if there is none. */
export function wordOf(call: Call, { name, domain }: Pick<Argument, "name" | "domain">): string | null {
  const own = `${call.name.slice(call.name.indexOf(".") + 1)}.${name}`;
  if (isOfRandom(call)) {
    const word = [own, name].find((one) => Object.hasOwn(randomDomains, one));
    if (word !== undefined) return `random ${word}`;
  }
  return [own, domain].find((one) => Object.hasOwn(domains, one) || Object.hasOwn(lists, one)) ?? null;
}

/** The domain of a word. */
export function domainOf(word: string): Domain {
  const domain = word.startsWith("random ") ? randomDomains[word.slice("random ".length)] : domains[word];
  if (domain === undefined) throw new Error(`tests/drawn/domains has no ${word}`);
  return domain;
}

type Many = (draw: Draw, call: DrawnCall) => Encoded[];

/** Arguments of any number that depend on each other. */
const lists: Readonly<Record<string, Many>> = {
  index: entriesOf,
  position: positionOf,
  summedOperands,
  parts: partsOf,
  spacings: spacingsOf,
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
