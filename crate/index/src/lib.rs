//! A chapter of ndloom: triangles of indices, and choices by masks.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
