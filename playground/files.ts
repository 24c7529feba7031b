/** What the page tells of a file, as plain data: the call that reads it, and its columns or arrays. All arrays are disposed of. */
import type { NDArray, ReadColumnsOptions, TextCodes } from "ndloom";
import type { NP } from "./expression/members.ts";
import { type Plot, plotOf } from "./plot.ts";

/** A column of a table, or an array of a file. */
export interface Part {
  readonly name: string;
  /** The dtype and the shape, or what else it is. */
  readonly type: string;
  /** Null if it has no elements, or is no array. */
  readonly plot: Plot | null;
  readonly text: string;
}

/** A file that was read. */
export interface FileReport {
  /** The line of code that does the same. */
  readonly code: string;
  readonly parts: readonly Part[];
}

type Columns = Readonly<Record<string, NDArray | TextCodes>>;

/** The rows by which the columns of text are found. */
const FIRST_ROWS = 100;

/** The most columns that are shown, and the most texts of a column. */
const MOST_PARTS = 100;
const MOST_TEXTS = 20;

/** Reads a file. Rejects with the error of the package if it cannot be read. */
export function reportFile(file: File, np: NP): Promise<FileReport> {
  return /\.np[yz](?:\.gz)?$/i.test(file.name) ? reportArrays(file, np) : reportTable(file, np);
}

async function reportArrays(file: File, np: NP): Promise<FileReport> {
  const loaded = await np.load(file);
  if (loaded instanceof np.NDArray) {
    return { code: "const array = await np.load(file);", parts: [describe(file.name, loaded, np)] };
  }
  const parts: Part[] = [];
  try {
    for (const name of loaded.files.slice(0, MOST_PARTS)) {
      const content = await loaded.get(name);
      parts.push(
        content instanceof np.NDArray
          ? describe(name, content, np)
          : { name, type: `${content.length} bytes`, plot: null, text: "" },
      );
    }
  } finally {
    loaded.close();
  }
  const first = JSON.stringify(loaded.files[0] ?? "name");
  return { code: `const array = await (await np.load(file)).get(${first});`, parts };
}

async function reportTable(file: File, np: NP): Promise<FileReport> {
  const options = await optionsOf(file, np);
  const columns: Columns = await np.readColumns(file, options);
  const parts: Part[] = [];
  for (const [name, column] of Object.entries(columns)) {
    const texts = textsOf(column, np);
    const part = describe(name, arrayOf(column, np), np);
    parts.push(texts === null ? part : { ...part, ...describeTexts(texts) });
  }
  const shown = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const last = shown.length === 0 ? "" : `, { ${shown.join(", ")} }`;
  return { code: `const columns = await np.readColumns(file${last});`, parts: parts.slice(0, MOST_PARTS) };
}

/** Finds the options by the name of the file and by its first rows: the first text of a column tells whether it has numbers. */
async function optionsOf(file: File, np: NP): Promise<ReadColumnsOptions> {
  const format = formatOf(file.name);
  const head: Columns = await np.readColumns(file, { ...format, text: "codes", maxRows: FIRST_ROWS });
  const columns = Object.entries(head);
  const texts = columns.filter(([, column]) => !isNumber(textsOf(column, np)?.[0] ?? "0"));
  for (const [, column] of columns) arrayOf(column, np).dispose();
  // A file whose first row has numbers has no names.
  if (columns.length > 0 && columns.every(([name]) => isNumber(name))) return { ...format, header: false };
  if (texts.length === 0) return format;
  return { ...format, dtypes: Object.fromEntries(texts.map(([name]) => [name, "text" as const])) };
}

const arrayOf = (column: NDArray | TextCodes, np: NP): NDArray =>
  column instanceof np.NDArray ? column : column.codes;

const textsOf = (column: NDArray | TextCodes, np: NP): readonly string[] | null =>
  column instanceof np.NDArray ? null : column.values;

const isNumber = (text: string): boolean => text.trim() !== "" && !Number.isNaN(Number(text));

function formatOf(name: string) {
  if (/\.tsv(?:\.gz)?$/i.test(name)) return { delimiter: "\t" };
  // Blanks separate the numbers of a text file, as savetxt writes it.
  return /\.txt(?:\.gz)?$/i.test(name) ? { delimiter: null, comments: "#" } : {};
}

function describeTexts(values: readonly string[]): Pick<Part, "type" | "text"> {
  const more = values.length > MOST_TEXTS ? ", …" : "";
  const shown = values.slice(0, MOST_TEXTS).map((value) => JSON.stringify(value));
  return { type: `text, ${values.length} values`, text: `${shown.join(", ")}${more}` };
}

/** Describes an array, and disposes of it. */
function describe(name: string, array: NDArray, np: NP): Part {
  try {
    const { plot } = np.scope(() => plotOf(array, np));
    return { name, type: `${array.dtype.name} [${array.shape.join(", ")}]`, plot, text: String(array) };
  } finally {
    array.dispose();
  }
}
