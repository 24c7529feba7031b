//! Reads a number at a place of a text.

mod block;
mod complex;
mod decimals;
mod digits;
mod exact;
mod integers;
mod powers_of_five;
mod reader;
mod rounding;

pub use complex::ComplexNumbers;
pub use decimals::Decimals;
pub use integers::Integers;
pub use reader::{Found, Item, Reader, SPAN};
pub use rounding::Precision;
