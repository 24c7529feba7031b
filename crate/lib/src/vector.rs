//! Building blocks that several kernels use.

// Flat indices: their rows and columns.
pub mod index;

// Vectors of several lanes, for loops that the compiler does not vectorize by itself.
pub mod lanes;

// Elements as bytes.
#[cfg(target_arch = "wasm32")]
pub mod narrow;

// Elements in arithmetic progression.
pub mod progressions;

// The order in which a long window is written.
pub mod turns;
