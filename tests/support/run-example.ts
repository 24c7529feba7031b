/** Runs an example and checks its claims. */
import { expect } from "vitest";
import { type Claim, instrument } from "./examples.ts";

const AsyncFunction = (async () => {}).constructor as new (
  ...text: string[]
) => (...args: unknown[]) => Promise<void>;

/**
 * Runs an example that uses `names`. Returns the number of its claims. On pages with prose (`hasProse`) a comment behind a
 * declaration claims nothing.
 */
export async function runExample(
  code: string,
  names: Readonly<Record<string, unknown>>,
  hasProse = false,
): Promise<number> {
  const { script, claims } = instrument(code, hasProse);
  const claim = async (number: number, evaluate: () => Promise<unknown>): Promise<void> => {
    const { expression, comment } = claims[number] as Claim;
    const thrown = /^throws (\w+)(?:: (.*))?$/.exec(comment);
    const outcome = await evaluate().then(
      (value) => ({ value }),
      (error: Error) => ({ error }),
    );
    if (thrown !== null) {
      expect(outcome, expression).toHaveProperty("error");
      const { error } = outcome as { error: Error };
      expect(error.name, expression).toBe(thrown[1]);
      if (thrown[2] !== undefined) expect(error.message.startsWith(thrown[2]), error.message).toBe(true);
      return;
    }
    if ("error" in outcome) throw outcome.error;
    const expected: unknown = new Function(...Object.keys(names), `return (${comment});`)(
      ...Object.values(names),
    );
    expect(outcome.value, expression).toStrictEqual(expected);
  };
  // In a block, since the example may declare one of the names itself.
  await new AsyncFunction(...Object.keys(names), "claim", `{ ${script} }`)(...Object.values(names), claim);
  return claims.length;
}
