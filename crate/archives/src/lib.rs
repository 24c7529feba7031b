//! A chapter of ndloom: inflate, checksums and the order of bytes.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
