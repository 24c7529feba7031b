/** Compares this package with the recorded cases byte by byte (record.py wrote them), and checks the calls of any size. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { arraysIn, invoke } from "./calls.ts";
import { differenceOf } from "./compare.ts";
import { comparedNames } from "./compared.ts";
import { decodeAll, type Form, forms } from "./decode.ts";
import { type Case, readCases, written } from "./recorded-cases.ts";
import { sizedOf } from "./sized.ts";

const MOST_SHOWN = 8;
const FEWEST_CASES = 100;

const recorded = readCases();

/** The first differences of the cases of a function, as text. */
function differences(name: string, cases: readonly Case[], form: Form): string[] {
  const found: string[] = [];
  for (const [encoded, outcome] of cases) {
    const difference = np.scope(() => {
      const args = decodeAll(np, encoded, form);
      const call = { name, args, isAsRecorded: form === "recorded", run: () => invoke(np, name, args) };
      return differenceOf(np, call, outcome);
    });
    if (difference !== null && found.length < MOST_SHOWN)
      found.push(`${name}(${written(encoded)}) ${difference}`);
  }
  return found;
}

const takesArrays = (cases: readonly Case[]): boolean =>
  cases.some(([encoded]) => JSON.stringify(encoded).includes('{"$a":'));

/** Whether the outcome is the same for arrays in another layout: views and errors of some members depend on the layout. */
const isFreeOfLayout = (name: string, [args, outcome]: Case): boolean =>
  !/^NDArray\.(view|fill)$/.test(name) &&
  // The order of additions is that of memory.
  !/^((nan)?(sum|prod|mean|var|std)|average|evaluate)$/.test(name) &&
  !JSON.stringify(args).includes('"copy":false') &&
  !JSON.stringify(outcome).includes('"open":1');

/** The other forms of the arguments. A function that changes an array refuses a read-only one. */
const formsOf = (cases: readonly Case[]): Form[] => {
  const changes = cases.some(([, outcome]) => "changes" in outcome);
  return forms.filter((form) => form !== "recorded" && !(changes && form === "readOnly"));
};

describe.each([...recorded])("np.%s", (name, cases) => {
  it(`gives what NumPy gives in ${cases.length} recorded cases`, () => {
    expect(differences(name, cases, "recorded")).toEqual([]);
  });

  if (takesArrays(cases)) {
    it.each(formsOf(cases))("gives the same from %s arrays", (form) => {
      const withArrays = cases.filter(
        (each) => takesArrays([[each[0], { list: [] }]]) && isFreeOfLayout(name, each),
      );
      expect(differences(name, withArrays, form)).toEqual([]);
    });
  }
});

it("each function with recorded cases has at least 100", () => {
  expect([...recorded.keys()].filter((name) => !comparedNames.includes(name))).toEqual([]);
  for (const [name, cases] of recorded) expect(cases.length, name).toBeGreaterThanOrEqual(FEWEST_CASES);
});

/** Functions whose results are numbers, lists of them, or dtypes. */
const tellsOnly = /^(corrcoef|minScalarType|shape|size|ndim|vdot)$/;

it.each(comparedNames.filter((name) => sizedOf(name) !== null))(
  "calls of np.%s of any size make a result and leave nothing behind",
  (name) => {
    const { used, spilled } = np.memory();
    np.scope(() => {
      const result = sizedOf(name)?.(np, 16)();
      const sizes = arraysIn(np, [result].flat()).map(({ size }) => size);
      if (typeof result !== "boolean" && !tellsOnly.test(name))
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(0);
    });
    expect(np.memory()).toMatchObject({ used, spilled });
  },
);
