//! The kernels: loops over slices. They know no rules about arguments and allocate nothing.

pub mod fields;
mod numbers;
pub mod rows;
mod separators;
pub mod text;
