//! Code that the tests of the kernels and exports share.
#![allow(missing_docs, reason = "only tests read it")]

// A simple version of each kernel.
pub mod naive;

// The matrices on which methods are known to fail, and products of matrices.
pub mod matrices;

// A simple version of the pairwise sum.
pub mod sums;

// Pseudorandom numbers.
pub mod random;

// Recorded results, which stand in text files.
pub mod recorded;

// The linear memory of the tests of exports.
#[allow(unsafe_code, reason = "it stands for linear memory")]
pub mod lent;

// How many cases the tests of exports try.
pub mod cases;

// The words of plans.
pub mod plans;
