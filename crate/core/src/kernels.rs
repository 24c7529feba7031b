//! The kernels: loops over slices. They know no rules about arguments and allocate nothing.

pub mod moves;
pub mod picks;
pub mod scan;
