//! A chapter of ndloom: systems of equations, determinants, and factors of matrices.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
