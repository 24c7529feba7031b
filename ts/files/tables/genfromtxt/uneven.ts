/** Rows with another number of fields than the first one. */
import type { Call } from "../../../calls/call.ts";
import { ValueError } from "../../../errors.ts";
import type { UnevenRow } from "../types.ts";

/** The most rows that a message lists. */
const MOST_LISTED = 20;

/** Collects uneven rows until it is known which rows are left out at the end. */
export class Uneven {
  private readonly rows: UnevenRow[] = [];

  add(row: UnevenRow): void {
    this.rows.push(row);
  }

  /**
   * Returns how many of the `good` rows are left out at the end, of `skipFooter` rows. NumPy compares the lines of uneven rows with
   * numbers of rows: lines without fields shift them. `shift` is the number of lines that NumPy does not count.
   */
  footer(good: number, skipFooter: number, skipHeader: number, shift: number): number {
    if (skipFooter === 0) return 0;
    const last = good + this.rows.length - skipFooter + skipHeader;
    const kept = this.rows.filter(({ line }) => line - shift <= last);
    const skipped = this.rows.length - kept.length;
    this.rows.length = kept.length;
    return Math.max(0, skipFooter - skipped);
  }

  /** Throws if there are any. */
  refuse(call: Call, columns: number): void {
    const { rows } = this;
    if (rows.length === 0) return;
    const listed = rows
      .slice(0, MOST_LISTED)
      .map(({ line, found }) => `    Line #${line} (got ${found} columns instead of ${columns})`);
    if (rows.length > MOST_LISTED) listed.push(`    and ${rows.length - MOST_LISTED} more`);
    throw new ValueError(`${call.name}: Some errors were detected !\n${listed.join("\n")}`);
  }
}
