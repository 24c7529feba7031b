//! The exports: every function of this chapter that JavaScript can call. The head of boundary.rs, in the crate `lib`, has the
//! promise that they rely on. Each takes `count` matrices, which lie side by side and are used up. The windows that it names are apart.
#![allow(unsafe_code, reason = "addresses become slices")]

mod spectra;
#[cfg(test)]
mod tests;
