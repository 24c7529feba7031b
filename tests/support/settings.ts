/** Reads the settings of commands that draw calls. */

/** How texts become settings that are neither numbers nor any text. Null is for a text that is wrong. */
type Readers<S> = { readonly [name in keyof S]?: (text: string) => S[name] | null };

/** Reads `--name value` for each setting, whose default tells whether it is a number. Returns null where a name or a value is wrong. */
export function readSettings<S extends Readonly<Record<keyof S, number | string | null>>>(
  args: readonly string[],
  defaults: S,
  readers: Readers<S> = {},
): S | null {
  const read: Record<string, number | string | null> = { ...defaults };
  for (let place = 0; place < args.length; place += 2) {
    const name = (args[place] as string).replace(/^--/, "");
    const text = args[place + 1];
    if (text === undefined || !Object.hasOwn(defaults, name)) return null;
    const isNumber = typeof defaults[name as keyof S] === "number";
    const reader = readers[name as keyof S] ?? (isNumber ? readCount : String);
    const value = reader(text);
    if (value === null) return null;
    read[name] = value;
  }
  return read as S;
}

const readCount = (text: string): number | null => (Number(text) >= 0 ? Number(text) : null);
