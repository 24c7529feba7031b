//! What the chapters of linear algebra share: the numbers that matrices are made of, loops over rows, and reflectors.

pub mod number;
pub mod reflect;
pub mod rows;
