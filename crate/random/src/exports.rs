//! The exports: every function of this chapter that JavaScript can call. The head of boundary.rs, in the crate `lib`, has the
//! promise that they rely on.
#![allow(
    unsafe_code,
    reason = "addresses become slices here and in the boundary"
)]
#![allow(missing_docs, reason = "the kernels say what the exports do")]
#![allow(clippy::too_many_arguments, reason = "numbers are all that crosses")]

mod bits;
mod bounded;
mod distributions;
mod floats;
mod plain;
#[cfg(test)]
mod tests;
