/** The codes and sizes that the kernels and TypeScript share: both sides are made from the tables in the folders `codes` of the crates. */

export * from "../generated/codes.ts";
