//! A chapter of ndloom: Fourier transforms.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
