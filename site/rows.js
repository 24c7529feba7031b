// How functions and methods are called, for the reference: the call and its arguments come from the rows of the registry, and a sentence
// about each argument from the comments and the declarations.

/**
 * Gives a public name and its members the parts that the reference shows: `calls`, `parameters` and `options`, both as [name, sentence].
 * `rows` has the calls of the registry by their places. A function without a row is called as it is declared.
 */
export function withRows(one, rows, place = one.name) {
  const members = (one.members ?? []).map((member) => withRows(member, rows, `${place}.${member.name}`));
  const declared = one.calls.at(-1);
  if (declared === undefined) return { ...one, members, parameters: [], options: [] };
  const [name] = /^[^(]*/.exec(declared);
  const row = rows[place.replace(/\.constructor$/, "")]?.under(name);
  const { parameters, options } = argumentsOf(row?.text ?? declared.slice(name.length));
  const told = new Map(one.tags.param.map(named));
  const list = (names, first, second) =>
    names
      .map((shown) => [shown, first.get(plainName(shown)) ?? second.get(plainName(shown))])
      .filter(([, sentence]) => sentence !== undefined);
  return {
    ...one,
    members,
    calls: row === undefined ? one.calls : [row.usage],
    parameters: list(parameters, told, one.sentences),
    options: list(options, one.sentences, told),
  };
}

/** Splits the arguments of a call, `(shape, m?, { dtype, *, out })`, into those outside the braces and those in them. */
function argumentsOf(text) {
  const [, before, inside = "", after] = /^\(([^{]*)(?:\{([^}]*)\})?(.*)\)$/s.exec(text);
  return { parameters: [...namesOf(before), ...namesOf(after)], options: namesOf(inside) };
}

const namesOf = (text) =>
  text
    .split(",")
    .map((name) => name.replace(/:.*/, "").trim())
    .filter((name) => name !== "" && name !== "*");

const plainName = (shown) => shown.replace(/^\.\.\.|\?$/g, "");

/** Splits the words of a tag, `name what it is`. */
function named(words) {
  const [, name, sentence] = /^(\S+)\s*(.*)$/s.exec(words);
  return [name, sentence];
}
