//! The kernels of the chapter. A matrix lies row by row. Each kernel uses up the matrix that it gets, and the room that it is lent.

pub mod balance;
pub mod bidiagonal;
pub mod complex_schur;
pub mod eigenvectors;
pub mod general;
pub mod hessenberg;
pub mod implicit_ql;
pub mod implicit_qr;
pub mod least_squares;
pub mod schur;
pub mod singular;
pub mod symmetric;
#[cfg(test)]
mod tests;
pub mod triangle;
pub mod tridiagonal;
pub mod turns;
