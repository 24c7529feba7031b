/** Finds which elements two vectors have in common. */
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { promote, promoteAll } from "../dtype/promotion.ts";
import { copyInto, withVector } from "../elements/casting.ts";
import { makeViews, picksAt } from "../elements/flat.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { takePicked } from "../elements/picks.ts";
import { locate } from "../elements/positions.ts";
import { laidOut, type View, vectorView } from "../elements/view.ts";
import { produceZipped } from "../elements/zipped.ts";
import { IndexError } from "../errors.ts";
import { vectorShape } from "../layout.ts";
import { using } from "../memory/block.ts";
import { makeBlock } from "../memory/produce.ts";
import { linear } from "../wasm/module.ts";
import { changesIn, firstNan, firstWhere, withSorted } from "./groups.ts";
import { placesIn } from "./search.ts";
import { lookedUp, withTable } from "./tables.ts";

const { bool, int64 } = dtypes as Readonly<Record<"bool" | "int64", DType>>;

/** Joins the elements of views, as elements of a dtype. The caller releases the block. */
export function joinedVector(caller: string, views: readonly View[], dtype: DType): View {
  const count = views.reduce((sum, { size }) => sum + size, 0);
  const block = makeBlock(caller, count * dtype.itemSize, (made) => {
    let offset = 0;
    for (const view of views) {
      copyInto({ ...vectorView(made, dtype, view.size, view.shape), offset }, view);
      offset += view.size * dtype.itemSize;
    }
  });
  return vectorView(block, dtype, count);
}

/**
 * Returns the elements that two vectors have in common. With `needsIndices`, returns also where each is in them: with lists of the indices
 * of the elements, the index that stands there. As NumPy does, it looks for equal neighbours among all elements in their order. The caller
 * releases the blocks.
 */
export function intersection(
  caller: string,
  sets: readonly View[],
  needsIndices: boolean,
  indices: readonly View[],
): View[] {
  const joined = joinedVector(caller, sets, promoteAll(caller, dtypesOf(sets), []));
  return using(joined.block, () => {
    // Where zeros differ in their signs, that of the first vector is returned.
    const needsOrder = needsIndices || joined.dtype.kind === "f";
    return withSorted(caller, joined, needsOrder, (sorted, order) => {
      const places = placesWhere(caller, sorted, (_, next) => next === 0);
      return using(places.block, () => {
        const makers = [() => takenAt(caller, sorted, places)];
        if (needsIndices && order !== null) {
          const [first, second] = indices;
          const size = sets[0]?.size as number;
          const shape = vectorShape(Math.max(0, order.size - 1));
          const next = laidOut(order, shape, null, order.offset + int64.itemSize);
          makers.push(() => indicesFrom(caller, takenAt(caller, order, places), 0, first));
          makers.push(() => indicesFrom(caller, takenAt(caller, next, places), size, second));
        }
        return makeViews(makers, (make) => make());
      });
    });
  });
}

/** Subtracts a number from indices, and takes what stands there in a list, if there is one. Changes or releases the indices. */
function indicesFrom(caller: string, indices: View, subtracted: number, list: View | undefined): View {
  const words = new Int32Array(indices.block.buffer, indices.block.address, 2 * indices.size);
  // As in NumPy, indices are negative or too large where elements of one vector equal each other.
  if (subtracted > 0)
    for (let word = 0; word < words.length; word += 2) {
      const left = ((words[word] as number) >>> 0) - subtracted;
      words[word] = left;
      words[word + 1] = left < 0 ? -1 : 0;
    }
  if (list === undefined) return indices;
  return using(indices.block, () => {
    const axis = { length: list.size, step: 1, mode: "fromEnd" } as const;
    const { positions, wrong } = locate(caller, indices, axis, null);
    return using(positions.block, () => {
      if (wrong >= 0) throw new IndexError(`${caller}: values of one array are equal in the dtype of both`);
      return takenAt(caller, list, positions);
    });
  });
}

/** Returns the elements that one vector has and the other does not. The caller releases the block. */
export function symmetricDifference(caller: string, sets: readonly View[], dtype: DType | null): View {
  const joined = joinedVector(caller, sets, dtype ?? promoteAll(caller, dtypesOf(sets), []));
  return using(joined.block, () =>
    withSorted(caller, joined, false, (sorted) => {
      const places = placesWhere(caller, sorted, (here, next) => here + next === 2);
      return using(places.block, () => takenAt(caller, sorted, places));
    }),
  );
}

function dtypesOf(views: readonly View[]): DType[] {
  return views.map(({ dtype }) => dtype);
}

function takenAt(caller: string, list: View, places: View): View {
  return vectorView(takePicked(caller, picksAt(list, places)), list.dtype, places.size);
}

/** Returns the places of sorted elements where a test is true of two numbers: 1 where an element differs from the one before, else 0. */
function placesWhere(caller: string, sorted: View, test: (here: number, next: number) => boolean): View {
  const { size, dtype, shape } = sorted;
  const changes = changesIn(caller, [sorted], dtype, size, true);
  return using(changes.block, () => {
    const pair = [laidOut(changes, shape, null), laidOut(changes, shape, null, 1)] as const;
    const mask = produceZipped(caller, bool, pair, (target, count, _first, [a = 0, b = 0]) => {
      const { bytes } = linear;
      for (let at = 0; at < count; at += 1)
        bytes[target + at] = +test(bytes[a + at] as number, bytes[b + at] as number);
    });
    return using(mask, () => nonzeroIndices(caller, vectorView(mask, bool, size)));
  });
}

/** Returns for each element whether it is in another array; with `isInverted`, whether it is not. NaN is in none. The caller releases the block. */
export function membersOf(caller: string, elements: View, tests: View, isInverted: boolean): View {
  const { size, shape } = elements;
  const byTable = (vector: View): View | null =>
    areMixed(elements.dtype, vector.dtype) || !(elements.dtype.isInteger || elements.dtype.kind === "b")
      ? null
      : withTable(caller, vector, 2 * (size + vector.size), (counts) => {
          const mask = vectorView(lookedUp(caller, elements, counts, bool), bool, size, shape);
          if (isInverted) invert(mask);
          return mask;
        });
  const isIn = (list: View): View => {
    // An element that is in the list has a place before it, and one behind it.
    const before = placesIn(caller, list, elements, false);
    return using(before, () => {
      const behind = placesIn(caller, list, elements, true);
      return using(behind, () => {
        const pair = [vectorView(before, int64, size), vectorView(behind, int64, size)] as const;
        const mask = produceZipped(caller, bool, pair, (target, count, _first, [a = 0, b = 0]) => {
          const { bytes, words } = linear;
          // Places have 32 bits.
          for (let at = 0; at < count; at += 1)
            bytes[target + at] = +((words[a / 4 + 2 * at] === words[b / 4 + 2 * at]) === isInverted);
        });
        return vectorView(mask, bool, size, shape);
      });
    });
  };
  return withVector(
    caller,
    tests,
    (vector) =>
      byTable(vector) ??
      withSorted(caller, vector, false, (sorted) => isIn(comparable(sorted, elements.dtype))),
  );
}

function invert({ block, size }: View): void {
  const bytes = new Uint8Array(block.buffer, block.address, size);
  for (let at = 0; at < size; at += 1) (bytes[at] as number) ^= 1;
}

/** Whether one dtype is uint64 and the other a signed one, so that no dtype holds all their integers. */
function areMixed(one: DType, other: DType): boolean {
  return one.isInteger && other.isInteger && promote(one, other).kind === "f";
}

/**
 * Returns the sorted elements that can equal one of a dtype. No dtype holds all integers of uint64 and of a signed dtype: those that the
 * other dtype lacks are left out, and the others have the same bits in a dtype that does.
 */
function comparable(sorted: View, other: DType): View {
  const list = laidOut(sorted, vectorShape(firstNan(sorted)), null);
  const { dtype, size } = list;
  if (!areMixed(dtype, other)) return list;
  const isUnsigned = dtype.kind === "u";
  const least = isUnsigned ? 2n ** 63n : 0;
  const place = firstWhere(list, (value) => (value as number) >= least);
  const as = (view: View, name: DTypeName): View => ({ ...view, dtype: dtypes[name] as DType });
  if (isUnsigned) return as(laidOut(list, vectorShape(place), null), "int64");
  const offset = list.offset + place * dtype.itemSize;
  return as(laidOut(list, vectorShape(size - place), null, offset), `u${dtype.name}` as DTypeName);
}
