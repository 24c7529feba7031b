/**
 * Tests what an editor shows while a caller writes arguments, for each function and method: the first sentence of its comment, and the
 * text of each argument. The declarations of the package are asked (`build.sh` makes them), as they are in a caller's editor.
 */
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { functionCalls, methodCalls } from "../../scripts/registry.ts";
import { editor } from "../support/editor.ts";

const ask = editor("../../dist/types/index.js");

const plain = (parts: readonly ts.SymbolDisplayPart[] | undefined): string =>
  ts.displayPartsToString([...(parts ?? [])]).replace(/\s+/g, " ");

const objects = [
  ["np", functionCalls],
  ["array", methodCalls],
] as const;

/** A text with a call of each name in a line of its own. */
const text = objects
  .flatMap(([object, calls]) => Object.keys(calls).map((name) => `\n${object}.${name}();`))
  .join("");

/** Returns the first sentence of the comment of a name. */
function sentenceOf(name: string): string {
  const asked = text.replace(`\n${name}(`, `\n${name}|(`);
  const comment = ask(asked, (service, file, place) => service.getQuickInfoAtPosition(file, place - 1));
  const [sentence] = /^.*?\.(?=\s|$)|^.+/s.exec(plain(comment?.documentation)) ?? [];
  return sentence ?? `no sentence about ${name}`;
}

/** Returns the calls that an editor shows behind the name of a function: their texts, and those of their parameters by name. */
const shown = (name: string) =>
  ask(text.replace(`\n${name}(`, `\n${name}(|`), (service, file, place) => {
    const { items, selectedItemIndex } = service.getSignatureHelpItems(file, place, {}) ?? {
      items: [],
      selectedItemIndex: -1,
    };
    const calls = items.map(({ documentation, parameters }) => ({
      text: plain(documentation),
      told: parameters.map((one) => [one.name, plain(one.documentation)] as const),
    }));
    return { calls, first: calls[selectedItemIndex]?.text };
  });

/**
 * Functions whose last arguments are a list with a type of its own, which may end with options: how many stand before them. TypeScript keeps
 * no comments of the items of a list.
 */
const beforeList: Readonly<Record<string, number>> = {
  ...{ average: 1, interp: 3, nanToNum: 1, unwrap: 1, meshgrid: 0, set: 0 },
  ...{ fromfile: 1, genfromtxt: 1, loadtxt: 1, savetxt: 1 },
};

describe.each(objects)("an editor tells of %s", (object, calls) => {
  it.each(Object.keys(calls))("%s", (name) => {
    const place = `${object}.${name}`;
    const { calls, first } = shown(place);
    expect(first?.startsWith(sentenceOf(place)), `${first} begins with ${sentenceOf(place)}`).toBe(true);
    expect(calls.filter(({ text }) => text === "")).toEqual([]);
    const told = calls.flatMap((one) => one.told.slice(0, beforeList[name]));
    expect(told.filter(([, text]) => text === "").map(([argument]) => argument)).toEqual([]);
  });
});
