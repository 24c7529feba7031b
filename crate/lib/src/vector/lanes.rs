//! Vectors of several lanes: 128-bit vectors on WebAssembly, arrays on every other target. A loop uses them where the
//! compiler does not vectorize it by itself and the benchmark shows a gain.

mod complexes;

use bytemuck::Pod;

/// What all vectors have.
pub trait Vector: Copy {
    /// The lanes, as they lie in memory.
    type Lanes: Pod;

    /// Returns the vector with these lanes.
    fn new(lanes: Self::Lanes) -> Self;
    /// Returns the lanes.
    fn lanes(self) -> Self::Lanes;
    /// Returns the sums.
    fn plus(self, other: Self) -> Self;
    /// Returns the products.
    fn times(self, other: Self) -> Self;
}

/// Defines a vector: several numbers on which one operation works at the same time.
macro_rules! vector {
    (
        $(#[$documentation:meta])*
        $name:ident: [$lane:ty; $count:literal] = $new:ident($($index:literal)*),
        $extract:ident, $($operation:ident = $function:ident $operator:ident;)*
    ) => {
        $(#[$documentation])*
        #[derive(Clone, Copy)]
        pub struct $name(#[cfg(target_arch = "wasm32")] v128, #[cfg(not(target_arch = "wasm32"))] [$lane; $count]);

        impl $name {
            /// Returns the vector with these lanes.
            #[inline(always)]
            pub fn new(lanes: [$lane; $count]) -> Self {
                #[cfg(target_arch = "wasm32")]
                return $name($new($(lanes[$index]),*));
                #[cfg(not(target_arch = "wasm32"))]
                $name(lanes)
            }

            /// Returns the vector with the same number in every lane.
            #[inline(always)]
            pub fn splat(lane: $lane) -> Self {
                Self::new([lane; $count])
            }

            /// Returns the lanes. Writing all of them to neighbouring addresses takes one instruction.
            #[inline(always)]
            pub fn lanes(self) -> [$lane; $count] {
                #[cfg(target_arch = "wasm32")]
                return [$($extract::<$index>(self.0)),*];
                #[cfg(not(target_arch = "wasm32"))]
                self.0
            }

            $(
                /// Applies the operation to each pair of lanes.
                #[inline(always)]
                pub fn $operation(self, other: Self) -> Self {
                    #[cfg(target_arch = "wasm32")]
                    return $name($function(self.0, other.0));
                    #[cfg(not(target_arch = "wasm32"))]
                    $name(std::array::from_fn(|lane| vector!(@$operator self.0[lane], other.0[lane])))
                }
            )*
        }

        impl Vector for $name {
            type Lanes = [$lane; $count];

            #[inline(always)]
            fn new(lanes: [$lane; $count]) -> Self {
                $name::new(lanes)
            }

            #[inline(always)]
            fn lanes(self) -> [$lane; $count] {
                $name::lanes(self)
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                $name::plus(self, other)
            }

            #[inline(always)]
            fn times(self, other: Self) -> Self {
                $name::times(self, other)
            }
        }
    };
    (@plus $one:expr, $other:expr) => { $one + $other };
    (@minus $one:expr, $other:expr) => { $one - $other };
    (@times $one:expr, $other:expr) => { $one * $other };
    (@wrapping $one:expr, $other:expr) => { $one.wrapping_add($other) };
    (@wrapping_times $one:expr, $other:expr) => { $one.wrapping_mul($other) };
}

#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

vector! {
    /// Two float64.
    F64s: [f64; 2] = f64x2(0 1), f64x2_extract_lane,
    plus = f64x2_add plus; minus = f64x2_sub minus; times = f64x2_mul times;
}
vector! {
    /// Four float32.
    F32s: [f32; 4] = f32x4(0 1 2 3), f32x4_extract_lane,
    plus = f32x4_add plus; minus = f32x4_sub minus; times = f32x4_mul times;
}
vector! {
    /// Two int64, whose sums and products wrap.
    I64s: [i64; 2] = i64x2(0 1), i64x2_extract_lane,
    plus = i64x2_add wrapping; times = i64x2_mul wrapping_times;
}
vector! {
    /// Four int32, whose sums and products wrap.
    I32s: [i32; 4] = i32x4(0 1 2 3), i32x4_extract_lane,
    plus = i32x4_add wrapping; times = i32x4_mul wrapping_times;
}

impl I32s {
    /// Rounds each lane to float32.
    #[inline(always)]
    pub fn to_float32(self) -> F32s {
        #[cfg(target_arch = "wasm32")]
        return F32s(f32x4_convert_i32x4(self.0));
        #[cfg(not(target_arch = "wasm32"))]
        F32s(self.0.map(|lane| lane as f32))
    }
}

/// Returns a number in which bit `i` is set if byte `i` is not zero.
#[inline(always)]
pub fn set_bits(bytes: [u8; 16]) -> u32 {
    #[cfg(target_arch = "wasm32")]
    return u32::from(i8x16_bitmask(i8x16_ne(
        bytemuck::cast(bytes),
        i8x16_splat(0),
    )));
    #[cfg(not(target_arch = "wasm32"))]
    bytes
        .iter()
        .rev()
        .fold(0, |bits, &byte| bits << 1 | u32::from(byte != 0))
}

/// The number of rows and of columns of a tile.
pub const TILE: usize = 8;

/// Defines a function that transposes a tile. An element's position in the tile is a number whose upper bits are its
/// row and whose lower bits are its column. Interleaving the first half of the tile with the second half moves the
/// highest bit of each position to the lowest place. After three such steps rows and columns are exchanged.
macro_rules! transpose {
    ($name:ident: $item:ty, $shuffle:ident, $low:tt $high:tt) => {
        /// Transposes a tile.
        #[inline(always)]
        pub fn $name(tile: &mut [[$item; TILE]; TILE]) {
            #[cfg(target_arch = "wasm32")]
            {
                const COUNT: usize = TILE * TILE * size_of::<$item>() / 16;
                let mut vectors: [v128; COUNT] = bytemuck::cast(*tile);
                for _ in 0..3 {
                    let before = vectors;
                    for (index, pair) in vectors.chunks_exact_mut(2).enumerate() {
                        let (one, other) = (before[index], before[index + COUNT / 2]);
                        pair[0] = transpose!(@call $shuffle $low one, other);
                        pair[1] = transpose!(@call $shuffle $high one, other);
                    }
                }
                *tile = bytemuck::cast(vectors);
            }
            #[cfg(not(target_arch = "wasm32"))]
            {
                let columns = *tile;
                *tile = std::array::from_fn(|row| columns.map(|column| column[row]));
            }
        }
    };
    (@call $shuffle:ident [$($lane:literal)*] $one:expr, $other:expr) => {
        $shuffle::<$($lane),*>($one, $other)
    };
}
transpose!(transpose_8: u8, i8x16_shuffle, [0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23] [8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31]);
transpose!(transpose_16: u16, i16x8_shuffle, [0 8 1 9 2 10 3 11] [4 12 5 13 6 14 7 15]);

/// Transposes a tile, one quarter at a time.
#[inline(always)]
pub fn transpose_32(tile: &mut [[u32; TILE]; TILE]) {
    #[cfg(target_arch = "wasm32")]
    {
        let columns: [[v128; 2]; TILE] = bytemuck::cast(*tile);
        let mut rows = columns;
        transpose_quarter::<0, 0>(&columns, &mut rows);
        transpose_quarter::<0, 1>(&columns, &mut rows);
        transpose_quarter::<1, 0>(&columns, &mut rows);
        transpose_quarter::<1, 1>(&columns, &mut rows);
        *tile = bytemuck::cast(rows);
    }
    #[cfg(not(target_arch = "wasm32"))]
    {
        let columns = *tile;
        *tile = std::array::from_fn(|row| columns.map(|column| column[row]));
    }
}

/// Transposes one quarter of the tile of `transpose_32`: the columns of the left or right half and the rows of the
/// upper or lower half.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
fn transpose_quarter<const RIGHT: usize, const LOWER: usize>(
    columns: &[[v128; 2]; TILE],
    rows: &mut [[v128; 2]; TILE],
) {
    let (a, b) = (columns[4 * RIGHT][LOWER], columns[4 * RIGHT + 1][LOWER]);
    let (c, d) = (columns[4 * RIGHT + 2][LOWER], columns[4 * RIGHT + 3][LOWER]);
    let (ac, bd) = (
        i32x4_shuffle::<0, 4, 1, 5>(a, c),
        i32x4_shuffle::<0, 4, 1, 5>(b, d),
    );
    let (ca, db) = (
        i32x4_shuffle::<2, 6, 3, 7>(a, c),
        i32x4_shuffle::<2, 6, 3, 7>(b, d),
    );
    rows[4 * LOWER][RIGHT] = i32x4_shuffle::<0, 4, 1, 5>(ac, bd);
    rows[4 * LOWER + 1][RIGHT] = i32x4_shuffle::<2, 6, 3, 7>(ac, bd);
    rows[4 * LOWER + 2][RIGHT] = i32x4_shuffle::<0, 4, 1, 5>(ca, db);
    rows[4 * LOWER + 3][RIGHT] = i32x4_shuffle::<2, 6, 3, 7>(ca, db);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_bits_has_a_bit_for_each_byte() {
        assert_eq!(set_bits([0; 16]), 0);
        assert_eq!(set_bits([128; 16]), 0xffff);
        for place in 0..16 {
            let mut bytes = [0; 16];
            bytes[place] = 1;
            assert_eq!(set_bits(bytes), 1 << place);
        }
    }

    #[test]
    fn operations_apply_to_each_lane() {
        let (one, other) = (F64s::new([1.5, -2.0]), F64s::splat(4.0));
        assert_eq!(one.plus(other).lanes(), [5.5, 2.0]);
        assert_eq!(one.minus(other).lanes(), [-2.5, -6.0]);
        assert_eq!(one.times(other).lanes(), [6.0, -8.0]);
        let (one, other) = (F32s::new([1.5, -2.0, 0.0, 8.0]), F32s::splat(4.0));
        assert_eq!(one.plus(other).lanes(), [5.5, 2.0, 4.0, 12.0]);
        assert_eq!(one.minus(other).lanes(), [-2.5, -6.0, -4.0, 4.0]);
        assert_eq!(one.times(other).lanes(), [6.0, -8.0, 0.0, 32.0]);
        assert_eq!(
            I64s::splat(i64::MAX).plus(I64s::new([1, -1])).lanes(),
            [i64::MIN, i64::MAX - 1]
        );
        let counters = I32s::new([1 << 24, (1 << 24) + 1, -5, i32::MAX]);
        assert_eq!(
            counters.to_float32().lanes(),
            [16777216.0, 16777216.0, -5.0, 2147483648.0]
        );
    }
}
