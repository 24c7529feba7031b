//! The kernels of ndloom: loops over slices, without rules about arguments and without allocation.
//!
//! In reading order. Every kernel writes the elements `first` to `first + count` of its result, counted flat in C
//! order, and never needs the others, so that a result cut into windows has the same bytes.

pub mod element;
pub mod float16;

pub mod index;

pub mod filled;

pub mod cast;

pub mod vectors;

pub mod lines;

pub mod ranges;

pub mod powers;

pub mod matrix;

pub mod strided;

pub mod scan;

pub mod text;

#[cfg(test)]
mod naive;

mod exports;
