/** Tests readBlocks: its blocks beside readColumns, types that are settled by the first block, and loops that end early. */
import { describe, expect, it } from "vitest";
import np, {
  DTypeError,
  type NDArray,
  type ReadBlocksOptions,
  type TextCodes,
  ValueError,
} from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";

checkBalance();

type Block = Readonly<Record<string, NDArray | TextCodes>>;

const arrayOf = (column: NDArray | TextCodes): NDArray => ("codes" in column ? column.codes : column);

/** The columns of all blocks together, and the rows of each block. */
async function together(source: string | AsyncIterable<Uint8Array>, options: ReadBlocksOptions) {
  const columns: Record<string, unknown[]> = {};
  const sizes: number[] = [];
  for await (const block of np.readBlocks(source, options) as AsyncIterable<Block>) {
    sizes.push(arrayOf(Object.values(block)[0] as NDArray).size);
    for (const [name, column] of Object.entries(block)) {
      columns[name] = [...(columns[name] ?? []), ...(arrayOf(column).toArray() as unknown[])];
      arrayOf(column).dispose();
    }
  }
  return { columns, sizes };
}

const rows = Array.from(
  { length: 5000 },
  (_, row) => `${row},${row / 4 + 0.125},t${row % 7},${row % 2 === 0}`,
);
const text = `id,x,name,flag\n${rows.join("\n")}\n`;

async function* pieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.slice(at, at + length);
}

async function rejection(source: unknown, options: ReadBlocksOptions): Promise<Error> {
  let error: unknown;
  try {
    for await (const block of np.readBlocks(source as string, options) as AsyncIterable<Block>)
      for (const column of Object.values(block)) arrayOf(column).dispose();
  } catch (caught) {
    error = caught;
  }
  return error as Error;
}

describe("np.readBlocks", () => {
  it("gives the rows of readColumns, for blocks of any size and pieces of any length", async () => {
    const whole = np.readColumns(text, { text: "codes" });
    const expected = Object.fromEntries(
      Object.entries(whole).map(([name, column]) => [name, arrayOf(column).toArray()]),
    );
    for (const column of Object.values(whole)) arrayOf(column).dispose();
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 7, 1250, 4999, 5000, 65_536]) {
      const source = size === 1 ? text : pieces(bytes, 1 + size * 3);
      const { columns, sizes } = await together(source, { rows: size, text: "codes" });
      expect(columns).toEqual(expected);
      expect(sizes.slice(0, -1).every((count) => count === size)).toBe(true);
      expect(sizes.length).toBe(Math.ceil(5000 / size));
    }
    const { sizes } = await together(text, { rows: 2000, maxRows: 4500, usecols: ["flag"] });
    expect(sizes).toEqual([2000, 2000, 500]);
  });

  it("gives arrays with two axes", async () => {
    const shapes: (readonly number[])[] = [];
    const values: unknown[] = [];
    for await (const block of np.readBlocks("a,b\n1,2\n3,\n5,6\n", { as: "array", rows: 2 })) {
      shapes.push(block.shape);
      values.push(...(block.toArray() as unknown[]));
      block.dispose();
    }
    expect(shapes).toEqual([
      [2, 2],
      [1, 2],
    ]);
    expect(values).toEqual([
      [1, 2],
      [3, Number.NaN],
      [5, 6],
    ]);
    for (const [bools, fill] of [
      ["true,\n,false", false],
      [",false\ntrue,", true],
      ["0,1\n1,", 0],
    ] as const) {
      const whole: unknown[] = [];
      for await (const block of np.readBlocks(`a,b\n${bools}\n`, {
        as: "array",
        dtypes: "bool",
        fill,
        rows: 1,
      })) {
        whole.push(...(block.toArray() as unknown[]));
        block.dispose();
      }
      const { a, b } = np.readColumns(`a,b\n${bools}\n`, { dtypes: "bool", fill });
      expect(whole).toEqual([0, 1].map((row) => [a?.get(row), b?.get(row)]));
      a?.dispose();
      b?.dispose();
    }
    const wrong = await rejection("a,b\n1,2\n3,x\n", { as: "array" });
    expect(wrong).toBeInstanceOf(DTypeError);
    expect(wrong.message).toMatch(/^readBlocks: line 3, column 2: cannot read 'x' as float64/);
  });

  it("keeps the dtypes of the first block", async () => {
    const cases: [string, string][] = [
      ["a,b\n1,2\n3,4\n5,6.5\n", "line 4, column 2 ('b'): cannot read '6.5' as int64"],
      ["a,b\n1,2\n3,4\n5,\n", "line 4, column 2 ('b'): the field is missing, and int64 has no NaN"],
      ["a,b\ntrue,2\nfalse,4\n1,5\n", "line 4, column 1 ('a'): cannot read '1' as bool"],
      ["a,b\n1,2\n1,4\n5,x\n", "line 4, column 2 ('b'): cannot read 'x' as int64"],
    ];
    for (const [table, message] of cases) {
      const error = await rejection(table, { rows: 2, fill: { a: 1.5 } });
      expect(error).toBeInstanceOf(DTypeError);
      expect(error.message).toContain(`readBlocks: ${message}`);
    }
    const late = await rejection(`a\n${"1\n".repeat(60_000)}x\n`, { text: "codes", rows: 50_000 });
    expect(late.message).toMatch(
      /line 60002, .*; for a missing value pass \{ missing: \['x'\] \}, for a column of text /,
    );
    const wide = await rejection("a\n1\n2.5\n", { rows: 1 });
    expect(wide.message).toMatch(/line 3, .* pass \{ dtypes: \{ 'a': \.\.\. \} \}$/);
    const { columns } = await together("a,b\n,2\n3,4\n5,\n", { rows: 2, fill: { b: 7 } });
    expect(columns).toEqual({ a: [Number.NaN, 3, 5], b: [2, 4, 7] });
  });

  it("refuses a word among numbers, whichever block each of them is in", async () => {
    const after = await rejection("a,b\n1,2\n3,4\nx,6\n", { text: "codes", rows: 2 });
    const message =
      "for a missing value pass { missing: ['x'] }, for a column of text { dtypes: { 'a': 'text' } }";
    expect(after.message).toContain("readBlocks: line 4, column 1 ('a'): cannot read 'x' as int64");
    expect(after.message).toContain(message);
    const before = await rejection("a,b\nx,2\ny,4\n5,6\n", { text: "codes", rows: 2 });
    expect(before.message).toContain("readBlocks: line 2, column 1 ('a'): cannot read 'x' as float64");
    expect(before.message).toContain(`and line 4 has the number '5'; ${message}`);
    const { columns } = await together("a,b\nx,2\ny,4\n5,6\n", { dtypes: { a: "text" }, rows: 2 });
    expect(columns).toEqual({ a: [0, 1, 2], b: [2, 4, 6] });
    // Words for bools are no texts, once a block had them alone.
    const { columns: bools } = await together("a,b\ntrue,2\nfalse,4\nTrue,6\n", { text: "codes", rows: 2 });
    expect(bools.a).toEqual([true, false, true]);
    const late = await rejection("a,b\ntrue,2\nfalse,4\nmaybe,6\n", { text: "codes", rows: 2 });
    expect(late.message).toMatch(/line 4, .* the first block settled the dtype/);
  });

  it("gives the texts of all blocks one list of codes", async () => {
    const lists: (readonly string[])[] = [];
    const codes: unknown[] = [];
    for await (const { a } of np.readBlocks("a\nu\nv\nw\nu\n", { rows: 2, dtypes: "text" })) {
      lists.push(a?.values ?? []);
      codes.push(a?.codes.toArray());
      a?.codes.dispose();
    }
    expect(codes).toEqual([
      [0, 1],
      [2, 0],
    ]);
    expect(lists.at(-1)).toEqual(["u", "v", "w"]);
  });

  it("closes the source when a loop ends early, by break, throw or abort", async () => {
    let isClosed = false;
    async function* source(): AsyncGenerator<string> {
      try {
        yield "a,b\n";
        for (;;) yield "1,2\n".repeat(1000);
      } finally {
        isClosed = true;
      }
    }
    const leave = async (use: () => void, options: ReadBlocksOptions = {}): Promise<void> => {
      isClosed = false;
      for await (const block of np.readBlocks(source(), { rows: 100, ...options })) {
        for (const column of Object.values(block)) arrayOf(column).dispose();
        use();
        break;
      }
    };
    await leave(() => {});
    expect(isClosed).toBe(true);
    await expect(
      leave(() => {
        throw new Error("mine");
      }),
    ).rejects.toThrow("mine");
    expect(isClosed).toBe(true);
    const controller = new AbortController();
    isClosed = false;
    const loop = np.readBlocks(source(), { rows: 100, signal: controller.signal });
    const { value } = await loop.next();
    for (const column of Object.values(value as Block)) arrayOf(column).dispose();
    controller.abort(new Error("enough"));
    await expect(loop.next()).rejects.toThrow("enough");
    expect(isClosed).toBe(true);
    expect(await loop.next()).toEqual({ done: true, value: undefined });
    // A loop that never begins opens nothing.
    await np.readBlocks(source()).return?.();
  });

  it("reads 50 MB in the memory of a block, also outside linear memory", async () => {
    const piece = new TextEncoder().encode(`${rows.join("\n")}\n`);
    const count = Math.ceil(50e6 / piece.length);
    async function* source(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode("id,x,name,flag\n");
      for (let at = 0; at < count; at += 1) yield piece;
    }
    const { used, spilled } = np.memory();
    let total = 0;
    let most = 0;
    for await (const { id, x, flag } of np.readBlocks(source(), { usecols: ["id", "x", "flag"] })) {
      total += (id as NDArray).size;
      for (const column of [id, x, flag]) column?.dispose();
      most = Math.max(most, np.memory().used - used + np.memory().spilled - spilled);
    }
    expect(total).toBe(count * 5000);
    expect(most).toBeLessThan(2 ** 20);
    const hogs = fillBudget();
    try {
      const { columns } = await together(text, { rows: 2000, usecols: ["id"] });
      expect(columns.id?.at(-1)).toBe(4999);
    } finally {
      for (const hog of hogs) hog.dispose();
    }
  });

  it("refuses wrong options at once, and wrong sources when the first block is asked for", async () => {
    expect(() => np.readBlocks(text, { rows: 0 })).toThrow(ValueError);
    expect(() => np.readBlocks(text, { as: "list" as "array" })).toThrow("as must be 'array'");
    expect((await rejection(5, {})).message).toMatch(/^readBlocks: source must be text/);
    expect((await rejection("a.csv", {})).message).toContain("pass { path: 'a.csv' }");
    expect((await rejection("", {})).message).toContain("the text has no rows");
    expect((await rejection(text, { as: "array", text: "codes" })).message).toContain("needs one dtype");
  });
});
