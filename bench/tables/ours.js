/**
 * The ways of ndloom to read a table. `read` gets the text as a string and as bytes, and the names of its columns of numbers.
 * `columns` returns the columns with these names. `tables` are the texts that a way reads, all by default.
 */
const NUMBERS = ["numbers, 10 columns", "numbers, 2 columns"];
const MIXED = ["mixed columns"];

const PIECE_BYTES = 65_536;

/** Returns bytes as a stream of pieces, such as the body of a response. */
function streamOf(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + PIECE_BYTES));
      else controller.close();
      at += PIECE_BYTES;
    },
  });
}

async function blocksOf(np, bytes, options) {
  const blocks = [];
  for await (const block of np.readBlocks(streamOf(bytes), options)) blocks.push(block);
  return blocks;
}

function disposeColumns(columns) {
  for (const column of Object.values(columns)) (column.codes ?? column).dispose();
}

const columnsOf = (columns, names) => names.map((name) => columns[name].toTypedArray());

const matrix = {
  tables: NUMBERS,
  columns: (array, names) => {
    const numbers = array.toTypedArray();
    return names.map((_, place) => numbers.filter((_, at) => at % names.length === place));
  },
  dispose: (array) => array.dispose(),
};

const columns = { columns: columnsOf, dispose: disposeColumns };

const blocks = {
  tables: MIXED,
  columns: (list, names) =>
    names.map((name) => list.flatMap((block) => Array.from(block[name].toTypedArray()))),
  dispose: (list) => list.forEach(disposeColumns),
};

const CODES = { text: "codes" };
const MATRIX = { delimiter: ",", skiprows: 1 };

/** What is timed of the package `np`, by name. */
export const ours = (np) => ({
  loadtxt: { ...matrix, read: ({ text }) => np.loadtxt(text, MATRIX) },
  "loadtxt of bytes": { ...matrix, read: ({ bytes }) => np.loadtxt(bytes, MATRIX) },
  readColumns: { ...columns, read: ({ text }) => np.readColumns(text, CODES) },
  "readColumns of bytes": { ...columns, read: ({ bytes }) => np.readColumns(bytes, CODES) },
  "readColumns without text": {
    ...columns,
    tables: MIXED,
    read: ({ bytes, names }) => np.readColumns(bytes, { usecols: names }),
  },
  readBlocks: { ...blocks, read: ({ bytes }) => blocksOf(np, bytes, CODES) },
  "readBlocks without text": {
    ...blocks,
    read: ({ bytes, names }) => blocksOf(np, bytes, { usecols: names }),
  },
  // The numbers as one row: what the parser can do without rows and columns.
  fromstring: {
    ...matrix,
    prepare: ({ text }) => text.slice(text.indexOf("\n") + 1, -1).replaceAll("\n", ","),
    read: ({ prepared }) => np.fromstring(prepared, { sep: "," }),
  },
});
