//! Items: elements of which only the size matters. Code that only moves bytes needs no more.

use crate::vector::lanes::{TILE, turn_8, turn_16, turn_32};

/// An element of which only the size matters.
pub trait Item: Copy + Default + 'static {
    /// Returns the item whose low bits are these bits. A smaller item takes only as many bits as it has. Bytes after
    /// the first eight are zero.
    fn from_low_bits(bits: u64) -> Self;

    /// Whether `turn` is faster than moving items one by one. It is faster for items of up to four bytes, of which a
    /// vector holds at least four.
    const HAS_TURN: bool = false;

    /// Transposes a tile, if `HAS_TURN` is true. Otherwise does nothing.
    #[inline(always)]
    fn turn(_tile: &mut [[Self; TILE]; TILE]) {}
}

macro_rules! item {
    ($($item:ty $(, $turn:ident)?;)*) => {$(
        impl Item for $item {
            fn from_low_bits(bits: u64) -> Self {
                bits as $item
            }

            $(
                const HAS_TURN: bool = true;

                #[inline(always)]
                fn turn(tile: &mut [[Self; TILE]; TILE]) {
                    $turn(tile);
                }
            )?
        }
    )*};
}
item!(u8, turn_8; u16, turn_16; u32, turn_32; u64;);

impl Item for [u64; 2] {
    fn from_low_bits(bits: u64) -> Self {
        [bits, 0]
    }
}
