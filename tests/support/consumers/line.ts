/** What the tests ask of a consumer of typed arrays. */

export type Data = Uint8Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Where a consumer works. */
export interface Place {
  /** A path that nobody else uses. */
  readonly path: string;
  /** Until this resolves, the consumer takes as few bytes as it can. */
  readonly gate: Promise<void>;
}

/** One consumer for one typed array. */
export interface Line {
  /** Sends the typed array and keeps no reference to it. Resolves to all bytes that arrived. */
  send(data: Data): Promise<Uint8Array>;
  /** Ends what the consumer started. */
  close?(): unknown;
}

export interface Consumer {
  open(place: Place): Line | Promise<Line>;
  /** The dtype of the arrays; uint8 when left out. */
  readonly dtype?: "float64";
  /** The bytes that arrive for these; the same bytes by default. */
  arrives?(bytes: Uint8Array): Uint8Array;
}
