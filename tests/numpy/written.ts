/** Compares the arrays that the package writes to files with those that NumPy reads from them, bit for bit. written.py reads them. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { DType, NDArray } from "../../ts/index.ts";
import { type Random, randomFrom } from "../support/random.ts";
import type { NP } from "./calls.ts";

type Arrays = Readonly<Record<string, NDArray>>;

/** What recording.py tells of an array. */
interface Described {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly isF: boolean;
  readonly bytes: string;
}

type Answer = Readonly<Record<string, Readonly<Record<string, Described>>>>;

/** The answer of written.py takes some MB. */
const MOST_ANSWER = 2 ** 28;

/** Writes files, and returns how many there were and how they differ from what NumPy reads. */
export async function compareWritten(
  np: NP,
  python: string,
  seed: number,
): Promise<{ count: number; differences: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "ndloom-written-"));
  const groups = groupsOf(np, randomFrom(seed));
  const written = new Map<string, Arrays>();
  try {
    for (const [group, arrays] of Object.entries(groups)) {
      const to = (name: string): string => {
        written.set(name, arrays);
        return join(folder, name);
      };
      np.savez(to(`${group}, stored.npz`), arrays);
      await np.savezCompressed(to(`${group}, packed.npz`), arrays);
      writeFileSync(to(`${group}, packed in memory.npz`), await np.savezCompressed(arrays));
      for (const [place, array] of Object.values(arrays).entries()) {
        const name = `${group}, ${place}.npy`;
        np.save(join(folder, name), array);
        written.set(name, { "": array });
      }
    }
    const script = fileURLToPath(new URL("./written.py", import.meta.url));
    const answer = JSON.parse(
      execFileSync(python, [script, folder], { encoding: "utf8", maxBuffer: MOST_ANSWER }),
    ) as Answer;
    const differences = [...written].flatMap(([file, arrays]) =>
      differencesIn(file, arrays, answer[file] ?? {}),
    );
    return { count: written.size, differences };
  } finally {
    rmSync(folder, { recursive: true });
    for (const arrays of Object.values(groups)) for (const array of Object.values(arrays)) array.dispose();
  }
}

/** Arrays of each dtype in several orders, empty ones, long ones, and odd names. */
function groupsOf(np: NP, random: Random): Readonly<Record<string, Arrays>> {
  const dtypes = new Set(
    Object.values<unknown>(np).filter((value): value is DType => value instanceof np.DType),
  );
  const noise = (dtype: DType, shape: readonly number[]): NDArray => {
    const size = shape.reduce((product, length) => product * length, 1);
    const most = dtype.kind === "b" ? 2 : 256;
    const bytes = Uint8Array.from({ length: size * dtype.itemSize }, () => random.below(most));
    return np.frombuffer(bytes, { dtype }).reshape(shape) as NDArray;
  };
  const groups: Record<string, Arrays> = {};
  for (const dtype of dtypes) {
    const cube = noise(dtype, [3, 4, 5]);
    groups[dtype.name] = {
      C: cube,
      F: cube.T,
      strided: cube.get("::-1, 1::2, ::3") as NDArray,
      "no axes": noise(dtype, []),
      empty: noise(dtype, [0, 3]),
    };
  }
  const long = noise(np.float64, [150_001]);
  groups.long = {
    // Noise gets longer by deflate, and each array is compressed in several pieces.
    noise: long,
    "of several pieces": np.arange(300_000).reshape(500, 600).T as NDArray,
    strided: long.get("::-3") as NDArray,
    zeros: np.zeros(1_000_000, { dtype: "int8" }),
  };
  groups.names = Object.fromEntries(
    ["é", "日本語", "🙂", "a/b", " ", "", "x.npy", "arr_0", "n".repeat(300)].map((name) => [
      name,
      noise(np.int16, [3]),
    ]),
  );
  groups.nothing = {};
  return groups;
}

function differencesIn(file: string, arrays: Arrays, read: Answer[string]): string[] {
  const names = [Object.keys(arrays), Object.keys(read)] as const;
  if (!isDeepStrictEqual(...names)) return [`${file}: wrote ${names[0]}, NumPy reads ${names[1]}`];
  return Object.entries(arrays).flatMap(([name, array]) => {
    const { bytes, ...found } = read[name] as Described;
    const { dtype, shape, flags } = array;
    const expected = { dtype: dtype.name, shape: [...shape], isF: flags.fContiguous && !flags.cContiguous };
    if (!isDeepStrictEqual(found, expected))
      return [`${file}, ${name}: wrote ${JSON.stringify(expected)}, NumPy reads ${JSON.stringify(found)}`];
    return bytes === Buffer.from(array.tobytes()).toString("base64")
      ? []
      : [`${file}, ${name}: other elements`];
  });
}
