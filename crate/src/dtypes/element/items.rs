//! Elements of which only the size matters: what moves bytes asks for no more than that.

use crate::vector::lanes::{TILE, turn_8, turn_16, turn_32};

/// An element of which only the size matters.
pub trait Item: Copy + Default + 'static {
    /// The item that begins with these bits, as many as it has; those after the first eight bytes are zero.
    fn from_low_bits(bits: u64) -> Self;

    /// Whether `turn` is quicker than moving items one by one, which it is for those of which a vector holds four.
    const HAS_TURN: bool = false;

    /// Makes rows of the columns of a tile, if there is a way.
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
