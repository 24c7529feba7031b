//! A chapter of ndloom: sorting, searching, selecting and counting.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
