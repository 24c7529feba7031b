//! Compares every export with the simple version of its kernel.

mod axes;
mod cast;
mod filled;
mod moves;
mod picks;
mod repeats;
