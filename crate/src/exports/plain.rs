//! The elements of our own are plain bytes: no padding, and every bit pattern is one of them.

use crate::element::{Bool, Complex};
use bytemuck::{Pod, Zeroable};

// SAFETY: one byte of any value.
unsafe impl Zeroable for Bool {}
// SAFETY: as above, and `repr(transparent)`.
unsafe impl Pod for Bool {}

// SAFETY: two floats, which may be zero.
unsafe impl<R: Zeroable> Zeroable for Complex<R> {}
// SAFETY: two floats side by side in `repr(C)`, of the same alignment, so that nothing lies between them.
unsafe impl Pod for Complex<f32> {}
// SAFETY: as above.
unsafe impl Pod for Complex<f64> {}
