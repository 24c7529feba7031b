/** Tests what the compiler says about programs that are wrong: it names what to write instead. */
import ts from "typescript";
import { expect, it } from "vitest";
import { editor } from "../support/editor.ts";

const ask = editor("../../ts/index.ts");

/** Returns what the compiler says about a program. */
const saidOf = (program: string): string =>
  ask(program, (service, file) =>
    service
      .getSemanticDiagnostics(file)
      .filter(({ reportsUnnecessary }) => reportsUnnecessary === undefined)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
      .join("\n"),
  );

const READ = 'const { price } = np.readColumns("price\\n1", { header: ["price"], text: "codes" }); ';

it.each([
  ["np.mean(price);", "not assignable"],
  ["price.toArray();", "does not exist"],
])("of a column that may be text it names dtypes: %s", (use, error) => {
  const said = saidOf(READ + use);
  expect(said).toContain(error);
  expect(said).toContain("TextCodesUnlessDtypesTells");
  expect(saidOf(READ.replace('text: "codes"', 'text: "codes", dtypes: { price: "float64" }') + use)).toBe("");
});
