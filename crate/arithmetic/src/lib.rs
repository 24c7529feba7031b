//! A chapter of ndloom: arithmetic and comparisons, block by block.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
