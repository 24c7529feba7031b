//! A chapter of ndloom: arange, linspace, lines between bounds of arrays, and coordinates.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
