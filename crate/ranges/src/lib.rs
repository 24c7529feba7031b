//! A chapter of ndloom: arange, linspace and coordinates.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
