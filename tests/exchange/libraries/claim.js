// Compares values in Node and in pages, which have no assert.

const written = (value) =>
  JSON.stringify(value, (_, item) =>
    typeof item === "bigint"
      ? `${item}n`
      : ArrayBuffer.isView(item)
        ? [item.constructor.name, ...item]
        : item,
  );

/** Throws unless two values have the same text. */
export function claim(actual, expected) {
  if (written(actual) !== written(expected))
    throw new Error(`expected ${written(expected)}, got ${written(actual)}`);
}
