//! The kernels of the chapter. A matrix lies row by row. Each kernel uses up the matrix that it gets, and the room that it is lent.

pub mod cholesky;
pub mod lu;
pub mod qr;
#[cfg(test)]
mod tests;
