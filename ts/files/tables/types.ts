/** What readers of tables hand to each other. */

/** How the fields of a text are separated. */
export interface Grammar {
  /** The text between fields. Empty: blanks are. */
  readonly delimiter: string;
  /** The text around fields that may contain delimiters and newlines. Empty: no fields are quoted. */
  readonly quote: string;
  /** The texts that begin a comment. */
  readonly comments: readonly string[];
}

/** A value that stands for missing fields. */
export type Fill = number | bigint | boolean;

/** How the fields of a column are written. */
export interface Writing {
  /** The bytes of the value of missing fields, as `read_fields` takes them. null: reading stops there. */
  readonly fill: Uint8Array | null;
  /** The character between the whole part of a number and its fraction. */
  readonly point: string;
  /** Whether bools are the words `true` and `false`. */
  readonly hasWords: boolean;
}

/** Rows whose fields are listed in the room. They are only valid until the next wait, and until the caller's code runs. */
export interface Batch {
  readonly rows: number;
  /** The number of fields of each row. */
  readonly columns: number;
}

/** Fields of a batch: `count` of them, `step` fields apart, from field `first` on. */
export interface Span {
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

/** A field, for messages. */
export interface Cell {
  /** The line in which it begins. */
  readonly line: number;
  /** Counted from 1, or from -1 if the caller counted from the end of rows. */
  readonly column: number;
  readonly text: string;
}

/** A row with another number of fields than the first one, or without a column that was picked. */
export interface UnevenRow {
  readonly line: number;
  /** How many fields it has, and how many it should have. */
  readonly found: number;
  readonly columns: number;
}

/** The settings of `Rows`. */
export interface RowSettings {
  readonly grammar: Grammar;
  /** The texts that stand for a missing value. */
  readonly missing: readonly string[];
  /** The columns to list in each row, or null for all. Negative ones are counted from the end of the row. */
  readonly picks: readonly number[] | null;
  /** How many fields each row must have. 0: as many as the first row, or any number if columns are picked. */
  readonly width: number;
  /** Whether a text that ends within quotes is a fault. */
  readonly mustClose: boolean;
  /** Is called for an uneven row. If it does not throw, the row is left out. */
  readonly onUneven: (row: UnevenRow) => void;
  /** The most bytes of text. */
  readonly maxBytes: number;
  /** Whether the spaces around the fields of each line are left out, so that lines of spaces are no rows. */
  readonly strip: boolean;
  /** The number of the line with which the text begins. */
  readonly line: number;
}
