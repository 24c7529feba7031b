/** What list-functions.ts makes at the build. */
declare module "virtual:functions" {
  export const families: ReturnType<typeof import("./list-functions.ts").listFunctions>;
}
