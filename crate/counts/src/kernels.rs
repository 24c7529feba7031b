//! The kernels of the chapter.

pub mod counts;
pub mod histogram;
#[cfg(test)]
mod tests;
