//! The kernels of the chapter. Sorts, searches and selections compare keys: whole numbers whose order is that of the values.

pub mod argsort;
mod codes;
pub mod few;
pub mod groups;
pub mod keys;
pub mod lanes;
pub mod networks;
pub mod radix;
pub mod rows;
pub mod search;
pub mod select;
pub mod sort;
#[cfg(test)]
mod tests;
