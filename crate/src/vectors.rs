//! Lanes side by side in one register: 128-bit vectors on WebAssembly, arrays on every other target. Loops are written
//! with them where the compiler does not find the vectors by itself and the benchmark shows it.

/// Numbers that are worked on together.
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
            /// The vector with these lanes.
            #[inline(always)]
            pub fn new(lanes: [$lane; $count]) -> Self {
                #[cfg(target_arch = "wasm32")]
                return $name($new($(lanes[$index]),*));
                #[cfg(not(target_arch = "wasm32"))]
                $name(lanes)
            }

            /// The vector with the same number in every lane.
            #[inline(always)]
            pub fn splat(lane: $lane) -> Self {
                Self::new([lane; $count])
            }

            /// The lanes; writing all of them to neighbouring places is one instruction.
            #[inline(always)]
            pub fn lanes(self) -> [$lane; $count] {
                #[cfg(target_arch = "wasm32")]
                return [$($extract::<$index>(self.0)),*];
                #[cfg(not(target_arch = "wasm32"))]
                self.0
            }

            $(
                /// Lane by lane.
                #[inline(always)]
                pub fn $operation(self, other: Self) -> Self {
                    #[cfg(target_arch = "wasm32")]
                    return $name($function(self.0, other.0));
                    #[cfg(not(target_arch = "wasm32"))]
                    $name(std::array::from_fn(|lane| vector!(@$operator self.0[lane], other.0[lane])))
                }
            )*
        }
    };
    (@plus $one:expr, $other:expr) => { $one + $other };
    (@minus $one:expr, $other:expr) => { $one - $other };
    (@times $one:expr, $other:expr) => { $one * $other };
    (@wrapping $one:expr, $other:expr) => { $one.wrapping_add($other) };
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
    /// Two int64, whose sums wrap.
    I64s: [i64; 2] = i64x2(0 1), i64x2_extract_lane, plus = i64x2_add wrapping;
}
vector! {
    /// Four int32, whose sums wrap.
    I32s: [i32; 4] = i32x4(0 1 2 3), i32x4_extract_lane, plus = i32x4_add wrapping;
}

impl I32s {
    /// Each lane rounded to float32.
    #[inline(always)]
    pub fn to_float32(self) -> F32s {
        #[cfg(target_arch = "wasm32")]
        return F32s(f32x4_convert_i32x4(self.0));
        #[cfg(not(target_arch = "wasm32"))]
        F32s(self.0.map(|lane| lane as f32))
    }
}

/// Makes a function of four float64 that become four lanes of another kind, two by two. `$convert` leaves two zeros after
/// its results.
macro_rules! narrow {
    ($(#[$documentation:meta])* $name:ident: $vector:ident $convert:ident, $lane:ty) => {
        $(#[$documentation])*
        #[inline(always)]
        pub fn $name() -> impl Fn([f64; 4]) -> [$lane; 4] {
            // The lower half of a vector moved to the upper one. Kept from the compiler: if it knew the places it would
            // merge moving and converting, and convert lane by lane, at two to three times the cost.
            #[cfg(target_arch = "wasm32")]
            let behind = std::hint::black_box(u8x16(16, 16, 16, 16, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7));
            #[cfg(target_arch = "wasm32")]
            return move |[a, b, c, d]: [f64; 4]| {
                let (low, high) = ($convert(f64x2(a, b)), $convert(f64x2(c, d)));
                $vector(v128_or(low, u8x16_swizzle(high, behind))).lanes().map(|lane| lane as $lane)
            };
            #[cfg(not(target_arch = "wasm32"))]
            |values: [f64; 4]| values.map(|value| value as $lane)
        }
    };
}
narrow! {
    /// To the nearest float32.
    round_to_float32: F32s f32x4_demote_f64x2_zero, f32
}
narrow! {
    /// To the whole part, saturated; NaN becomes zero.
    truncate_to_int32: I32s i32x4_trunc_sat_f64x2_zero, i32
}
narrow! {
    /// To the whole part, saturated; NaN becomes zero.
    truncate_to_uint32: I32s u32x4_trunc_sat_f64x2_zero, u32
}

/// Four 32-bit integers that become float64, which is exact.
macro_rules! widen {
    ($name:ident: $lane:ty, $new:ident $convert:ident $shuffle:ident) => {
        /// The same values.
        #[inline(always)]
        pub fn $name([a, b, c, d]: [$lane; 4]) -> [f64; 4] {
            #[cfg(target_arch = "wasm32")]
            return {
                let lanes = $new(a, b, c, d);
                let [a, b] = F64s($convert(lanes)).lanes();
                let [c, d] = F64s($convert($shuffle::<2, 3, 0, 1>(lanes, lanes))).lanes();
                [a, b, c, d]
            };
            #[cfg(not(target_arch = "wasm32"))]
            [a, b, c, d].map(f64::from)
        }
    };
}
widen!(int32_to_float64: i32, i32x4 f64x2_convert_low_i32x4 i32x4_shuffle);
widen!(uint32_to_float64: u32, u32x4 f64x2_convert_low_u32x4 u32x4_shuffle);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_worked_on_one_by_one() {
        let (one, other) = (F64s::new([1.5, -2.0]), F64s::splat(4.0));
        assert_eq!(one.plus(other).lanes(), [5.5, 2.0]);
        assert_eq!(one.minus(other).lanes(), [-2.5, -6.0]);
        assert_eq!(one.times(other).lanes(), [6.0, -8.0]);
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

    #[test]
    fn narrowed_floats_saturate() {
        assert_eq!(
            truncate_to_int32()([1.9, -1.9, 1e10, f64::NAN]),
            [1, -1, i32::MAX, 0]
        );
        assert_eq!(
            truncate_to_uint32()([3e9, -1.0, 1e10, f64::NAN]),
            [3_000_000_000, 0, u32::MAX, 0]
        );
        assert_eq!(
            round_to_float32()([0.1, 1e300, -0.0, 1e-46]),
            [0.1, f32::INFINITY, -0.0, 0.0]
        );
    }
}
