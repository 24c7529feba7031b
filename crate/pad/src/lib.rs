//! A chapter of ndloom: means, medians, extremes and mirrors, which pad needs.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
