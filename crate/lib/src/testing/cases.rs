//! How many cases the tests of exports try. These tests show that an export reads its arguments and calls its kernel, whose own
//! tests try more values. Windows are lent by address. Run under Miri, the tests check all unsafe code.

/// The number of random cases in a test. Miri is a few hundred times slower.
pub const CASES: usize = if cfg!(miri) { 1 } else { 60 };

/// The greatest number of elements in a case. A case makes about as many calls as the square of this number.
pub const MOST: usize = if cfg!(miri) { 6 } else { 40 };

/// All item sizes.
pub const ITEM_SIZES: [u32; 5] = [1, 2, 4, 8, 16];
