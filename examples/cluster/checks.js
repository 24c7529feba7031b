// What comes from outside is checked here before it is believed: jobs and results from Redis, metadata from the store, addresses, and
// the folder where Redis is started. Messages never quote an address that may have a password.
import { lstat } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { BINS, HIGH, idOfPart, idOfTotal, LENGTH, LOW, metadataOf, names, PART, TOTAL } from "./plan.js";

/** What was read is not what it must be. To try again does not help. */
export class WrongData extends Error {}

// A rule says in words what a value must be, and whether a value is.
export const integer = (least, most) => ({
  says: `an integer from ${least} to ${most}`,
  holds: (value) => Number.isSafeInteger(value) && value >= least && value <= most,
});
const number = { says: "a finite number", holds: Number.isFinite };
const oneOf = (list) => ({ says: `one of ${list.join(", ")}`, holds: (value) => list.includes(value) });
const equal = (expected) => ({
  says: JSON.stringify(expected),
  holds: (value) => isDeepStrictEqual(value, expected),
});
const text = (pattern, says) => ({
  says,
  holds: (value) => typeof value === "string" && pattern.test(value),
});
/** The counts of a histogram of so many elements. */
const counts = (elements) => ({
  says: `${BINS} counts of ${elements} elements`,
  holds: (value) =>
    Array.isArray(value) &&
    value.length === BINS &&
    value.every(integer(0, elements).holds) &&
    value.reduce((sum, count) => sum + count) === elements,
});

/** Returns an object that has these fields and no others, each as its rule says. Throws for any other value, and says what differs. */
export function check(what, rules, value) {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new WrongData(`${what} must be an object, got ${show(value)}`);
  const wrong = [];
  for (const [field, { says, holds }] of Object.entries(rules)) {
    const found = Object.hasOwn(value, field) ? value[field] : undefined;
    if (!holds(found)) wrong.push(`${field} must be ${says}, got ${show(found)}`);
  }
  for (const field of Object.keys(value))
    if (!Object.hasOwn(rules, field)) wrong.push(`${show(field)} must not be there`);
  if (wrong.length > 0) throw new WrongData(`${what}: ${wrong.slice(0, 5).join("; ")}`);
  return value;
}

/** A text of others for a terminal, which obeys control characters. */
export const plain = (said) =>
  String(said)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
    .slice(0, 1000);

function show(value) {
  const written = plain(JSON.stringify(value) ?? "nothing");
  return written.length > 100 ? `${written.slice(0, 100)}...` : written;
}

/** Returns what a job asks for. Its id must ask for the same: under this id the last job believes the result. */
export function checkJob({ name, id, data }, elements) {
  const most = LENGTH / elements;
  const what = `job ${show(id)}`;
  check(what, { name: oneOf([PART, TOTAL]) }, { name });
  const place = name === PART ? { name: oneOf(names), chunk: integer(0, most - 1) } : {};
  check(what, { ...place, chunks: integer(1, most) }, data);
  if (data.chunk >= data.chunks || id !== (name === PART ? idOfPart(data) : idOfTotal(data)))
    throw new WrongData(`${what} must ask for what its id says, got ${show(data)}`);
  return data;
}

/** Returns the result of a chunk. */
export const checkResult = (name, chunk, elements, result) =>
  check(
    `the result of chunk ${chunk} of ${name}`,
    { sum: number, min: number, max: number, counts: counts(elements) },
    result,
  );

/** Returns the totals of all chunks, which the last job made. */
export function checkTotals(totals, chunks, elements) {
  const any = { holds: () => true };
  check("the totals", Object.fromEntries(names.map((name) => [name, any])), totals);
  for (const name of names) {
    const rules = { chunks: equal(chunks), sum: number, mean: number, min: number, max: number };
    const { histogram } = check(`the totals of ${name}`, { ...rules, histogram: any }, totals[name]);
    const bins = { low: equal(LOW), high: equal(HIGH), counts: counts(chunks * elements) };
    check(`the histogram of ${name}`, bins, histogram);
  }
  return totals;
}

/** Returns the elements of a chunk, which is all that the metadata of an array may choose. Everything else must be as planned. */
export function checkArray(name, found) {
  const what = `/${name}/zarr.json has another plan`;
  const shape = found?.chunk_grid?.configuration?.chunk_shape;
  const elements = Array.isArray(shape) && shape.length === 2 ? shape[0] * shape[1] : Number.NaN;
  let planned;
  try {
    planned = metadataOf(name, elements);
  } catch {
    throw new WrongData(`${what}: chunk_shape must be rows or a part of a row, got ${show(shape)}`);
  }
  const rules = Object.entries(planned).map(([field, value]) => [field, equal(value)]);
  check(what, Object.fromEntries(rules), found);
  return elements;
}

/** Returns the name of the queue, which the metadata of the whole have: not that of any other queue of the same Redis. */
export function checkGroup(found) {
  const attributes = {
    says: "an object with the name of the queue",
    holds: (value) => value instanceof Object,
  };
  const rules = { zarr_format: equal(3), node_type: equal("group"), attributes };
  const queue = text(/^cluster-[0-9a-f-]{36}$/, "cluster- and a UUID");
  return check("/zarr.json", { queue }, check("/zarr.json", rules, found).attributes).queue;
}

/** Returns the address of Redis: a URL without surprises, or the path of a socket. */
export function checkRedis(given) {
  if (given === undefined || given.startsWith("/")) return given;
  const url = URL.canParse(given) ? new URL(given) : {};
  const isPlain = /^rediss?:$/.test(url.protocol) && url.hostname && /^(\/\d*)?$/.test(url.pathname);
  // A password with / ? or # that is not encoded would become a part of the host, and be shown.
  if (!isPlain || /[?#]/.test(given))
    throw new Error(
      "REDIS_URL must be redis://USER:PASSWORD@HOST:PORT/DB (rediss: with TLS; user and password may be missing, their special characters are %-encoded), or the path of a socket from /",
    );
  return given;
}

/** The address of Redis as others may see it. */
export function withoutPassword(address) {
  if (address.startsWith("/")) return address;
  const { protocol, username, password, host, pathname } = new URL(address);
  return `${protocol}//${username || password ? "***@" : ""}${host}${pathname}`;
}

/** Returns the address of a store in S3, or of the server that has it. Keys have their own variables. */
export function checkAddress(what, protocols, given) {
  const url = URL.canParse(given) ? new URL(given) : {};
  if (
    !protocols.includes(url.protocol) ||
    !url.hostname ||
    url.username ||
    url.password ||
    /[?#]/.test(given)
  )
    throw new Error(`${what} must be an address of ${protocols.join("// or ")}// without keys, ? and #`);
  return url;
}

/** Throws unless a folder, and the socket in it if there is one, are of this user and closed to others. */
export async function requireOwn(folder, socket) {
  const rows = [
    [folder, "folder", (found) => found.isDirectory(), 0o022],
    [socket, "socket", (found) => found.isSocket(), 0o077],
  ];
  const us = process.getuid();
  for (const [path, kind, isKind, closed] of rows) {
    const found = await lstat(path).catch(({ code }) => code);
    if (found === "ENOENT") continue;
    let why = "";
    if (typeof found === "string") why = `cannot be looked at (${found})`;
    else if (!isKind(found)) why = `is ${found.isSymbolicLink() ? "a link and no" : "no"} ${kind}`;
    else if (found.uid !== us) why = `belongs to user ${found.uid}, not to user ${us}`;
    else if ((found.mode & closed) !== 0)
      why = `has mode ${(found.mode & 0o777).toString(8)}, which lets others in`;
    if (why !== "")
      throw new Error(
        `${path} ${why}: somebody else could hand out jobs. If it is yours, chmod 700 ${path}; if not, remove it, take another --store, or set REDIS_URL`,
      );
  }
}
