//! Items: elements of which only the size matters. Code that only moves bytes needs no more.

use crate::vector::lanes::{TILE, transpose_8, transpose_16, transpose_32};

/// An element of which only the size matters.
pub trait Item: Copy + Default + 'static {
    /// Returns the item whose low bits are these bits. A smaller item takes only as many bits as it has. Bytes after
    /// the first eight are zero.
    fn from_low_bits(bits: u64) -> Self;

    /// Whether `transpose` is faster than moving items one by one. It is faster for items of up to four bytes, of which
    /// a vector holds at least four.
    const HAS_TRANSPOSE: bool = false;

    /// Transposes a tile, if `HAS_TRANSPOSE` is true. Otherwise does nothing.
    #[inline(always)]
    fn transpose(_tile: &mut [[Self; TILE]; TILE]) {}
}

macro_rules! item {
    ($($item:ty $(, $transpose:ident)?;)*) => {$(
        impl Item for $item {
            fn from_low_bits(bits: u64) -> Self {
                bits as $item
            }

            $(
                const HAS_TRANSPOSE: bool = true;

                #[inline(always)]
                fn transpose(tile: &mut [[Self; TILE]; TILE]) {
                    $transpose(tile);
                }
            )?
        }
    )*};
}
item!(u8, transpose_8; u16, transpose_16; u32, transpose_32; u64;);

impl Item for [u64; 2] {
    fn from_low_bits(bits: u64) -> Self {
        [bits, 0]
    }
}
