/** Iterates over the first axis of an array. */

/** What an iteration needs of an array: the items of its first axis. */
interface Indexed<T> {
  get(index: number): T;
}

/** The prototype that engines give to all iterators, with the methods `map`, `filter`, `take` and so on where there are any. */
const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;

/** Gives the items of an array, one after the other. Each step of a generator would take ten times as long. */
export class FirstAxisIterator<T> implements IterableIterator<T> {
  readonly #array: Indexed<T>;
  readonly #length: number;
  #next = 0;

  static {
    Object.setPrototypeOf(FirstAxisIterator.prototype, iteratorPrototype);
  }

  constructor(array: Indexed<T>, length: number) {
    this.#array = array;
    this.#length = length;
  }

  next(): IteratorResult<T> {
    const index = this.#next;
    if (index >= this.#length) return { value: undefined, done: true };
    this.#next = index + 1;
    return { value: this.#array.get(index), done: false };
  }

  [Symbol.iterator](): this {
    return this;
  }
}
