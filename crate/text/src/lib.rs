//! A chapter of ndloom: numbers in text, and tables.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
