//! The kernels of the chapter. Products of two matrices are in the crate `lib`, since other chapters use them too.

pub mod lines;
pub mod shifts;
pub mod squares;
pub mod stack;
pub mod terms;
#[cfg(test)]
mod tests;
