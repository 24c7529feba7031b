//! The kernels: one file for each chapter of functions.

// Writes one value over a window.
pub mod filled;

// Converts any dtype to any other, and finds the values that an integer dtype cannot hold.
pub mod cast;

// arange, linspace and the coordinates of a grid.
pub mod ranges;

// logspace and geomspace.
pub mod powers;

// eye, tri, tril, triu, diag and vander.
pub mod matrix;

// Copies one strided view onto another: all that only moves items.
pub mod moves;

// Reads and writes the elements that lists of indices and masks select.
pub mod index;

// What files need besides the readers of numbers in `text`: inflate, checksums, the order of bytes.
pub mod files;

// Tells whether all numbers of a block are integers.
pub mod scan;

// Reads numbers from text.
pub mod text;

/// The greater or the smaller of two elements.
pub mod extremes;

/// Elements mirrored at others.
pub mod mirror;

// Random numbers: bit generators, integers and floats.
pub mod random;

/// Means and medians of rows.
pub mod averages;
