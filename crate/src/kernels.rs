//! The kernels, a file for each chapter of functions.

// One value over a window.
pub mod filled;

// Any dtype to any other, and which values an integer refuses.
pub mod cast;

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
