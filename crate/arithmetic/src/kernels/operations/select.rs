//! Chooses between two inputs by a third. Only the size of an element matters.

use super::macros::operation;
#[cfg(target_arch = "wasm32")]
use crate::kernels::vectors;
use ndloom_lib::boundary::item_size;
use ndloom_lib::engine::loops::{Kernel, ternary_groups};

/// A loop that chooses sixteen elements at a time. The host compiles a plain loop instead.
macro_rules! choose {
    ($item:ty) => {
        |operands| {
            ternary_groups::<16, u8, $item, $item>(operands, |truths, yes, no| {
                #[cfg(target_arch = "wasm32")]
                return vectors::blend(vectors::masks(truths), yes, no);
                #[cfg(not(target_arch = "wasm32"))]
                std::array::from_fn(|lane| {
                    if truths[lane] != 0 {
                        yes[lane]
                    } else {
                        no[lane]
                    }
                })
            })
        }
    };
}

operation!(by_size {
    1 => choose!(u8),
    2 => choose!(u16),
    4 => choose!(u32),
    8 => choose!(u64),
    16 => choose!([u64; 2]),
});

/// Returns the loop for the size of a dtype's elements.
pub fn select(dtype: u32) -> Option<Kernel> {
    by_size(item_size(dtype))
}
