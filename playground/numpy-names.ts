/** How Python spells what JavaScript spells in another way, and which names are the same in both. */

export const NAMES: Readonly<Record<string, string>> = {
  null: "None",
  undefined: "None",
  true: "True",
  false: "False",
  NaN: "np.nan",
  Infinity: "np.inf",
  BigInt: "int",
  Number: "float",
  Boolean: "bool",
  String: "str",
};

export const MATH: Readonly<Record<string, string>> = {
  PI: "np.pi",
  E: "np.e",
  atan2: "np.arctan2",
  asin: "np.arcsin",
  acos: "np.arccos",
  atan: "np.arctan",
  pow: "np.power",
  min: "min",
  max: "max",
  abs: "abs",
  // The ones of np give floats, from which an integer range would become one of floats.
  floor: "math.floor",
  ceil: "math.ceil",
  trunc: "math.trunc",
};

export const MATH_SAME =
  "sin cos tan sinh cosh tanh exp expm1 log log2 log10 log1p sqrt cbrt sign hypot".split(" ");

export const MEMBERS: Readonly<Record<string, string>> = {
  itemSize: "itemsize",
  toArray: "tolist",
  re: "real",
  im: "imag",
};
export const MEMBERS_SAME =
  "shape dtype ndim size nbytes strides flags base T item astype reshape transpose ravel flatten squeeze copy name kind alignment str".split(
    " ",
  );

export const OPERATORS: Readonly<Record<string, string>> = {
  "===": "==",
  "!==": "!=",
  "&&": "and",
  "||": "or",
};

/** The functions whose names are others in NumPy. */
const RENAMED = new Map([
  ["fromTypedArray", "array"],
  ["tofile", "ndarray.tofile"],
]);

/** The name of a function or an option in NumPy: `zerosLike` is `zeros_like`, `atleast1d` is `atleast_1d`, `ediff1d` the same. */
export function inPython(name: string): string {
  return RENAMED.get(name) ?? name.replace(/[A-Z]|(?<=^atleast)\dd$/g, (part) => `_${part.toLowerCase()}`);
}

/** The text of a formula as Python has it: its functions, dtypes and constants are members of np. */
export function formulaInPython(text: string, variables: ReadonlySet<string>): string {
  return text.replace(/(?<![\w.'"])[A-Za-z_]\w*(?!\w)(?!\s*=(?!=))/g, (word, at: number) => {
    const isCall = /^\s*\(/.test(text.slice(at + word.length));
    const isOurs = isCall || (!variables.has(word) && !/^(True|False|None|np)$/.test(word));
    return isOurs ? `np.${inPython(word)}` : word;
  });
}

/** The functions whose first argument is a shape, which Python writes as a tuple. */
export const TAKES_SHAPE = new Set(["zeros", "ones", "empty", "full", "indices"]);

/** The functions that take no single number as a shape. */
export const NEEDS_TUPLE = new Set(["fromfunction", "indices"]);

/** The functions that read a text, for which NumPy takes a string as the name of a file. */
export const TAKES_TEXT = new Set(["loadtxt", "genfromtxt"]);

/** The functions whose calls NumPy cannot say, and why: they need a file or a dtype with names, or NumPy does not have them. */
export const NEEDS_MORE: Readonly<Record<string, string>> = {
  fromfile: "NumPy's fromfile reads files alone; np.frombuffer and np.fromstring read what is in memory.",
  fromregex: "NumPy's fromregex needs a dtype with a name for each group.",
  savetxt: "NumPy's savetxt writes to a file, or to an object like one, and returns nothing.",
  tofile: "NumPy's tofile is a method that writes files alone; tobytes gives the bytes.",
};

/** The options that NumPy does not have, and why. */
export const OWN_OPTIONS: Readonly<Record<string, string>> = {
  each: "NumPy calls the function once, with arrays: it has no option each.",
  window: "NumPy makes whole arrays: it has no option window.",
};

/** The functions that Python calls with brackets. */
export const TAKES_INDEX = new Set(["mgrid", "ogrid", "r_", "c_", "s_", "indexExp"]);

/** The dtypes and constants, which are the same in both. */
export const VALUES =
  "pi e inf nan newaxis bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split(
    " ",
  );
