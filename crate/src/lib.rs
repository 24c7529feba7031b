//! The kernels of ndloom: loops over slices. A kernel knows no rules about arguments and allocates nothing.
//!
//! The modules below stand in reading order. Every kernel writes the elements `first` to `first + count` of its result.
//! Elements are numbered in C order, so a result that is cut into windows has the same bytes as a whole one. No kernel
//! needs the elements outside its window. The one exception is `vander`: there each power is the power before it times
//! the base, so a window that begins inside a row receives the power before it.

// The dtypes, one row each, and the operations of an element.
pub mod dtypes;

// Building blocks that several kernels use: lanes, progressions, flat indices, and the order in which long windows are
// written.
pub mod vector;

// The kernels: one file for each chapter of functions.
pub mod kernels;

// The boundary to JavaScript.
mod exports;

// For the tests: a simple version of each kernel, and random numbers.
#[cfg(test)]
mod testing;
