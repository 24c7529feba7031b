//! The kernels: loops over slices. They know no rules about arguments and allocate nothing.

pub mod codes;
pub mod engine;
pub mod operations;
pub mod ramps;
pub mod strided;
#[cfg(target_arch = "wasm32")]
pub mod vectors;
