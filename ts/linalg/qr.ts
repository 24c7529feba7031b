/** The QR decomposition. */
import { withInput } from "../array/inputs.ts";
import { named } from "../array/named.ts";
import { ownLayout, wrap, wrapLaidOut } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { swapLastAxes, type View, vectorView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { sizeOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { show } from "../show.ts";
import { systemsChapter } from "../wasm/chapters.ts";
import { dtypesOf, matricesOf } from "./matrices.ts";
import type { LinalgResult } from "./result-types.ts";
import { overStack, reads, writes } from "./stacks.ts";

/**
 * What `qr` returns: with `'reduced'` Q has as many columns as the matrix has rows or columns, whichever are fewer, with `'complete'` it is
 * square. `'r'` gives R alone, and `'raw'` the transposed matrix that LAPACK leaves, with the factors of its reflectors.
 */
export type QrMode = "reduced" | "complete" | "r" | "raw" | "full" | "economic" | "f" | "e";

/** What `qr` returns of an array of type `A` in a mode. */
export type QrOf<A, M> = LinalgResult<
  A,
  [M] extends ["r" | "economic" | "e"] ? "numbers" : [M] extends ["raw"] ? "raw" : "qr"
>;

/** The options of `qr`. */
export interface QrOptions<M = QrMode> {
  /** What is returned; `'reduced'` by default. */
  readonly mode?: M | null | undefined;
}

/**
 * Decomposes a matrix into Q, whose columns are orthonormal, and the upper triangle R.
 * @param a a matrix or a stack of them: an array or nested lists
 * @param mode what is returned: `'reduced'` (default) or `'complete'` Q and R, `'r'` R alone, `'raw'` what LAPACK leaves and the factors of
 * its reflectors. `'full'` is the old name of `'reduced'`, and `'economic'` returns the untransposed matrix of `'raw'`
 * @throws LinAlgError for an array without two axes; ValueError for an unknown mode
 * @example
 * np.linalg.qr(np.add(np.eye(30), 1))[1];
 * const [q, r] = np.linalg.qr([[3], [4]]);
 * r.shape // [1, 1]
 * np.linalg.qr([[0, 2], [1, 0]], "r").toArray() // [[-1, 0], [0, -2]]
 */
export function qr<A extends ArrayInput, const M extends QrMode = "reduced">(
  a: A,
  mode?: M | null | QrOptions<M>,
): QrOf<A, M>;
export function qr(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.qr;
  const mode = readMode(call, bind(call, rest).mode);
  return withInput(call, "a", a, null, (view) => decomposed(call, view, mode));
}

function readMode(call: Call, mode: unknown): string {
  if (isAbsent(mode)) return "reduced";
  if (mode === "full" || mode === "f") return "reduced";
  if (mode === "economic" || mode === "e") return "economic";
  if (mode === "reduced" || mode === "complete" || mode === "r" || mode === "raw") return mode;
  throw new ValueError(`${call.name}: Unrecognized mode ${show(mode)}`);
}

function decomposed(call: Call, view: View, mode: string): unknown {
  const { stack, count, m, n } = matricesOf(call, view);
  const { dtype, wide, isComplex } = dtypesOf(call, view);
  const short = Math.min(m, n);
  const isRaw = mode === "raw" || mode === "economic";
  const height = isRaw ? 0 : mode === "complete" ? m : short;
  const width = isRaw || mode === "r" ? 0 : height;
  const shapes = {
    a: [...stack, m, n],
    taus: [...stack, short],
    q: [...stack, m, width],
    r: [...stack, height, n],
  };
  readSize(call, shapes.q, dtype.itemSize);
  const places = [
    reads(wide, m * n, view, isRaw ? dtype : null),
    writes(wide, short, mode === "raw" ? dtype : null),
    writes(wide, m * width, isRaw || mode === "r" ? null : dtype),
    writes(wide, height * n, isRaw ? null : dtype),
  ];
  const room = wide.itemSize * systemsChapter.kernels.room_of_qr(m, n, width);
  const blocks = overStack(call.name, systemsChapter, count, places, room, (kernels, some, at, address) => {
    const [matrix, taus, q, r] = at as [number, number, number, number];
    kernels.qr(isComplex, some, m, n, width, height, matrix, taus, q, r, address);
  });
  const [first, second] = blocks as [Block, Block];
  if (mode === "economic") return wrap(shapes.a, dtype, first);
  if (mode === "r") return wrap(shapes.r, dtype, first);
  if (mode === "raw") {
    const { shape, strides } = swapLastAxes(vectorView(first, dtype, sizeOf(shapes.a), shapes.a));
    return [wrapLaidOut(shape, dtype, first, ownLayout(strides)), wrap(shapes.taus, dtype, second)];
  }
  return named([wrap(shapes.q, dtype, first), wrap(shapes.r, dtype, second)], ["Q", "R"]);
}
