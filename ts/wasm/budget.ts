/**
 * Decides how much linear memory to reserve: what the caller chose, or a default for the host. The amount cannot change after the first
 * array.
 */
import { ValueError } from "../errors.ts";
import { show } from "../show.ts";

const MEBIBYTE = 2 ** 20;

/** The number of bytes that 32-bit addresses can reach. */
export const ADDRESSABLE_BYTES = 2 ** 32;

interface Host {
  process?: { versions?: { node?: string }; env?: Record<string, string | undefined> };
  Deno?: unknown;
  navigator?: { userAgent?: string };
}

const host = globalThis as Host;

let chosen: number | null = null;

/** Returns the budget in bytes: the value set by `configure`, else the environment variable, else the default of the host. */
export function plannedBudget(): number {
  // Without FinalizationRegistry, linear memory of dropped arrays would never come back. So all arrays live outside, where the
  // collector frees buffers.
  if (typeof FinalizationRegistry === "undefined") return 0;
  return chosen ?? environmentBudget() ?? hostBudget() * MEBIBYTE;
}

/** Sets the budget that the first array will reserve. */
export function chooseBudget(caller: string, bytes: unknown): void {
  chosen = readBudget(`${caller}: budget`, bytes);
}

/** Returns the default in MiB. A Cloudflare Worker has 128 MiB in all. It can look like Node, so its test comes first. */
function hostBudget(): number {
  if (host.navigator?.userAgent === "Cloudflare-Workers") return 64;
  return host.process?.versions?.node !== undefined || host.Deno !== undefined ? 1024 : 256;
}

function environmentBudget(): number | null {
  const text = readEnvironment();
  if (text === undefined || text.trim() === "") return null;
  return readBudget("NDLOOM_BUDGET", /^\d+$/.test(text.trim()) ? Number(text) : text);
}

/** Returns the environment variable. Without permission to read it, Deno asks the user or throws. Then it counts as not set. */
function readEnvironment(): string | undefined {
  try {
    return host.process?.env?.NDLOOM_BUDGET;
  } catch {
    return undefined;
  }
}

function readBudget(subject: string, bytes: unknown): number {
  if (typeof bytes === "number" && Number.isInteger(bytes) && bytes >= 0 && bytes <= ADDRESSABLE_BYTES)
    return bytes;
  throw new ValueError(`${subject} must be a whole number of bytes from 0 to 2^32, got ${show(bytes)}`);
}
