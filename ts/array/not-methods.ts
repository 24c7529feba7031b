/** The methods that NumPy's arrays have and ours do not, for the compiler alone: it tells which function to call. */

/** No method. The compiler shows the text where it is called. */
export interface Write<Text extends string> {
  readonly instead?: Text;
}

/** The names of functions that NumPy has as methods too. A page pays only for the functions that it names, so arrays do not have them. */
export interface NotMethods {
  /** @deprecated Write `np.all(a)`. */
  readonly all: Write<"np.all(a)">;
  /** @deprecated Write `np.any(a)`. */
  readonly any: Write<"np.any(a)">;
  /** @deprecated Write `np.argmax(a)`. */
  readonly argmax: Write<"np.argmax(a)">;
  /** @deprecated Write `np.argmin(a)`. */
  readonly argmin: Write<"np.argmin(a)">;
  /** @deprecated Write `np.argpartition(a, kth)`. */
  readonly argpartition: Write<"np.argpartition(a, kth)">;
  /** @deprecated Write `np.argsort(a)`. */
  readonly argsort: Write<"np.argsort(a)">;
  /** @deprecated Write `np.choose(a, choices)`. */
  readonly choose: Write<"np.choose(a, choices)">;
  /** @deprecated Write `np.clip(a, min, max)`. */
  readonly clip: Write<"np.clip(a, min, max)">;
  /** @deprecated Write `np.compress(condition, a)`. */
  readonly compress: Write<"np.compress(condition, a)">;
  /** @deprecated Write `np.conj(a)`. */
  readonly conj: Write<"np.conj(a)">;
  /** @deprecated Write `np.conjugate(a)`. */
  readonly conjugate: Write<"np.conjugate(a)">;
  /** @deprecated Write `np.cumprod(a)`. */
  readonly cumprod: Write<"np.cumprod(a)">;
  /** @deprecated Write `np.cumsum(a)`. */
  readonly cumsum: Write<"np.cumsum(a)">;
  /** @deprecated Write `np.dot(a, b)`. */
  readonly dot: Write<"np.dot(a, b)">;
  /** @deprecated Write `np.max(a)`. */
  readonly max: Write<"np.max(a)">;
  /** @deprecated Write `np.mean(a)`. */
  readonly mean: Write<"np.mean(a)">;
  /** @deprecated Write `np.min(a)`. */
  readonly min: Write<"np.min(a)">;
  /** @deprecated Write `np.partition(a, kth)`. */
  readonly partition: Write<"np.partition(a, kth)">;
  /** @deprecated Write `np.prod(a)`. */
  readonly prod: Write<"np.prod(a)">;
  /** @deprecated Write `np.put(a, indices, values)`. */
  readonly put: Write<"np.put(a, indices, values)">;
  /** @deprecated Write `np.resize(a, newShape)`. */
  readonly resize: Write<"np.resize(a, newShape)">;
  /** @deprecated Write `np.round(a)`. */
  readonly round: Write<"np.round(a)">;
  /** @deprecated Write `np.searchsorted(a, v)`. */
  readonly searchsorted: Write<"np.searchsorted(a, v)">;
  /** @deprecated Write `np.sort(a)`. */
  readonly sort: Write<"np.sort(a)">;
  /** @deprecated Write `np.std(a)`. */
  readonly std: Write<"np.std(a)">;
  /** @deprecated Write `np.sum(a)`. */
  readonly sum: Write<"np.sum(a)">;
  /** @deprecated Write `np.tofile(a, target)`. */
  readonly tofile: Write<"np.tofile(a, target)">;
  /** @deprecated Write `np.trace(a)`. */
  readonly trace: Write<"np.trace(a)">;
  /** @deprecated Write `np.var(a)`. */
  readonly var: Write<"np.var(a)">;
}
