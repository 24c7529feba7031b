//! Lends memory to every export, and compares what it writes with a simple version of its kernel, or with what a test of the
//! kernel expects.

mod axes;
mod cast;
mod filled;
mod moves;
mod picks;
