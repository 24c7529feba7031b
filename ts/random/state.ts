/** States of bit generators as plain objects with NumPy's keys. */

import { isList, isRecord, memberOf } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { hidden } from "../members.ts";
import { show } from "../show.ts";

/** An integer of a state. States that come from JSON have strings of digits instead of bigints. */
export type StateInteger = number | bigint | string;

/**
 * Adds a method to a state that JSON needs, since it has no bigints: they become strings of digits. Loops do not see the method.
 */
export function withJSON<S extends object>(state: S): S {
  return Object.defineProperty(state, "toJSON", hidden(toJSON));
}

function toJSON(this: object): unknown {
  return textual({ ...this });
}

function textual(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (isList(value)) return value.map(textual);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, textual(member)]));
}

/** Reads an object of a state, which may be a part of it. */
export function readState(call: Call, argument: string, state: unknown): object {
  if (!isRecord(state)) throw refuse(call, argument, "an object with NumPy's keys", state);
  return state;
}

/** Reads the state of a bit generator. */
export function readOwnState(call: Call, name: string, state: unknown): object {
  const own = readState(call, "state", state);
  const given = memberOf(own, "bit_generator");
  if (given !== name)
    throw new ValueError(`${call.name}: state must be for a ${name} generator, got one for ${show(given)}`);
  return own;
}

/** Reads an unsigned integer of a state. */
export function readBits(call: Call, state: object, key: string, bits: number): bigint {
  return bitsOf(call, `state.${key}`, memberOf(state, key), bits);
}

/** Reads an unsigned integer of 32 bits of a state. */
export function readWord(call: Call, state: object, key: string): number {
  return Number(readBits(call, state, key, 32));
}

/** Reads a list of unsigned integers of a state. */
export function readBitsList(call: Call, state: object, key: string, bits: number, count: number): bigint[] {
  const list = memberOf(state, key);
  const items =
    ArrayBuffer.isView(list) && !(list instanceof DataView)
      ? (Array.prototype.slice.call(list) as unknown[])
      : list;
  if (!isList(items) || items.length !== count)
    throw refuse(call, `state.${key}`, `a list of ${count} integers`, list);
  return items.map((item, index) => bitsOf(call, `state.${key}[${index}]`, item, bits));
}

/** Reads an unsigned integer. */
export function bitsOf(call: Call, argument: string, value: unknown, bits: number): bigint {
  const isInteger = typeof value === "number" ? Number.isInteger(value) : typeof value === "bigint";
  if (isInteger || (typeof value === "string" && /^\d+$/.test(value))) {
    const integer = BigInt(value as StateInteger);
    if (integer === BigInt.asUintN(bits, integer)) return integer;
  }
  throw refuse(call, argument, `a non-negative integer of ${bits} bits`, value);
}
