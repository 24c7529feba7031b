/** Formulas over x, y and z, for any shapes and dtypes. */
import type { Random } from "../../support/random.ts";

/** Parts that depend on shapes, strides, dtypes or numbers. */
const parts = [
  "x x y z x.T y.T x[:3] x[::-1] x[1:] x[:-1] x[0] x[-1] x[...] x[None] x[...,None] x[:,::-1] x[::2] x[...,:2] x[...,::-1] y[:2] y[0]",
  "x[0,1] x[1:,:-1] x.real x.imag x.sum() x.sum(axis=0) x.sum(axis=-1) x.mean() x.max() y.min(axis=0) x.sum(axis=0,keepdims=True)",
  "sum(x,axis=1) sum(x,axis=(0,1)) mean(x,axis=-1) prod(y) max(x,axis=0) argmax(x) argmin(y,axis=0) any(x) all(y,axis=0) var(x) std(y,axis=-1)",
  "nansum(x) nanmean(x,axis=0) count_nonzero(x) ptp(x) cumsum(x) cumsum(x,axis=0) cumprod(y) diff(x) diff(x,axis=0) sum(x,where=y>0) max(x,initial=2)",
  "sum(x[:3]) sum(x.T,axis=0) x[:3].sum() cumsum(x[::-1]) sqrt(x) exp(x) sin(x) abs(x) floor(x) sign(x) square(x) rint(y) isnan(x) round(x,1)",
  "where(x>0,x,y) where(y,x,z) clip(x,0,2) maximum(x,y) minimum(x,0) hypot(x,y) arctan2(x,y) power(x,2) astype(x,'int16') float32(x) astype(y,float64)",
  "arange(3) zeros(3) ones(2) linspace(0,1,3) full(3,2) 2 0.5 3 1j True -1 pi 255 1e3",
].flatMap((words) => words.split(" "));

const operators = "+ - * / // % ** < >= == != & | ^ << >>".split(" ");

/** Parts that are views: for other shapes they are other views, or none. */
const views = parts.filter((part) => /^[xy](\.T|\[.*\])$/.test(part));

/** Draws a formula. Most are valid for some shapes and dtypes. */
export function textFrom(random: Random): string {
  if (random.below(4) === 0) return random.pick(views);
  const first = partFrom(random);
  const more = random.pick([0, 0, 0, 1, 1, 2]);
  let text = first;
  for (let count = 0; count < more; count += 1) {
    const operator = random.below(3) > 0 ? random.pick(["+", "*", "-"]) : random.pick(operators);
    text = `${text} ${operator} ${partFrom(random)}`;
    if (random.below(5) === 0) text = `(${text})`;
    if (random.below(12) === 0) text = `(${text})${random.pick([".T", "[:2]", "[::-1]", ".sum(axis=0)"])}`;
  }
  return random.below(12) === 0 ? `${random.pick(["sum", "sqrt", "cumsum", "-", "~"])}(${text})` : text;
}

function partFrom(random: Random): string {
  const part = random.pick(parts);
  return random.below(25) === 0 ? `(${part}${random.pick([")", ",)", " ="])}` : part;
}
