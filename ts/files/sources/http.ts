/**
 * Responses of servers and addresses as sources. An address of which only a part is needed is asked for ranges of bytes. A server
 * that does not know ranges answers with the whole file, which is then read through.
 */
import type { Call } from "../../calls/call.ts";
import { isFullStack, NDLoomError, ValueError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import { show } from "../../show.ts";
import { ignoreFailure } from "../ignore-failure.ts";
import { BlobSource } from "./blob.ts";
import { openIterable, openStream } from "./chunks.ts";
import { NO_BYTES, type Source } from "./source.ts";

const PARTIAL = 206;
const RANGE_OUTSIDE = 416;

/** A body without bytes. */
const NO_BODY: Source = { isPromised: true, size: null, expectedSize: 0, next: () => NO_BYTES, close() {} };

/** Opens the body of a response. */
export function openResponse(call: Call, response: Response): Source {
  const { ok, status, statusText, bodyUsed, body } = response;
  const address = response.url || "the server";
  if (!ok) throw new ValueError(`${call.name}: ${address} answered ${`${status} ${statusText}`.trim()}`);
  if (bodyUsed) throw new ValueError(`${call.name}: the body of the response was already read`);
  if (body === null) return NO_BODY;
  const source = typeof body.getReader === "function" ? openStream(call, body) : openIterable(call, body);
  if (source === null) throw refuse(call, "source", "a Response with a stream of bytes", response);
  const next = () => named(call, `${address} broke off`, () => source.next());
  const expectedSize = lengthOf(response) ?? bodyLengthOf(response);
  return { isPromised: true, size: null, expectedSize, next, close: () => source.close() };
}

/**
 * Returns how many bytes a body has by its headers, or null if they do not tell. Of a body that is packed on its way they count the
 * packed bytes.
 */
function lengthOf({ headers }: Response): number | null {
  const isPacked = !/^(?:identity)?$/i.test(headers.get("content-encoding") ?? "");
  const length = headers.get("content-length") ?? "";
  return /^\d+$/.test(length) && !isPacked ? Number(length) : null;
}

/**
 * Returns how many bytes the body of a response has that was made of bytes or of a Blob, or null if the host does not tell. Nothing
 * in the standard tells it before the body is read. Node 20 and 22 keep it where it can be seen.
 */
function bodyLengthOf(response: Response): number | null {
  const state = Object.getOwnPropertySymbols(response).find(({ description }) => description === "state");
  if (state === undefined) return null;
  const { body } = Object((response as unknown as Record<symbol, unknown>)[state]) as { body?: unknown };
  const { length } = Object(body) as { length?: unknown };
  return Number.isSafeInteger(length) && (length as number) >= 0 ? (length as number) : null;
}

/** Gives errors of the host a message that says what failed. */
async function named<R>(call: Call, problem: string, use: () => PromiseLike<R> | R): Promise<R> {
  try {
    return await use();
  } catch (cause) {
    if (cause instanceof NDLoomError || isFullStack(cause)) throw cause;
    throw new ValueError(`${call.name}: ${problem}: ${(cause as Error).message}`, { cause });
  }
}

/** Opens a `data:` address. Its bytes are at hand already, and as a Blob they tell their number. */
export async function openData(call: Call, address: string): Promise<Source> {
  const fetched = async (): Promise<Blob> => (await fetch(address)).blob();
  return new BlobSource(call, await named(call, `${address} cannot be fetched`, fetched));
}

/** The part of a file that a response holds. */
interface Answer {
  readonly body: Source;
  /** The number of the byte after the last one, or null if the response is the whole file. */
  readonly end: number | null;
  /** Whether the server said the end. A page of another origin may not see what it said. */
  readonly isEndKnown: boolean;
}

export class HttpSource implements Source {
  readonly isPromised = true;
  size: number | null = null;
  expectedSize: number | null = null;
  readonly isSizeClaimed = true;
  /** Aborts the present request. Each request has its own: `fetch` leaves listeners behind. */
  private controller = new AbortController();
  private answer: Answer | null = null;
  /** Whether the server has answered with a range. */
  private hasRanges = false;
  /** The ETag and the date of the file, as the first answer that had one told them. */
  private readonly versions = new Map<string, string>();
  private position = 0;

  constructor(
    public call: Call,
    private readonly address: string,
    private readonly asksRanges: boolean,
  ) {}

  async next(most: number): Promise<Uint8Array> {
    for (;;) {
      if (this.position === this.size) return NO_BYTES;
      this.answer ??= await this.ask(most);
      const { body, end, isEndKnown } = this.answer;
      const bytes = await body.next(most);
      this.position += bytes.length;
      if (end !== null && this.position > end)
        throw this.fault(
          `sent byte ${this.position - 1}, after the last byte ${end - 1} of the range that it said`,
        );
      if (bytes.length > 0 || end === null) return bytes;
      // An answer that is complete is followed by the next question.
      if (this.position < end) {
        if (isEndKnown)
          throw this.fault(
            `ended after byte ${this.position - 1}, before the last byte ${end - 1} of the range that it said`,
          );
        return bytes;
      }
      this.answer = null;
    }
  }

  /** Goes to a byte by another question, if the server knows ranges. Bytes of the present answer are on their way already. */
  seek(position: number, mustGo = false): boolean {
    const { answer } = this;
    const end = answer?.end ?? this.position;
    if (!this.hasRanges || (!mustGo && position >= this.position && position < end)) return false;
    answer?.body.close();
    this.answer = null;
    this.position = position;
    return true;
  }

  close(): void {
    this.answer?.body.close();
    ignoreFailure(() => this.controller.abort());
  }

  private async ask(most: number): Promise<Answer> {
    const { call, address, position } = this;
    this.controller = new AbortController();
    const { signal } = this.controller;
    const last = Number.isFinite(most) ? position + most - 1 : "";
    const range = `bytes=${position}-${last}`;
    // Without a prototype, so that a property which a page adds to Object.prototype changes no request.
    const headers = this.asksRanges ? { __proto__: null, Range: range } : undefined;
    const init = { __proto__: null, signal, headers } as never;
    const response = await named(call, `${address} cannot be fetched`, () => fetch(address, init));
    if (response.ok) this.requireVersion(response);
    // Nothing stands behind the position: an empty file has no range at all.
    if (this.asksRanges && response.status === RANGE_OUTSIDE) {
      const [, all] = /^bytes \*\/(\d+)$/.exec(response.headers.get("content-range") ?? "") ?? [];
      const total = this.size ?? (all === undefined ? position : Number(all));
      if (total !== position)
        throw this.fault(
          `has no bytes from ${position} on, although the file has ${total}; the file may have changed`,
        );
      this.size = position;
      return { body: NO_BODY, end: null, isEndKnown: true };
    }
    if (!this.asksRanges && response.status === PARTIAL)
      throw this.fault(`answered ${PARTIAL}, with a part of the file, and was asked for all of it`);
    const isPart = response.status === PARTIAL;
    if (position > 0 && !isPart && response.ok)
      throw new ValueError(`${call.name}: ${address} answered ${response.status} in place of ${range}`);
    const body = openResponse(call, response);
    this.expectedSize = isPart ? null : (body.expectedSize ?? null);
    this.hasRanges = isPart;
    return isPart ? { body, ...this.readRange(response, most) } : { body, end: null, isEndKnown: false };
  }

  private fault(problem: string): ValueError {
    return new ValueError(`${this.call.name}: ${this.address} ${problem}`);
  }

  /** Throws if an answer is of another version of the file than the first one, by its ETag or by its date. */
  private requireVersion({ headers }: Response): void {
    for (const header of ["etag", "last-modified"]) {
      const [before, version] = [this.versions.get(header), headers.get(header)];
      if (version === null) continue;
      if (before !== undefined && before !== version)
        throw this.fault(`answered with version ${show(version)} of the file, before it was ${show(before)}`);
      this.versions.set(header, version);
    }
  }

  /** Reads which bytes an answer has. A page of another origin may not see it: then they are those that were asked for. */
  private readRange(
    response: Response,
    most: number,
  ): { readonly end: number; readonly isEndKnown: boolean } {
    const { position, size } = this;
    const text = response.headers.get("content-range");
    if (text === null)
      return { end: Math.min(position + most, size ?? Number.POSITIVE_INFINITY), isEndKnown: size !== null };
    const [, first, last, all] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(text) ?? [];
    const total = all === undefined || all === "*" ? size : Number(all);
    const isOther = Number(first) !== position || Number(last) < position || Number(last) >= position + most;
    if (isOther || (size !== null && total !== size) || (total !== null && Number(last) >= total))
      throw this.fault(
        `answered with the range ${show(text)}, asked for ${position}${size === null ? "" : ` of ${size} bytes`}; the file may have changed`,
      );
    this.size = total;
    return { end: Number(last) + 1, isEndKnown: true };
  }
}
