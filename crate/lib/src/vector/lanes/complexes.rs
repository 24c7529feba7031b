//! Vectors whose lanes are the parts of complex numbers: each number is two lanes side by side.

use super::{F32s, F64s};
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// Makes a vector one of complex numbers.
macro_rules! complex_vector {
    ($vector:ident, $shuffle:ident, [$($real:literal)*] [$($imaginary:literal)*] [$($other:literal)*], [$($sign:literal)*]) => {
        impl $vector {
            /// Returns the real part of each number, twice.
            #[inline(always)]
            fn reals(self) -> Self {
                complex_vector!(@lanes $vector self $shuffle $($real)*)
            }

            /// Returns the imaginary part of each number, twice.
            #[inline(always)]
            fn imaginaries(self) -> Self {
                complex_vector!(@lanes $vector self $shuffle $($imaginary)*)
            }

            /// Returns the numbers with their parts exchanged.
            #[inline(always)]
            pub fn exchanged(self) -> Self {
                complex_vector!(@lanes $vector self $shuffle $($other)*)
            }

            /// Returns the products of complex numbers. A difference is the sum with the negative number, to the bit.
            #[inline(always)]
            pub fn complex_times(self, other: Self) -> Self {
                let signs = $vector::new([$($sign),*]);
                self.reals().times(other).plus(self.imaginaries().times(signs).times(other.exchanged()))
            }
        }
    };
    (@lanes $vector:ident $from:ident $shuffle:ident $($lane:literal)*) => {{
        #[cfg(target_arch = "wasm32")]
        return $vector($shuffle::<$($lane),*>($from.0, $from.0));
        #[cfg(not(target_arch = "wasm32"))]
        $vector([$($from.0[$lane]),*])
    }};
}

complex_vector!(F64s, i64x2_shuffle, [0 0] [1 1] [1 0], [-1.0 1.0]);
complex_vector!(F32s, i32x4_shuffle, [0 0 2 2] [1 1 3 3] [1 0 3 2], [-1.0 1.0 -1.0 1.0]);
