/**
 * One of the `ways` of the rows of a part: `ways[id](n, options)` returns a call that times itself. The call returns its nanoseconds, or
 * several of them by name.
 */
let part;
let id;
let options;

export const isTimed = true;

export async function load(folder, way, given) {
  part = await import(`../${folder}/rows.js`);
  id = way;
  options = JSON.parse(given);
}

export const find = (name) => part.rows.find((row) => row.name === name);
export const callOf = (row) => (_, n) => row.ways[id](n, options);
export const close = () => part.close?.();
