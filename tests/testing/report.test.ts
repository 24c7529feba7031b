/** Compares the messages of the assertions with recorded NumPy messages. numpy/record-messages.py wrote them. */
import { describe, expect, it } from "vitest";
import np, { type ArrayInput, type DTypeName } from "../../ts/index.ts";
import { AssertionError, assertAllclose, assertArrayEqual } from "../../ts/testing.ts";
import { readRecorded } from "../numpy/read-recorded.ts";

interface RecordedArray {
  readonly dtype: DTypeName;
  readonly shape: number[];
  readonly hex: string;
}

type Recorded = [
  name: "assertArrayEqual" | "assertAllclose",
  actual: RecordedArray | number[],
  desired: RecordedArray | number[],
  options: object,
  message: string | null,
];

const functions = { assertArrayEqual, assertAllclose };
const recorded = readRecorded<Recorded[]>("messages");

function operand(written: RecordedArray | number[]): ArrayInput {
  if (typeof written !== "object" || Array.isArray(written)) return written;
  const { dtype, shape, hex } = written;
  return np.fromTypedArray(Uint8Array.from(Buffer.from(hex, "hex")), shape, { dtype });
}

/** What an assertion throws, null for nothing. */
function said([name, actual, desired, options]: Recorded): string | null {
  try {
    functions[name](operand(actual), operand(desired), options);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(AssertionError);
    return (error as Error).message;
  }
}

const GREATEST = /(?<=^Max .*: )\S+$/gm;

/** NumPy's moduli of complex64 numbers are a unit off in the last place on some machines. */
function expectMessage(one: Recorded): void {
  const found = said(one);
  const message = one[4];
  const where = JSON.stringify(one.slice(0, 4));
  if (found === null || message === null || !kindOf(one).includes("complex64")) {
    expect(found, where).toBe(message);
    return;
  }
  expect(found.replace(GREATEST, "#"), where).toBe(message.replace(GREATEST, "#"));
  const greatest = (text: string) =>
    (text.match(GREATEST) ?? []).map((number) => Number(number.replace("inf", "Infinity")));
  const wanted = greatest(message);
  for (const [place, number] of greatest(found).entries()) {
    const desired = wanted[place] as number;
    if (Number.isFinite(desired)) expect(Math.abs(number / desired - 1), where).toBeLessThan(1e-6);
    else expect(number, where).toBe(desired);
  }
}

describe("the messages", () => {
  const kinds = [...new Set(recorded.map(kindOf))];
  it.each(kinds)("are NumPy's for %s", (kind) => {
    for (const one of recorded) if (kindOf(one) === kind) expectMessage(one);
  });

  it("include every kind of message", () => {
    const texts = recorded.map(([, , , , message]) => message ?? "nothing");
    for (const kind of [
      "nothing",
      "shapes",
      "dtypes",
      "nan location",
      "inf location",
      "inf values",
      "First 5",
    ])
      expect(
        texts.some((text) => text.includes(kind)),
        kind,
      ).toBe(true);
  });
});

function kindOf([name, actual, desired]: Recorded): string {
  const dtypes = [actual, desired].map((written) => (written as RecordedArray).dtype ?? "plain values");
  return `${name} of ${dtypes[0]} and ${dtypes[1]}`;
}
