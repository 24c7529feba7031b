//! Code that the tests of the kernels share.

// A simple version of each kernel.
pub mod naive;

// Pseudorandom numbers.
pub mod random;
