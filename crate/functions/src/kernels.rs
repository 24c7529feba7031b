//! The kernels: functions whose results are rounded. A function computes some lanes at a time, without branches, and leaves lanes
//! that are unusual to a slower function. Each file says its method, its bound, and what it was measured at.

// Lanes of float64: groups, vectors, and sums of two floats.
pub mod floats;
pub mod lanes;
mod vectors;

// Tables that the families share.
mod tables;

// The families of functions.
pub mod angles;
pub mod complex;
pub mod exponentials;
pub mod hyperbolic;
pub mod inverse;
pub mod logarithms;
pub mod powers;
pub mod roots;
pub mod sums;

#[cfg(test)]
mod tests;
