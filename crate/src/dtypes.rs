//! The dtypes: one row each, and elements of a dtype that is known at run time alone.

// The dtypes, and what an element can do.
pub mod element;

// The float that Rust lacks, to and from the others.
pub mod float16;

// Elements of a dtype that is known at run time alone.
pub mod target;
