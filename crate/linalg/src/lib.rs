//! A chapter of ndloom: singular values, eigenvalues and least squares.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
