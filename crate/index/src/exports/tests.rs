//! Compares every export with the simple version of its kernel.

mod averages;
mod blend;
mod extremes;
mod mirror;
mod triangles;
