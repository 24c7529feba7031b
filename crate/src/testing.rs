//! What the tests of the kernels share.

// The plainest version of each kernel.
pub mod naive;

// Numbers that look random.
pub mod random;
