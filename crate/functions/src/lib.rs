//! A chapter of ndloom: exponentials, logarithms, powers, angles.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
