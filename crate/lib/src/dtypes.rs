//! The dtypes, one row each, and elements whose dtype is known only at run time.

// The dtypes and the operations of an element.
pub mod element;

// float16, which Rust lacks, and its conversions to and from the other floats.
pub mod float16;

// Elements whose dtype is known only at run time.
pub mod target;
