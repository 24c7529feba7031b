//! A chapter of ndloom: arithmetic, comparisons and reductions, block by block.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
