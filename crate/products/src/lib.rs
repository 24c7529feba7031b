//! A chapter of ndloom: products of vectors, of matrices, and of series at each shift.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
