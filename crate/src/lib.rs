//! The kernels of ndloom: loops over slices, without rules about arguments and without allocation.
//!
//! In reading order. Every kernel writes the elements `first` to `first + count` of its result, counted flat in C
//! order, and never needs the others, so that a result cut into windows has the same bytes.

// The dtypes, one row each, and what an element can do.
pub mod element;

// The float that Rust lacks, to and from the others.
pub mod float16;

// Where flat indices fall.
pub mod index;

// The order in which a long window is written.
mod order;

// One value over a window.
pub mod filled;

// Any dtype to any other, and which values an integer refuses.
pub mod cast;

// Elements of a dtype that is known at run time alone.
pub mod target;

// Lanes that the compiler does not find by itself.
pub mod vectors;

// Elements in arithmetic progression.
pub mod lines;

// arange, linspace and the coordinates of a grid.
pub mod ranges;

// logspace and geomspace.
pub mod powers;

// eye, tri, tril, triu, diag and vander.
pub mod matrix;

// The elements of a view, in order.
pub mod strided;

// What a block of numbers holds.
pub mod scan;

// Numbers read from text.
pub mod text;

// The plainest version of each kernel, for the tests.
#[cfg(test)]
mod naive;
#[cfg(test)]
mod random;

// The boundary to JavaScript.
mod exports;
