//! A chapter of ndloom: systems of equations, decompositions and eigenvalues of matrices.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
