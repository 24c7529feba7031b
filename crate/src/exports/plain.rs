//! The elements of our own are plain bytes: no padding, and every bit pattern is one of them.

use crate::dtypes::element::{Bool, Complex};
use bytemuck::{Pod, Zeroable};

// SAFETY: a `u8`, by `repr(transparent)`, which may be zero.
unsafe impl Zeroable for Bool {}
// SAFETY: a `u8`, by `repr(transparent)`: any value, no padding, `Copy`, without references.
unsafe impl Pod for Bool {}

// SAFETY: its fields are all of it, and each may be all zeros.
unsafe impl<R: Zeroable> Zeroable for Complex<R> {}
// SAFETY: two floats side by side in `repr(C)`, which have one size and alignment, so that nothing lies between or
// behind them; any bits are a float.
unsafe impl Pod for Complex<f32> {}
// SAFETY: as above.
unsafe impl Pod for Complex<f64> {}
