//! The kernels: loops over slices. They know no rules about arguments and allocate nothing.

pub mod ranges;
