/**
 * The kernels of the chapters beside core. Each chapter starts at its first call. A bundle leaves out the letters of each chapter
 * whose kernels it does not reach.
 */

import { kernelsOf as archivesOf } from "../generated/archives/kernels.js";
import { letters as archivesLetters } from "../generated/archives/letters.js";
import { kernelsOf as arithmeticOf } from "../generated/arithmetic/kernels.js";
import { letters as arithmeticLetters } from "../generated/arithmetic/letters.js";
import { kernelsOf as countsOf } from "../generated/counts/kernels.js";
import { letters as countsLetters } from "../generated/counts/letters.js";
import { kernelsOf as foldsOf } from "../generated/folds/kernels.js";
import { letters as foldsLetters } from "../generated/folds/letters.js";
import { kernelsOf as fourierOf } from "../generated/fourier/kernels.js";
import { letters as fourierLetters } from "../generated/fourier/letters.js";
import { kernelsOf as functionsOf } from "../generated/functions/kernels.js";
import { letters as functionsLetters } from "../generated/functions/letters.js";
import { kernelsOf as indexOf } from "../generated/index/kernels.js";
import { letters as indexLetters } from "../generated/index/letters.js";
import { kernelsOf as linalgOf } from "../generated/linalg/kernels.js";
import { letters as linalgLetters } from "../generated/linalg/letters.js";
import { kernelsOf as linesOf } from "../generated/lines/kernels.js";
import { letters as linesLetters } from "../generated/lines/letters.js";
import { kernelsOf as matrixOf } from "../generated/matrix/kernels.js";
import { letters as matrixLetters } from "../generated/matrix/letters.js";
import { kernelsOf as orderOf } from "../generated/order/kernels.js";
import { letters as orderLetters } from "../generated/order/letters.js";
import { kernelsOf as padOf } from "../generated/pad/kernels.js";
import { letters as padLetters } from "../generated/pad/letters.js";
import { kernelsOf as powersOf } from "../generated/powers/kernels.js";
import { letters as powersLetters } from "../generated/powers/letters.js";
import { kernelsOf as productsOf } from "../generated/products/kernels.js";
import { letters as productsLetters } from "../generated/products/letters.js";
import { kernelsOf as randomOf } from "../generated/random/kernels.js";
import { letters as randomLetters } from "../generated/random/letters.js";
import { kernelsOf as rangesOf } from "../generated/ranges/kernels.js";
import { letters as rangesLetters } from "../generated/ranges/letters.js";
import { kernelsOf as systemsOf } from "../generated/systems/kernels.js";
import { letters as systemsLetters } from "../generated/systems/letters.js";
import { kernelsOf as textOf } from "../generated/text/kernels.js";
import { letters as textLetters } from "../generated/text/letters.js";
import { started } from "./loading/start.ts";
import { newMemory, POOL_START, startChapter } from "./module.ts";
import { trapped } from "./trap.ts";

export const matrixKernels = /* @__PURE__ */ matrixOf(() => startChapter(matrixLetters), trapped);
export const rangesKernels = /* @__PURE__ */ rangesOf(() => startChapter(rangesLetters), trapped);
export const powersKernels = /* @__PURE__ */ powersOf(() => startChapter(powersLetters), trapped);
export const indexKernels = /* @__PURE__ */ indexOf(() => startChapter(indexLetters), trapped);
export const textKernels = /* @__PURE__ */ textOf(() => startChapter(textLetters), trapped);
export const archivesKernels = /* @__PURE__ */ archivesOf(() => startChapter(archivesLetters), trapped);
export const randomKernels = /* @__PURE__ */ randomOf(() => startChapter(randomLetters), trapped);
export const padKernels = /* @__PURE__ */ padOf(() => startChapter(padLetters), trapped);
export const linesKernels = /* @__PURE__ */ linesOf(() => startChapter(linesLetters), trapped);
export const arithmeticKernels = /* @__PURE__ */ arithmeticOf(() => startChapter(arithmeticLetters), trapped);
export const foldsKernels = /* @__PURE__ */ foldsOf(() => startChapter(foldsLetters), trapped);
export const functionsKernels = /* @__PURE__ */ functionsOf(() => startChapter(functionsLetters), trapped);
export const orderKernels = /* @__PURE__ */ orderOf(() => startChapter(orderLetters), trapped);
export const linalgKernels = /* @__PURE__ */ linalgOf(() => startChapter(linalgLetters), trapped);
export const systemsKernels = /* @__PURE__ */ systemsOf(() => startChapter(systemsLetters), trapped);
export const productsKernels = /* @__PURE__ */ productsOf(() => startChapter(productsLetters), trapped);
export const countsKernels = /* @__PURE__ */ countsOf(() => startChapter(countsLetters), trapped);
export const fourierKernels = /* @__PURE__ */ fourierOf(() => startChapter(fourierLetters), trapped);

/** A chapter whose kernels can also run beside another memory. */
export interface Chapter<Kernels> {
  readonly kernels: Kernels;
  /** Returns the kernels for a memory of their own, from whose address POOL_START on there is room. */
  apart(memory: WebAssembly.Memory): Kernels;
}

/** Starts a chapter once more, beside a memory of its own: there are `byteLength` bytes from POOL_START on. */
export function startApart<Kernels>(
  caller: string,
  chapter: Chapter<Kernels>,
  byteLength: number,
): { readonly kernels: Kernels; readonly buffer: ArrayBuffer } {
  const memory = newMemory(caller, POOL_START + byteLength);
  return { kernels: chapter.apart(memory), buffer: memory.buffer as ArrayBuffer };
}

export const systemsChapter: Chapter<typeof systemsKernels> = {
  kernels: systemsKernels,
  apart: (memory) => systemsOf(() => started(systemsLetters, memory), trapped),
};
export const linalgChapter: Chapter<typeof linalgKernels> = {
  kernels: linalgKernels,
  apart: (memory) => linalgOf(() => started(linalgLetters, memory), trapped),
};
export const fourierChapter: Chapter<typeof fourierKernels> = {
  kernels: fourierKernels,
  apart: (memory) => fourierOf(() => started(fourierLetters, memory), trapped),
};
