//! The kernels of the chapter. All numbers are computed in float64.

pub mod chirps;
pub mod layout;
pub mod lines;
pub mod numbers;
pub mod passes;
pub mod reals;
pub mod roots;
pub mod tables;
#[cfg(test)]
mod tests;
pub mod transform;
