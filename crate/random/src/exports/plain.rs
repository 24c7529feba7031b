//! Declares that some types are plain bytes: they have no padding, and every bit pattern is a valid value.

use crate::kernels::bits::Half;
use crate::kernels::bounded::Flag;
use crate::kernels::layers::{Curve, Tables};
use crate::kernels::mt19937::Mt19937;
use crate::kernels::pcg64::Pcg64;
use crate::kernels::pcg64dxsm::Pcg64Dxsm;
use crate::kernels::philox::Philox;
use crate::kernels::sfc64::Sfc64;
use bytemuck::{Pod, Zeroable};

// SAFETY: `repr(transparent)` makes it a `u8`, which may be zero.
unsafe impl Zeroable for Flag {}
// SAFETY: `repr(transparent)` makes it a `u8`: any value is valid, there is no padding, it is `Copy` and holds no
// references.
unsafe impl Pod for Flag {}

/// Declares types with `repr(C)` whose fields are integers, arrays of integers and other such types, side by side without
/// padding. The size is that of the fields, which is checked here.
macro_rules! plain {
    ($($type:ty = $bytes:expr),* $(,)?) => {
        $(
            const _: () = assert!(size_of::<$type>() == $bytes);
            // SAFETY: its fields may be all zeros.
            unsafe impl Zeroable for $type {}
            // SAFETY: `repr(C)` puts its fields side by side. Each may have any bits, and their sizes add up to that of the
            // type, so there is no padding.
            unsafe impl Pod for $type {}
        )*
    };
}

plain!(
    Half = 2 * 4,
    Pcg64 = 4 * 8 + 2 * 4,
    Pcg64Dxsm = 4 * 8 + 2 * 4,
    Mt19937 = 624 * 4 + 2 * 4,
    Philox = (4 + 2 + 4 + 1) * 8 + 2 * 4,
    Sfc64 = 4 * 8 + 2 * 4,
    Curve = 256 * 3 * (8 + 4),
    Tables = 2 * 256 * 3 * (8 + 4) + 126 * 8,
);
