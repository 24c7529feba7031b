//! Compares every export with the simple version of its kernel. Arguments are random, and windows are lent by address.
//! Run under Miri, these tests check all unsafe code.

mod averages;
mod cast;
mod extremes;
mod files;
mod filled;
mod index;
pub mod lent;
mod matrix;
mod memory;
mod mirror;
mod moves;
mod random;
mod ranges;
mod repeats;
mod text;

use super::with_item;
use crate::dtypes::element::with_dtype;
use crate::testing::naive::numbered;
use crate::testing::random::Random;

/// The number of random cases in a test. Miri is a few hundred times slower.
const CASES: usize = if cfg!(miri) { 1 } else { 60 };

/// The greatest number of elements in a case. A case makes about as many calls as the square of this number.
const MOST: usize = if cfg!(miri) { 6 } else { 40 };

#[test]
fn item_size_and_alignment_match_the_types() {
    let sizes = [1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 8, 8, 16];
    let alignments = [1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 8, 4, 8];
    for dtype in 0..14 {
        assert_eq!(super::item_size(dtype), sizes[dtype as usize]);
        // Some hosts that run the tests align 8-byte numbers to 4 bytes. WebAssembly does not.
        let least = alignments[dtype as usize].min(align_of::<u64>() as u32);
        assert_eq!(super::alignment(dtype), least);
    }
}

/// All item sizes.
const ITEM_SIZES: [u32; 5] = [1, 2, 4, 8, 16];
