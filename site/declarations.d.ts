/** The types of declarations.js, for the tests. */
export function publicNames(): readonly { readonly name: string }[];
