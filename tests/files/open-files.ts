/** Tells which files this process has open. */
import { readdirSync, readlinkSync } from "node:fs";

/** Returns how many files of a folder are open in this process. */
export function openFiles(folder: string): number {
  const linked = (file: string): string => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`);
    } catch {
      return "";
    }
  };
  return readdirSync("/proc/self/fd").filter((file) => linked(file).startsWith(folder)).length;
}
