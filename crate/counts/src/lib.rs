//! A chapter of ndloom: counts, bounds and bins.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
