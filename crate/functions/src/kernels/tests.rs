//! Tests over all functions: how far results are from the exact ones, special values, and that a lane depends on no other.

mod bits;
mod bounds;
mod complex;
mod points;
mod recorded;
pub mod reference;
mod reference_angles;
mod rows;
mod special;
pub mod ulp;
