//! A chapter of ndloom: random numbers.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
