// Counts the lines of a file that have code: blank lines and lines with comments alone do not count. A string that stands alone as
// a statement of Python is a comment.

const WORD_OR_SIGN = /[\w$]+|\s+|[\s\S]/y;

/** Behind these, and at the start, a slash begins a regular expression. Elsewhere it divides. */
const BEFORE_REGEX = /^(?:|[([{},;=!&|?:+\-*%<>~^]|return|typeof|case|in|of|do|else|await|yield|void)$/;

/** The string of a script may be a template up to its first expression. The rest goes from one expression to the next. */
const SCRIPT = {
  comment: /\/\/.*|\/\*[\s\S]*?\*\//y,
  string: /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|`(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{)/y,
  rest: /\}(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{)/y,
  regex: /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//y,
};

/** A single quote of Rust may begin a lifetime. */
const RUST = {
  comment: /\/\/.*|\/\*/y,
  string: /b?r(#*)"[\s\S]*?"\1|"(?:\\[\s\S]|[^"\\])*"|'(?:\\u\{\w+\}|\\x\w\w|\\.|[^'\\])'/uy,
};

const PYTHON = {
  comment: /#.*/y,
  string: /\w{0,2}(?:("""|''')(?:\\[\s\S]|[^\\])*?\1|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*')/y,
};
PYTHON.docstring = new RegExp(`(?<=^[ \\t]*)(?:${PYTHON.string.source})(?=[ \\t]*(?:#.*)?$)`, "my");

const LANGUAGES = { js: SCRIPT, ts: SCRIPT, rs: RUST, py: PYTHON };

/** Returns the comment of Rust at the start of a text. Comments of Rust nest. */
function readNested(text) {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/\/\*|\*\//g)) {
    depth += mark === "/*" ? 1 : -1;
    if (depth === 0) return text.slice(0, index + 2);
  }
  return text;
}

/** Returns how many lines of a text have code. The ending of its file says the language: js, ts, rs or py. */
export function countCodeLines(text, ending) {
  const { comment, string, docstring, rest, regex } = LANGUAGES[ending];
  /** The depth in brackets at which each open expression of a template began. */
  const expressions = [];
  let [code, last, index, depth] = ["", "", 0, 0];
  const read = (pattern) => {
    if (pattern === undefined) return undefined;
    pattern.lastIndex = index;
    return pattern.exec(text)?.[0];
  };
  while (index < text.length) {
    const remark = read(comment) ?? (depth === 0 ? read(docstring) : undefined);
    const part =
      (remark === "/*" ? readNested(text.slice(index)) : remark) ??
      (depth === expressions.at(-1) ? read(rest) : undefined) ??
      (BEFORE_REGEX.test(last) ? read(regex) : undefined) ??
      read(string) ??
      read(WORD_OR_SIGN);
    if (remark === undefined) {
      if (part.trim() !== "") last = part;
      if ("([{".includes(part)) depth += 1;
      else if (part.startsWith("}") && depth === expressions.at(-1)) expressions.pop();
      else if (")]}".includes(part)) depth -= 1;
      if (/^[`}].*\$\{$/s.test(part)) expressions.push(depth);
    }
    code += remark === undefined ? part : part.replace(/[^\n]+/g, "");
    index += part.length;
  }
  return code.split("\n").filter((line) => line.trim() !== "").length;
}
