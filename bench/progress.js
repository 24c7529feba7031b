/**
 * Prints the progress of a run: the finished cells, and below them a line with the number of finished cells and the time left.
 * Without a terminal it prints that line only from time to time.
 */

/** Estimates the seconds that a cell takes by its size. */
const guess = (n) => 0.5 + n / 3e6;
const QUIET_MS = 15_000;

export class Progress {
  #started = Date.now();
  #told = Date.now();
  #total;
  #past = 0;
  #count = 0;
  #cells;

  constructor(cells) {
    this.#cells = cells.length;
    this.#total = cells.reduce((sum, { n }) => sum + guess(n), 0);
  }

  done(cell, text) {
    this.#count += 1;
    this.#past += guess(cell.n);
    const spent = (Date.now() - this.#started) / 1000;
    const left = (spent * (this.#total - this.#past)) / this.#past;
    const minutes = `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
    const state = `${this.#count} of ${this.#cells}, about ${minutes} left`;
    if (process.stderr.isTTY) {
      process.stderr.write("\r\u001b[K");
      console.log(text);
      process.stderr.write(state);
      return;
    }
    console.log(text);
    if (Date.now() - this.#told < QUIET_MS) return;
    this.#told = Date.now();
    console.error(state);
  }

  end() {
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  }
}
