//! The kernels: functions whose results are rounded. A function computes some lanes at a time, without branches, and leaves lanes
//! that are unusual to a slower function. Each file says its method, its bound, and what it was measured at.

// The steps of a plan, and the function of each.
pub mod engine;
pub mod rows;

// Lanes of float64: groups, vectors, sums of two floats, and lanes that are unusual.
pub mod floats;
pub mod lanes;
pub mod sums;
pub mod unusual;
mod vectors;

// Tables that the families share.
mod tables;

// The families of functions.
pub mod angles;
pub mod complex;
pub mod exponentials;
pub mod hyperbolic;
pub mod inverse;
pub mod logadd;
pub mod logarithms;
pub mod powers;
pub mod roots;

#[cfg(test)]
mod tests;
