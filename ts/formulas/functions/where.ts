/** `where` in a text. The function `np.where`, which also gives indices, is in indexing/where.ts. */
import { bool, type DType } from "../../dtype/dtypes.ts";
import { INT64_MIN, UINT64_MAX } from "../../dtype/limits.ts";
import { isPart, type Operand, type Part, type Plain } from "../draft/draft.ts";
import { chooseLoop, inputsOf, isTrue, type Loops, uniformLoops } from "../draft/loops.ts";
import { ALL_LOOPS, type ElementwiseRow, elementwiseRow } from "./elementwise-row.ts";

const chosen: Loops = /* @__PURE__ */ Object.freeze({
  name: "where",
  loops: /* @__PURE__ */ uniformLoops(ALL_LOOPS, 2),
});

export const whereRow: ElementwiseRow = /* @__PURE__ */ elementwiseRow({
  name: "where",
  parameters: ["condition", "x", "y"],
  options: "",
  compute(draft, given, asked) {
    const [condition, ...rest] = given as readonly [Operand, Operand, Operand];
    const loop = chooseLoop(draft, chosen, rest, asked);
    const wrapped = rest.map((operand) => ({ ...operand, value: wrappedTo(loop.output, operand.value) }));
    const { value } = condition;
    const chooses = isPart(value) ? value : draft.constant(isTrue(value), bool);
    return draft.step("select", loop.output, [chooses, ...inputsOf(draft, wrapped, loop)]);
  },
});

/** Returns a plain int as NumPy's `where` casts it: from 64 bits, without an error. Other values stay as they are. */
function wrappedTo(dtype: DType, value: Part | Plain): Part | Plain {
  const isWrapped = typeof value === "bigint" && dtype.isInteger && value >= INT64_MIN && value <= UINT64_MAX;
  if (!isWrapped) return value;
  return (dtype.kind === "u" ? BigInt.asUintN : BigInt.asIntN)(8 * dtype.itemSize, value);
}
