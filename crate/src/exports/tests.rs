//! Every export against the plainest version of its kernel, with random arguments, over windows that are lent by address:
//! under Miri these are the tests of all unsafe code.

mod cast;
mod filled;
pub mod lent;
mod matrix;
mod memory;
mod ranges;
mod text;

use super::with_item;
use crate::dtypes::element::with_dtype;
use crate::testing::naive::numbered;
use crate::testing::random::Random;

/// How many random cases a test takes; Miri is some hundred times slower.
const CASES: usize = if cfg!(miri) { 1 } else { 60 };

/// Elements of a case, at most; a case takes as many calls as its square.
const MOST: usize = if cfg!(miri) { 6 } else { 40 };

#[test]
fn sizes_and_alignments_are_those_of_the_types() {
    let sizes = [1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 8, 8, 16];
    let alignments = [1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 8, 4, 8];
    for dtype in 0..14 {
        assert_eq!(super::item_size(dtype), sizes[dtype as usize]);
        // Some hosts of the tests align 8 bytes to 4; WebAssembly does not.
        let least = alignments[dtype as usize].min(align_of::<u64>() as u32);
        assert_eq!(super::alignment(dtype), least);
    }
}

/// The sizes that items have.
const ITEM_SIZES: [u32; 5] = [1, 2, 4, 8, 16];
