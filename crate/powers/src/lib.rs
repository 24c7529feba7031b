//! A chapter of ndloom: logspace, geomspace, and powers with bounds and bases of arrays.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
