//! A chapter of ndloom: reductions and running sums.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
