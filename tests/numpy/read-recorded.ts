/** Reads the recorded results of NumPy, which the recording scripts write (recording.py says how). */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** What cases/<name>.json.gz holds. The caller names its type, which nothing checks. */
export function readRecorded<T>(name: string): T {
  const packed = readFileSync(new URL(`cases/${name}.json.gz`, import.meta.url));
  return JSON.parse(gunzipSync(packed).toString("utf8")) as T;
}
