/**
 * Responses of servers and addresses as sources. An address of which only a part is needed is asked for ranges of bytes. A server
 * that does not know ranges answers with the whole file, which is then read through.
 */
import type { Call } from "../../calls/call.ts";
import { isFullStack, NDLoomError, ValueError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import { show } from "../../show.ts";
import { letGo } from "../let-go.ts";
import { openIterable, openStream } from "./chunks.ts";
import { NO_BYTES, type Source } from "./source.ts";

const PARTIAL = 206;
const RANGE_OUTSIDE = 416;

/** A body without bytes. */
const NO_BODY: Source = { isPromised: true, size: null, next: () => NO_BYTES, close() {} };

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
  const expectedSize = lengthOf(response);
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

/** Gives errors of the host a message that says what failed. */
async function named<R>(call: Call, problem: string, use: () => PromiseLike<R> | R): Promise<R> {
  try {
    return await use();
  } catch (cause) {
    if (cause instanceof NDLoomError || isFullStack(cause)) throw cause;
    throw new ValueError(`${call.name}: ${problem}: ${(cause as Error).message}`, { cause });
  }
}

/** The part of a file that a response holds. */
interface Answer {
  readonly body: Source;
  /** The number of the byte after the last one, or null if the response is the whole file. */
  readonly end: number | null;
}

export class HttpSource implements Source {
  call: Call;
  readonly isPromised = true;
  size: number | null = null;
  expectedSize: number | null = null;
  readonly isSizeClaimed = true;
  private readonly address: string;
  private readonly asksRanges: boolean;
  /** Aborts the present request. Each request has its own: `fetch` leaves listeners behind. */
  private controller = new AbortController();
  private answer: Answer | null = null;
  /** Whether the server has answered with a range. */
  private hasRanges = false;
  private position = 0;

  constructor(call: Call, address: string, asksRanges: boolean) {
    this.call = call;
    this.address = address;
    this.asksRanges = asksRanges;
  }

  async next(most: number): Promise<Uint8Array> {
    for (;;) {
      if (this.position === this.size) return NO_BYTES;
      this.answer ??= await this.ask(most);
      const { body, end } = this.answer;
      const bytes = await body.next(most);
      this.position += bytes.length;
      // Without bytes, an answer that is complete is followed by the next question. One that is cut off is the end of the file.
      if (bytes.length > 0 || end === null || this.position < end) return bytes;
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
    letGo(() => this.controller.abort());
  }

  private async ask(most: number): Promise<Answer> {
    const { call, address, position } = this;
    this.controller = new AbortController();
    const { signal } = this.controller;
    const range = `bytes=${position}-${position + most - 1}`;
    // Without a prototype, so that a property which a page adds to Object.prototype changes no request.
    const headers = this.asksRanges ? { __proto__: null, Range: range } : undefined;
    const init = { __proto__: null, signal, headers } as never;
    const response = await named(call, `${address} cannot be fetched`, () => fetch(address, init));
    // Nothing stands behind the position: an empty file has no range at all.
    if (this.asksRanges && response.status === RANGE_OUTSIDE) {
      this.size = position;
      return { body: NO_BODY, end: null };
    }
    const isPart = this.asksRanges && response.status === PARTIAL;
    if (position > 0 && !isPart && response.ok)
      throw new ValueError(`${call.name}: ${address} answered ${response.status} in place of ${range}`);
    const body = openResponse(call, response);
    this.expectedSize = isPart ? null : (body.expectedSize ?? null);
    this.hasRanges = isPart;
    return { body, end: isPart ? this.readRange(response, most) : null };
  }

  /** Reads which bytes an answer has. A page of another origin may not see it: then they are those that were asked for. */
  private readRange(response: Response, most: number): number {
    const { call, address, position, size } = this;
    const text = response.headers.get("content-range");
    if (text === null) return position + most;
    const [, first, last, all] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(text) ?? [];
    const total = all === undefined || all === "*" ? null : Number(all);
    if (Number(first) !== position || Number(last) < position || (size !== null && total !== size))
      throw new ValueError(
        `${call.name}: ${address} answered with the range ${show(text)}, asked for ${position}; the file may have changed`,
      );
    this.size = total;
    return Number(last) + 1;
  }
}
