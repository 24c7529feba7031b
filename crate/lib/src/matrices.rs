//! What the chapters of linear algebra share: the numbers that matrices are made of, loops over rows, and reflectors,
//! one by one or in blocks.

pub mod blocks;
pub mod number;
pub mod reflect;
pub mod rows;
