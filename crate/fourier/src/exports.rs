//! The exports: every function of this chapter that JavaScript can call. The head of boundary.rs, in the crate `lib`, has the
//! promise that they rely on.
#![allow(unsafe_code, reason = "addresses become slices")]

#[cfg(test)]
mod tests;
mod transforms;
