//! The kernels: loops over slices. They know no rules about arguments and allocate nothing.

pub mod bits;
pub mod blend;
pub mod triangles;
