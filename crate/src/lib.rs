//! The kernels of ndloom: loops over slices, without rules about arguments and without allocation.
//!
//! In reading order. Every kernel writes the elements `first` to `first + count` of its result, counted flat in C
//! order, so that a result cut into windows has the same bytes. No kernel needs the other elements, but for vander: there each
//! power is the one before times the base, so a window that begins within a row is given the power before it.

// The dtypes, one row each, and what an element can do.
pub mod dtypes;

// What several kernels are made of: lanes, progressions, flat indices, and the order in which long windows are written.
pub mod vector;

// The kernels, a file for each chapter of functions.
pub mod kernels;

// The boundary to JavaScript.
mod exports;

// The plainest version of each kernel, and random numbers, for the tests.
#[cfg(test)]
mod testing;
