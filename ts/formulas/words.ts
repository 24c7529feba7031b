/**
 * A stack of integers of 32 bits, outside the heap of the engine. The parser keeps all that grows with the text in such stacks, so a
 * long text takes few objects, and a text that is too long is an error that can be caught.
 */

/** Engines keep arrays of this length with their objects, which makes them in a tenth of the time. */
const FIRST_ROOM = 16;

export class Words {
  #words: Int32Array;
  #length = 0;

  /** Makes a stack that has room for some words. It grows beyond. */
  constructor(room = FIRST_ROOM) {
    this.#words = new Int32Array(Math.max(room, FIRST_ROOM));
  }

  get length(): number {
    return this.#length;
  }

  push(word: number): void {
    if (this.#length === this.#words.length) this.#grow();
    this.#words[this.#length] = word;
    this.#length += 1;
  }

  /** Pushes two words at once, as the next method does four: a long text pushes millions. */
  pushPair(first: number, second: number): void {
    const length = this.#length;
    if (length + 2 > this.#words.length) this.#grow();
    const words = this.#words;
    words[length] = first;
    words[length + 1] = second;
    this.#length = length + 2;
  }

  pushFour(first: number, second: number, third: number, fourth: number): void {
    const length = this.#length;
    if (length + 4 > this.#words.length) this.#grow();
    const words = this.#words;
    words[length] = first;
    words[length + 1] = second;
    words[length + 2] = third;
    words[length + 3] = fourth;
    this.#length = length + 4;
  }

  pop(): number {
    this.#length -= 1;
    return this.#words[this.#length] as number;
  }

  /** Drops all words from a length on. */
  cut(length: number): void {
    this.#length = length;
  }

  /** Returns the word at a place below the top: 1 is the topmost. */
  fromTop(place: number): number {
    return this.#words[this.#length - place] as number;
  }

  at(index: number): number {
    return this.#words[index] as number;
  }

  setFromTop(place: number, word: number): void {
    this.#words[this.#length - place] = word;
  }

  /** Makes room for four words or more. Throws the RangeError of the host if there is no memory. */
  #grow(): void {
    const grown = new Int32Array(this.#words.length * 2);
    grown.set(this.#words);
    this.#words = grown;
  }
}
