/**
 * The kernels of the chapters beside core. Each chapter starts at its first call. A bundle leaves out the digits of each chapter
 * whose kernels it does not reach.
 */

import { digits as archivesDigits } from "../generated/archives/digits.js";
import { kernelsOf as archivesOf } from "../generated/archives/kernels.js";
import { digits as indexDigits } from "../generated/index/digits.js";
import { kernelsOf as indexOf } from "../generated/index/kernels.js";
import { digits as matrixDigits } from "../generated/matrix/digits.js";
import { kernelsOf as matrixOf } from "../generated/matrix/kernels.js";
import { digits as powersDigits } from "../generated/powers/digits.js";
import { kernelsOf as powersOf } from "../generated/powers/kernels.js";
import { digits as randomDigits } from "../generated/random/digits.js";
import { kernelsOf as randomOf } from "../generated/random/kernels.js";
import { digits as rangesDigits } from "../generated/ranges/digits.js";
import { kernelsOf as rangesOf } from "../generated/ranges/kernels.js";
import { digits as textDigits } from "../generated/text/digits.js";
import { kernelsOf as textOf } from "../generated/text/kernels.js";
import { startChapter } from "./module.ts";
import { trapped } from "./trap.ts";

export const matrixKernels = /* @__PURE__ */ matrixOf(() => startChapter(matrixDigits), trapped);
export const rangesKernels = /* @__PURE__ */ rangesOf(() => startChapter(rangesDigits), trapped);
export const powersKernels = /* @__PURE__ */ powersOf(() => startChapter(powersDigits), trapped);
export const indexKernels = /* @__PURE__ */ indexOf(() => startChapter(indexDigits), trapped);
export const textKernels = /* @__PURE__ */ textOf(() => startChapter(textDigits), trapped);
export const archivesKernels = /* @__PURE__ */ archivesOf(() => startChapter(archivesDigits), trapped);
export const randomKernels = /* @__PURE__ */ randomOf(() => startChapter(randomDigits), trapped);
