/** The operands of einsum as arrays whose axes have labels, and their products. Two terms at a time become one, as a product of matrices. */
import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import { laidOut, stridesOf, type View, vectorView } from "../elements/view.ts";
import { BroadcastError, ValueError } from "../errors.ts";
import { type Draft, type Part, withDraft } from "../formulas/draft/draft.ts";
import { compute } from "../formulas/engine/run.ts";
import { reductionAlong, sumOf } from "../formulas/functions/reductions.ts";
import { type Extents, sizeOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { contraction } from "./contract.ts";
import type { Labels, Sum } from "./paths.ts";
import type { Subscripts } from "./subscripts.ts";

/** An array whose axes have labels, each once. */
export interface Term {
  readonly view: View;
  readonly labels: readonly string[];
}

/**
 * Returns the operands with one axis for each label: the diagonal, if a label stands twice. Axes of length 1 are broadcast to the length
 * of their label.
 */
export function termsOf(call: Call, views: readonly View[], { inputs }: Subscripts): Term[] {
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

/** Returns the length of the axes that have a label. */
export function lengthOf(terms: readonly Term[], label: string): number {
  const term = terms.find(({ labels }) => labels.includes(label)) as Term;
  return term.view.shape[term.labels.indexOf(label)] as number;
}

/** Returns a term with its axes in the order of the labels, of which it may lack some: these have length 1. */
export function placed(
  { view, labels }: Term,
  order: readonly string[],
): View & { readonly strides: Extents } {
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

/** Returns what the terms are summed up to, for a path. */
export function sumOfTerms(terms: readonly Term[], output: readonly string[]): Sum {
  const lengths = new Map<string, number>();
  for (const { view, labels } of terms)
    labels.forEach((label, axis) => {
      lengths.set(label, view.shape[axis] as number);
    });
  return { output: new Set(output), lengths };
}

/** Returns the labels of each term. */
export function labelsOf(terms: readonly Term[]): Labels[] {
  return terms.map(({ labels }) => new Set(labels));
}

/** Multiplies terms, two at a time, and adds along the labels that are not kept. */
export function product(
  call: Call,
  terms: readonly Term[],
  kept: readonly string[],
  dtype: DType,
  hold: (block: Block) => Block,
): Term {
  let rest = [...terms];
  while (rest.length > 1) {
    const [first, second] = nextPair(rest, kept);
    const others = rest.filter((term) => term !== first && term !== second);
    const own = new Set([...kept, ...others.flatMap(({ labels }) => labels)]);
    rest = [...others, joined(call, first, second, own, dtype, hold)];
  }
  return summed(call, rest[0] as Term, new Set(kept), dtype, hold);
}

/** Returns the two terms in whose place their product takes the least memory. */
function nextPair(terms: readonly Term[], needed: readonly string[]): readonly [Term, Term] {
  let best: readonly [Term, Term] = [terms[0] as Term, terms[1] as Term];
  let least = Number.POSITIVE_INFINITY;
  terms.forEach((first, index) => {
    for (const second of terms.slice(index + 1)) {
      const others = terms.filter((term) => term !== first && term !== second);
      const kept = new Set([...needed, ...others.flatMap(({ labels }) => labels)]);
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
  const sum = (draft: Draft): Part => sumOf(draft, draft.array(view), reductionAlong(axes, dtype));
  return { view: computed(call, sum, hold), labels: labels.filter(isKept) };
}

/** Computes a part into a block that is held. */
function computed(call: Call, make: (draft: Draft) => Part, hold: (block: Block) => Block): View {
  return withDraft(call, (draft) => {
    const part = make(draft);
    const { block, strides } = compute(draft, part, "C");
    hold(block);
    return { dtype: part.dtype, shape: part.shape, strides, block, offset: 0, size: sizeOf(part.shape) };
  });
}
