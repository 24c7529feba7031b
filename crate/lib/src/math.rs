//! Functions of floats for which WebAssembly has no instruction: exponentials, logarithms, powers, cosines, quotients of
//! complex numbers.

pub mod base;
mod complex;
pub mod cosine;
pub mod double_double;
pub mod exponential;
pub mod natural;
pub mod quarter_turns;
pub mod quotient;
pub mod split;
