//! Items: elements of which only the size matters. Code that only moves bytes needs no more.

use bytemuck::Pod;

/// An element of which only the size matters.
pub trait Item: Pod + Default {
    /// Returns the item whose low bits are these bits. A smaller item takes only as many bits as it has. Bytes after
    /// the first eight are zero.
    fn from_low_bits(bits: u64) -> Self;
}

macro_rules! item {
    ($($item:ty)*) => {$(
        impl Item for $item {
            fn from_low_bits(bits: u64) -> Self {
                bits as $item
            }
        }
    )*};
}
item!(u8 u16 u32 u64);

impl Item for [u64; 2] {
    fn from_low_bits(bits: u64) -> Self {
        [bits, 0]
    }
}
