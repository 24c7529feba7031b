/** Sums of products by subscripts, in Einstein's notation: einsum. Two operands at a time become one, as a product of matrices. */
import { withInputs } from "../array/inputs.ts";
import type { OutLike, ValueOrView } from "../array/ndarray.ts";
import { viewOfInput } from "../array/viewed.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/products.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type Casting, requireCast } from "../dtype/casting.ts";
import type { DType, DTypeName } from "../dtype/dtypes.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { promoteAll } from "../dtype/promotion.ts";
import { convertPacked, copyPacked } from "../elements/casting.ts";
import { readOut } from "../elements/out.ts";
import { laidOut, stridesOf, type View, vectorView } from "../elements/view.ts";
import { BroadcastError, ValueError } from "../errors.ts";
import { Draft, type Part } from "../formulas/draft/draft.ts";
import { compute } from "../formulas/engine/run.ts";
import { sumOf } from "../formulas/functions/reductions.ts";
import { readCasting } from "../indexing/arguments.ts";
import { type CopyOrder, readCopyOrder, readDType } from "../input/arguments.ts";
import { bindAny } from "../input/bind.ts";
import { type Extents, sizeOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { contraction } from "./contract.ts";
import { deliver } from "./deliver.ts";
import { readAsked, readSubscripts, type Subscripts } from "./subscripts.ts";

/** The options of `einsum`. */
export interface EinsumOptions {
  /** The array or typed array that receives the result. */
  readonly out?: OutLike | null | undefined;
  /** As in NumPy. It changes nothing: operands are always multiplied two at a time. */
  readonly optimize?: boolean | "greedy" | "optimal" | null | undefined;
  /** The dtype of the result, in which it is computed. */
  readonly dtype?: DTypeLike | null | undefined;
  /** The order of the result in memory; `'F'` makes it F, all others C. */
  readonly order?: CopyOrder | null | undefined;
  /** Which casts are allowed; `'safe'` by default. */
  readonly casting?: Casting | null | undefined;
}

/**
 * Multiplies arrays and adds the products, as subscripts tell: a letter for each axis of each operand, and behind `->` those of the
 * result. Axes of one letter go together, and those that the result does not have are added up.
 * @param subscripts the letters of the axes of each operand, such as `'ij,jk->ik'`. In its place, each operand may be followed by a list of numbers for its axes
 * @param a an array or nested lists
 * @param b a second operand
 * @param c a third operand; there may be more
 * @param options `out` is the memory for the result; also `dtype`, `order`, `casting`
 * @throws ValueError for subscripts that do not fit the operands; BroadcastError for axes of one letter and different lengths;
 *   DTypeError for a cast that is not allowed
 * @example
 * np.einsum("ij,kj->ik", np.tri(5, 8), np.tri(6, 8));
 * np.einsum("ij,j->i", [[1, 2], [3, 4]], [1, 1]).toArray() // [3, 7]
 * np.einsum("ii", [[1, 2], [3, 4]]) // 5
 * np.einsum([[1, 2]], [0, 1], [1, 0]).toArray() // [[1], [2]]
 */
export function einsum(
  subscripts: string,
  a: ArrayInput,
  options?: EinsumOptions | null,
): ValueOrView<DTypeName>;
export function einsum(
  subscripts: string,
  a: ArrayInput,
  b: ArrayInput,
  options?: EinsumOptions | null,
): ValueOrView<DTypeName>;
export function einsum(
  subscripts: string,
  a: ArrayInput,
  b: ArrayInput,
  c: ArrayInput,
  options?: EinsumOptions | null,
): ValueOrView<DTypeName>;
/** @param operands the subscripts and operands, or operands with a list of numbers each, and then options */
export function einsum(
  ...operands: readonly (string | ArrayInput | readonly (number | string)[] | EinsumOptions)[]
): ValueOrView<DTypeName>;
export function einsum(...given: readonly unknown[]): unknown {
  const call = calls.einsum;
  const { items, options } = bindAny(call, given);
  const out = readOut(call, options.out, "any");
  const asked = readDType(call, options.dtype, null);
  const casting = readCasting(call, options.casting ?? "safe");
  const order = readCopyOrder(call, options.order, "K");
  const { text, operands } = readAsked(call, items);
  return withInputs(call, "operands", operands, (views) => {
    const subscripts = readSubscripts(
      call,
      text,
      views.map(({ shape }) => shape.length),
    );
    const terms = termsOf(call, views, subscripts);
    const { output } = subscripts;
    const [only] = terms as [Term];
    // As in NumPy, an array that is only shown in another way keeps its dtype.
    const isShown = out === null && terms.length === 1 && only.labels.length === output.length;
    if (isShown && output.length > 0)
      return viewOfInput(call, operands[0], only.view, placed(only, output), true);
    const promoted = promoteAll(
      call.name,
      views.map((view) => view.dtype),
      [],
    );
    const dtype = isShown ? promoted : (asked ?? promoted);
    for (const view of views) requireCast(call.name, view.dtype, dtype, casting);
    const shape = output.map((label) => lengthOf(terms, label));
    const sum = (): Block => summedUp(call, terms, output, dtype);
    return deliver(call, { shape, dtype, compute: sum }, { out, casting, order, axes: null, own: 0 });
  });
}

/** An array whose axes have labels, each once. */
interface Term {
  readonly view: View;
  readonly labels: readonly string[];
}

/** Returns the operands with each label once, and axes of length 1 in the length of their label. */
function termsOf(call: Call, views: readonly View[], { inputs }: Subscripts): Term[] {
  const lengths = new Map<string, number>();
  views.forEach(({ shape }, index) => {
    shape.forEach((length, axis) => {
      const label = (inputs[index] as readonly string[])[axis] as string;
      const known = lengths.get(label) ?? 1;
      const first = (inputs[index] as readonly string[]).indexOf(label);
      if (shape[first] !== length)
        throw new ValueError(
          `${call.name}: dimensions in operand ${index} for collapsing index '${label}' don't match (${shape[first]} != ${length})`,
        );
      if (known !== 1 && length !== 1 && known !== length)
        throw new BroadcastError(
          `${call.name}: operands could not be broadcast together: '${label}' has the lengths ${known} and ${length}`,
        );
      lengths.set(label, known === 1 ? length : known);
    });
  });
  return views.map((view, index) => {
    const all = inputs[index] as readonly string[];
    const labels = [...new Set(all)];
    const steps = stridesOf(view);
    const strides = labels.map((label) => {
      let sum = 0;
      all.forEach((other, axis) => {
        if (other === label && view.shape[axis] !== 1) sum += steps[axis] as number;
      });
      return sum;
    });
    const shape = labels.map((label) => lengths.get(label) as number);
    return { view: laidOut(view, shape, strides), labels };
  });
}

function lengthOf(terms: readonly Term[], label: string): number {
  const term = terms.find(({ labels }) => labels.includes(label)) as Term;
  return term.view.shape[term.labels.indexOf(label)] as number;
}

/** Returns a term with its axes in the order of the labels, of which it may lack some: these have length 1. */
function placed({ view, labels }: Term, order: readonly string[]): View & { readonly strides: Extents } {
  const steps = stridesOf(view);
  const at = (list: Extents, label: string, other: number): number => list[labels.indexOf(label)] ?? other;
  const strides = order.map((label) => at(steps, label, 0));
  const laid = laidOut(
    view,
    order.map((label) => at(view.shape, label, 1)),
    strides,
  );
  return { ...laid, strides };
}

/** Computes the sum of the products of all terms, packed. */
function summedUp(call: Call, terms: readonly Term[], output: readonly string[], dtype: DType): Block {
  const made: Block[] = [];
  const hold = (block: Block): Block => {
    made.push(block);
    return block;
  };
  try {
    let rest = [...terms];
    while (rest.length > 1) {
      const [first, second] = nextPair(rest, output);
      const others = rest.filter((term) => term !== first && term !== second);
      const kept = new Set([...output, ...others.flatMap(({ labels }) => labels)]);
      rest = [...others, joined(call, first, second, kept, dtype, hold)];
    }
    const last = summed(call, rest[0] as Term, new Set(output), dtype, hold);
    const view = placed(last, output);
    return view.dtype === dtype ? copyPacked(call.name, view) : convertPacked(call.name, view, dtype);
  } finally {
    for (const block of made) block.release();
  }
}

/** Returns the two terms whose product takes the least memory beside theirs. */
function nextPair(terms: readonly Term[], output: readonly string[]): readonly [Term, Term] {
  let best: readonly [Term, Term] = [terms[0] as Term, terms[1] as Term];
  let least = Number.POSITIVE_INFINITY;
  terms.forEach((first, index) => {
    for (const second of terms.slice(index + 1)) {
      const others = terms.filter((term) => term !== first && term !== second);
      const kept = new Set([...output, ...others.flatMap(({ labels }) => labels)]);
      const labels = [...new Set([...first.labels, ...second.labels])].filter((label) => kept.has(label));
      const size = labels.reduce((product, label) => product * lengthOf(terms, label), 1);
      const more = size - first.view.size - second.view.size;
      if (more >= least) continue;
      [best, least] = [[first, second], more];
    }
  });
  return best;
}

/** Multiplies two terms, and adds along the labels that are not kept. */
function joined(
  call: Call,
  x: Term,
  y: Term,
  kept: ReadonlySet<string>,
  dtype: DType,
  hold: (block: Block) => Block,
): Term {
  const left = summed(call, x, new Set([...kept, ...y.labels]), dtype, hold);
  const right = summed(call, y, new Set([...kept, ...x.labels]), dtype, hold);
  const both = left.labels.filter((label) => right.labels.includes(label));
  const shared = both.filter((label) => kept.has(label));
  const added = both.filter((label) => !kept.has(label));
  const ownOf = ({ labels }: Term): string[] => labels.filter((label) => !both.includes(label));
  const labels = [...shared, ...ownOf(left), ...ownOf(right)];
  if (added.length === 0) {
    const times = (draft: Draft): Part =>
      draft.step("multiply", dtype, [draft.array(placed(left, labels)), draft.array(placed(right, labels))]);
    return { view: computed(call, times, hold), labels };
  }
  const axesOf = (term: Term) => {
    const places = (some: readonly string[]): number[] => some.map((label) => term.labels.indexOf(label));
    return { shared: places(shared), own: places(ownOf(term)), added: places(added) };
  };
  const product = contraction(call, left.view, right.view, axesOf(left), axesOf(right), dtype);
  const { shape } = product;
  return { view: vectorView(hold(product.compute()), dtype, sizeOf(shape), shape), labels };
}

/** Adds along the labels that are not kept. */
function summed(
  call: Call,
  term: Term,
  kept: ReadonlySet<string>,
  dtype: DType,
  hold: (block: Block) => Block,
): Term {
  const { view, labels } = term;
  const isKept = (label: string): boolean => kept.has(label);
  if (labels.every(isKept)) return term;
  const axes = new Set([...labels.keys()].filter((axis) => !isKept(labels[axis] as string)));
  const how = { axes, keepdims: false, dtype, initial: null, where: null, ddof: 0 };
  const sum = (draft: Draft): Part => sumOf(draft, draft.array(view), how, dtype);
  return { view: computed(call, sum, hold), labels: labels.filter(isKept) };
}

/** Computes a part into a block that is held. */
function computed(call: Call, make: (draft: Draft) => Part, hold: (block: Block) => Block): View {
  const draft = new Draft(call);
  try {
    const part = make(draft);
    const { block, strides } = compute(draft, part, "C");
    hold(block);
    return { dtype: part.dtype, shape: part.shape, strides, block, offset: 0, size: sizeOf(part.shape) };
  } finally {
    for (const block of draft.made) block.release();
  }
}
