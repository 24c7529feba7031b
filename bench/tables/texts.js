/** The texts of tables that are timed. They are the same in each run. Each begins with the names of its columns. */
const CITIES = 500;
const STREETS = ["Mill Lane", "High Street, north side", "Church Road", 'The "Old" Yard', "Station Road"];

/** Returns fractions below 1 that look random. */
const fraction = (index) => ((index * 7919 + 1) % 1000003) / 1000003;

/** Returns a row of numbers with six digits behind the point. */
function numberRow(row, columns) {
  const numbers = Array.from({ length: columns }, (_, column) => fraction(row * columns + column).toFixed(6));
  return numbers.join(",");
}

const quoted = (text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns a row of integers, of which some are missing, floats, a bool and two texts. Some texts are quoted. */
function mixedRow(row) {
  const price = (1000 * fraction(row)).toFixed(2);
  const ratio = fraction(3 * row + 1);
  const count = row % 10 === 3 ? "" : (row * 31) % 5000;
  const city = `city ${(row * 7919) % CITIES}`;
  return `${row},${count},${price},${ratio},${row % 3 === 0},${city},${quoted(STREETS[row % STREETS.length])}`;
}

const names = (count) => Array.from({ length: count }, (_, place) => `c${place}`);

/** NumPy has no missing values here, so it only reads numbers. Its elements go over columns, as those of the others. */
const NUMPY = ["import io; t = open(path).read()", "np.loadtxt(io.StringIO(t), delimiter=',', skiprows=1).T"];

/** A text: its numbers of rows, its columns of numbers and bools, all of its columns, and the row with a number. */
const tables = [
  {
    name: "numbers, 10 columns",
    sizes: [1e5],
    numbers: names(10),
    all: names(10),
    row: (at) => numberRow(at, 10),
    numpy: NUMPY,
  },
  {
    name: "numbers, 2 columns",
    sizes: [1e6],
    numbers: names(2),
    all: names(2),
    row: (at) => numberRow(at, 2),
    numpy: NUMPY,
  },
  {
    name: "mixed columns",
    sizes: [8e5],
    numbers: ["id", "count", "price", "ratio", "flag"],
    all: ["id", "count", "price", "ratio", "flag", "city", "street"],
    row: mixedRow,
  },
];

/** Returns parts of a text, of many rows each. */
export function* partsOf({ all, row }, rows) {
  yield `${all.join(",")}\n`;
  const step = 10_000;
  for (let first = 0; first < rows; first += step) {
    const count = Math.min(step, rows - first);
    yield Array.from({ length: count }, (_, at) => `${row(first + at)}\n`).join("");
  }
}

/** The tables, each with its whole text. */
export const texts = tables.map((table) => ({
  ...table,
  text: (rows) => [...partsOf(table, rows)].join(""),
}));

export const textNamed = (name) => texts.find((text) => text.name === name);
