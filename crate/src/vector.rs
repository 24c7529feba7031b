//! What several kernels are made of.

// Where flat indices fall.
pub mod index;

// Lanes that the compiler does not find by itself.
pub mod lanes;

// Elements in arithmetic progression.
pub mod progressions;

// The order in which a long window is written.
pub mod turns;
