//! A chapter of ndloom: what every array needs: fills, casts, moves, positions and masks.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
