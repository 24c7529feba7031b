/** Tests that what the compiler knows of functions in texts is true of these functions. */
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { textFunctions } from "../../../ts/formulas/text/functions.ts";
import np from "../../../ts/index.ts";

const file = join(import.meta.dirname, "../../../ts/formulas/text/text-types.ts");
const program = ts.createProgram([file], { noLib: true, noEmit: true, types: [] });
const checker = program.getTypeChecker();

/** Returns the texts of which a type is a union. */
function textsOf(alias: string): string[] {
  const statements = program.getSourceFile(file)?.statements ?? [];
  const found = statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === alias);
  const type = checker.getTypeAtLocation(found as ts.Node);
  return (type.isUnion() ? type.types : [type]).map((one) => (one as ts.StringLiteralType).value);
}

it.each(textsOf("FloatFunction"))("%s of floats gives floats of the same dtype", (name) => {
  const row = textFunctions().get(name);
  expect(row, name).toBeDefined();
  const given = new Array(row?.required).fill("x").join();
  for (const dtype of ["float32", "float64"] as const)
    expect(np.evaluate(`${name}(${given})`, { x: np.ones(2, dtype) }).dtype.name).toBe(dtype);
});

it.each(textsOf("Fold"))("%s folds all axes", (name) => {
  expect(np.evaluate(`${name}(x)`, { x: np.ones([2, 3]) }).shape).toEqual([]);
});
