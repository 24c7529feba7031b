//! Rows of keys: vectors of two or four lanes, of which each lane is compared with that lane of another row.

use bytemuck::Pod;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// The bits of infinity: the greatest key of `Wide`.
pub const INFINITY: u64 = f64::INFINITY.to_bits();

/// The lanes of a row: of two keys of 64 bits, or four of 32.
#[cfg(target_arch = "wasm32")]
pub type Row = v128;
/// The lanes of a row.
#[cfg(not(target_arch = "wasm32"))]
pub type Row = [u64; 2];

/// The keys in the lanes of a row.
pub trait Lanes {
    /// A key.
    type Key: Pod;
    /// The number of lanes.
    const COUNT: usize;
    /// A row of keys that are last.
    const LAST: Row;

    /// Returns a row with the same key in all lanes.
    fn splat(key: Self::Key) -> Row;
    /// Returns the key in the first lane.
    fn first(row: Row) -> Self::Key;
    /// Returns the lesser key and the greater key of each lane.
    fn ordered(one: Row, other: Row) -> (Row, Row);
    /// Returns a row with the lanes of each group of `2 * half` in reverse.
    fn reversed(row: Row, half: usize) -> Row;
    /// Returns the first `half` lanes of each group of one row, and the other lanes of another row.
    fn joined(first: Row, second: Row, half: usize) -> Row;
}

/// Keys of 64 bits, which are the bits of floats: not negative, and no NaN. So two of them are compared by one instruction.
pub struct Wide;

/// Keys of 32 bits, as signed numbers.
pub struct Narrow;

#[cfg(target_arch = "wasm32")]
impl Lanes for Wide {
    type Key = u64;
    const COUNT: usize = 2;
    const LAST: Row = u64x2(INFINITY, INFINITY);

    #[inline(always)]
    fn splat(key: u64) -> Row {
        u64x2_splat(key)
    }

    #[inline(always)]
    fn first(row: Row) -> u64 {
        u64x2_extract_lane::<0>(row)
    }

    #[inline(always)]
    fn ordered(one: Row, other: Row) -> (Row, Row) {
        (f64x2_pmin(one, other), f64x2_pmax(other, one))
    }

    #[inline(always)]
    fn reversed(row: Row, _: usize) -> Row {
        i64x2_shuffle::<1, 0>(row, row)
    }

    #[inline(always)]
    fn joined(first: Row, second: Row, _: usize) -> Row {
        i64x2_shuffle::<0, 3>(first, second)
    }
}

#[cfg(target_arch = "wasm32")]
impl Lanes for Narrow {
    type Key = u32;
    const COUNT: usize = 4;
    const LAST: Row = i32x4(i32::MAX, i32::MAX, i32::MAX, i32::MAX);

    #[inline(always)]
    fn splat(key: u32) -> Row {
        u32x4_splat(key)
    }

    #[inline(always)]
    fn first(row: Row) -> u32 {
        u32x4_extract_lane::<0>(row)
    }

    #[inline(always)]
    fn ordered(one: Row, other: Row) -> (Row, Row) {
        (i32x4_min(one, other), i32x4_max(one, other))
    }

    #[inline(always)]
    fn reversed(row: Row, half: usize) -> Row {
        match half {
            1 => i32x4_shuffle::<1, 0, 3, 2>(row, row),
            _ => i32x4_shuffle::<3, 2, 1, 0>(row, row),
        }
    }

    #[inline(always)]
    fn joined(first: Row, second: Row, half: usize) -> Row {
        match half {
            1 => i32x4_shuffle::<0, 5, 2, 7>(first, second),
            _ => i32x4_shuffle::<0, 1, 6, 7>(first, second),
        }
    }
}

/// The same for hosts without these vectors.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! lanes {
    ($lanes:ident $key:ty, $signed:ty, $count:literal, $last:expr) => {
        impl Lanes for $lanes {
            type Key = $key;
            const COUNT: usize = $count;
            const LAST: Row = [$last; 2];

            fn splat(key: $key) -> Row {
                bytemuck::cast([key; $count])
            }

            fn first(row: Row) -> $key {
                bytemuck::cast::<_, [$key; $count]>(row)[0]
            }

            fn ordered(one: Row, other: Row) -> (Row, Row) {
                let (mut low, mut high): ([$signed; $count], [$signed; $count]) =
                    (bytemuck::cast(one), bytemuck::cast(other));
                for (a, b) in low.iter_mut().zip(&mut high) {
                    (*a, *b) = (*a.min(b), *b.max(a));
                }
                (bytemuck::cast(low), bytemuck::cast(high))
            }

            fn reversed(row: Row, half: usize) -> Row {
                let mut keys: [$key; $count] = bytemuck::cast(row);
                keys.chunks_mut(2 * half).for_each(<[$key]>::reverse);
                bytemuck::cast(keys)
            }

            fn joined(first: Row, second: Row, half: usize) -> Row {
                let (mut keys, others): ([$key; $count], [$key; $count]) =
                    (bytemuck::cast(first), bytemuck::cast(second));
                for lane in (0..$count).filter(|lane| lane % (2 * half) >= half) {
                    keys[lane] = others[lane];
                }
                bytemuck::cast(keys)
            }
        }
    };
}
#[cfg(not(target_arch = "wasm32"))]
lanes!(Wide u64, u64, 2, INFINITY);
#[cfg(not(target_arch = "wasm32"))]
lanes!(Narrow u32, i32, 4, 0x7fff_ffff_7fff_ffff);
