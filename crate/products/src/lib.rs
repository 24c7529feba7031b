//! A chapter of ndloom: products of vectors and matrices.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
