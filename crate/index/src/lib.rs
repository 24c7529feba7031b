//! A chapter of ndloom: triangles of indices, choices by masks, and what pad needs.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
