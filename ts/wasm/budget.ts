/** How much linear memory to reserve: what the caller asked for, or what suits the host. Settled once, at the first array. */
import { ValueError } from "../errors.ts";
import { show } from "../show.ts";

const MEBIBYTE = 2 ** 20;

/** What a 32-bit address can name. */
export const ADDRESSABLE_BYTES = 2 ** 32;

interface Host {
  process?: { versions?: { node?: string }; env?: Record<string, string | undefined> };
  Deno?: unknown;
  navigator?: { userAgent?: string };
}

const host = globalThis as Host;

let chosen: number | null = null;

/** The budget in bytes: set by `configure`, else by the environment, else what suits the host. */
export function plannedBudget(): number {
  // Without finalizers nothing would ever come back to linear memory, so arrays live where the collector sees them.
  if (typeof FinalizationRegistry === "undefined") return 0;
  return chosen ?? environmentBudget() ?? hostBudget() * MEBIBYTE;
}

/** Sets the budget that the first array will reserve. */
export function chooseBudget(caller: string, bytes: unknown): void {
  chosen = readBudget(`${caller}: budget`, bytes);
}

/** In MiB. A Worker of Cloudflare has 128 for all it does; it may also look like Node. */
function hostBudget(): number {
  if (host.navigator?.userAgent === "Cloudflare-Workers") return 64;
  return host.process?.versions?.node !== undefined || host.Deno !== undefined ? 1024 : 256;
}

function environmentBudget(): number | null {
  const text = readEnvironment();
  if (text === undefined || text.trim() === "") return null;
  return readBudget("NDLOOM_BUDGET", /^\d+$/.test(text.trim()) ? Number(text) : text);
}

/** Deno asks, or throws, when the environment is not granted; that is the same as a variable that is not set. */
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
