//! Declares that the elements are plain bytes: they have no padding, and every bit pattern is a valid value.

use crate::dtypes::element::{Bool, Complex};
use bytemuck::{Pod, Zeroable};

// SAFETY: `repr(transparent)` makes it a `u8`, which may be zero.
unsafe impl Zeroable for Bool {}
// SAFETY: `repr(transparent)` makes it a `u8`: any value is valid, there is no padding, it is `Copy` and holds no
// references.
unsafe impl Pod for Bool {}

// SAFETY: it consists of its two fields only, and each field may be all zeros.
unsafe impl<R: Zeroable> Zeroable for Complex<R> {}
// SAFETY: `repr(C)` puts two floats of the same size and alignment side by side, so there is no padding between or
// after them. Any bit pattern is a valid float.
unsafe impl Pod for Complex<f32> {}
// SAFETY: as for `Complex<f32>`.
unsafe impl Pod for Complex<f64> {}
