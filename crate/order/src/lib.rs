//! A chapter of ndloom: sorting, searching and selecting.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
