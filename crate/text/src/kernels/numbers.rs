//! Reads a number at a place of a text. What all readers of numbers have in common is here; each file has the reader of some
//! dtypes, or a part of one.

mod block;
mod complex;
mod decimals;
mod digits;
mod exact;
mod integers;
mod powers_of_five;
mod rounding;

pub use complex::ComplexNumbers;
pub use decimals::Decimals;
pub use integers::Integers;
pub use rounding::Precision;

/// The number of bytes that must follow the beginning of an item for the short way: the longest plain number and the bytes
/// after it that the reader may look at.
pub const SPAN: usize = 48;

/// An item that was read, up to the byte at `end`.
pub struct Found<T> {
    /// The first byte that does not belong to the item.
    pub end: usize,
    /// The end of the bytes that the reader examined to decide what the item is. It is greater than `end` if the reader
    /// had to look behind the item.
    pub examined: usize,
    /// The value.
    pub item: Item<T>,
}

/// The value of an item.
pub enum Item<T> {
    /// The item is a number of the dtype.
    Value(T),
    /// The item is not a number.
    Unmatched,
    /// The item is an integer that does not fit the dtype.
    OutOfRange,
}

/// A reader for the items of some dtypes.
pub trait Reader {
    /// The type of the values that it returns.
    type Item: Copy;
    /// Reads the longest item that begins at `start`. It takes the end of `text` as the end of the item.
    fn read(&self, text: &[u8], start: usize) -> Found<Self::Item>;
    /// Returns the item at the beginning of `bytes` and its end, if it is short and simple enough for the short way.
    fn read_plain(&self, bytes: &[u8; SPAN]) -> Option<(Self::Item, usize)>;
}
