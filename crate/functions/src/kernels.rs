//! The kernels: functions whose results are rounded. A function computes some lanes at a time, without branches, and leaves lanes
//! that are unusual to a slower function. Each file says its method, its bound, and what it was measured at.

pub mod engine;
pub mod interpolation;
pub mod lanes;
pub mod rows;
