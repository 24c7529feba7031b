//! The kernels: loops over slices. They know no rules about arguments and allocate nothing.

pub mod byte_order;
pub mod crc32;
pub mod inflate;
