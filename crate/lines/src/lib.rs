//! A chapter of ndloom: lines between bounds that are arrays.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
