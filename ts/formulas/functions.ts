/** The names that a text can call elementwise functions by, and the functions that its operators stand for. */

import * as angles from "./angle-rows.ts";
import * as arithmetic from "./arithmetic-rows.ts";
import * as bits from "./bit-rows.ts";
import { clipRow, roundRow, whereRow } from "./choice-rows.ts";
import * as comparisons from "./comparison-rows.ts";
import type { ElementwiseRow } from "./elementwise.ts";
import * as exponentials from "./exponential-rows.ts";
import * as floats from "./float-rows.ts";
import { powerOperatorRow, powerRow } from "./power-rows.ts";

const rows: readonly ElementwiseRow[] = [
  arithmetic.addRow,
  arithmetic.subtractRow,
  arithmetic.multiplyRow,
  arithmetic.divideRow,
  arithmetic.floorDivideRow,
  arithmetic.remainderRow,
  arithmetic.fmodRow,
  powerRow,
  arithmetic.negativeRow,
  arithmetic.positiveRow,
  arithmetic.absoluteRow,
  arithmetic.fabsRow,
  arithmetic.signRow,
  floats.rintRow,
  roundRow,
  floats.floorRow,
  floats.ceilRow,
  floats.truncRow,
  clipRow,
  floats.sqrtRow,
  arithmetic.squareRow,
  arithmetic.reciprocalRow,
  exponentials.expRow,
  exponentials.exp2Row,
  exponentials.expm1Row,
  exponentials.logRow,
  exponentials.log2Row,
  exponentials.log10Row,
  exponentials.log1pRow,
  exponentials.cbrtRow,
  exponentials.hypotRow,
  exponentials.logaddexpRow,
  exponentials.logaddexp2Row,
  exponentials.floatPowerRow,
  angles.sinRow,
  angles.cosRow,
  angles.tanRow,
  angles.arcsinRow,
  angles.arccosRow,
  angles.arctanRow,
  angles.arctan2Row,
  angles.sinhRow,
  angles.coshRow,
  angles.tanhRow,
  angles.arcsinhRow,
  angles.arccoshRow,
  angles.arctanhRow,
  angles.sincRow,
  floats.degreesRow,
  floats.radiansRow,
  arithmetic.maximumRow,
  arithmetic.minimumRow,
  arithmetic.fmaxRow,
  arithmetic.fminRow,
  floats.heavisideRow,
  floats.copysignRow,
  floats.signbitRow,
  floats.nextafterRow,
  floats.spacingRow,
  floats.ldexpRow,
  floats.isnanRow,
  floats.isinfRow,
  floats.isfiniteRow,
  comparisons.equalRow,
  comparisons.notEqualRow,
  comparisons.lessRow,
  comparisons.lessEqualRow,
  comparisons.greaterRow,
  comparisons.greaterEqualRow,
  comparisons.logicalAndRow,
  comparisons.logicalOrRow,
  comparisons.logicalXorRow,
  comparisons.logicalNotRow,
  bits.bitwiseAndRow,
  bits.bitwiseOrRow,
  bits.bitwiseXorRow,
  bits.invertRow,
  bits.leftShiftRow,
  bits.rightShiftRow,
  bits.bitwiseCountRow,
  arithmetic.gcdRow,
  arithmetic.lcmRow,
  arithmetic.conjugateRow,
  whereRow,
];

/** Returns a name in both spellings: `logical_and` and `logicalAnd`. */
export function spellings(name: string): string[] {
  const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return camel === name ? [name] : [name, camel];
}

/** The operator `**` is no name, so only the operator reaches its row. */
const POWER = "**";

/** The functions by all of their names. */
export const elementwise: ReadonlyMap<string, ElementwiseRow> = /* @__PURE__ */ elementwiseByName();

function elementwiseByName(): Map<string, ElementwiseRow> {
  return new Map([
    ...rows.flatMap((row) =>
      [row.name, ...row.aliases].flatMap(spellings).map((name) => [name, row] as const),
    ),
    [POWER, powerOperatorRow] as const,
  ]);
}

/** The names of the functions that the operators of a text stand for. */
export const operatorNames: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["unary +", "positive"],
  ["unary -", "negative"],
  ["unary ~", "invert"],
  ["+", "add"],
  ["-", "subtract"],
  ["*", "multiply"],
  ["/", "divide"],
  ["//", "floor_divide"],
  ["%", "remainder"],
  ["**", POWER],
  ["<<", "left_shift"],
  [">>", "right_shift"],
  ["&", "bitwise_and"],
  ["|", "bitwise_or"],
  ["^", "bitwise_xor"],
  ["==", "equal"],
  ["!=", "not_equal"],
  ["<", "less"],
  ["<=", "less_equal"],
  [">", "greater"],
  [">=", "greater_equal"],
]);
