//! Two lanes of 64 bits: the vector instructions of WebAssembly, and the same operations for the host. Both give the same bits.

#[cfg(target_arch = "wasm32")]
mod instructions {
    use std::arch::wasm32::*;
    pub use std::arch::wasm32::{
        f64x2_add as add, f64x2_div as div, f64x2_le as le, f64x2_lt as lt, f64x2_mul as mul,
        f64x2_pmax as at_least, f64x2_pmin as at_most, f64x2_sqrt as sqrt, f64x2_sub as sub,
        i64x2_add as int_add, i64x2_all_true as all, i64x2_eq as int_eq, i64x2_sub as int_sub,
        v128 as Pair, v128_and as and, v128_or as or, v128_xor as xor,
    };

    #[inline(always)]
    pub fn floats([a, b]: [f64; 2]) -> Pair {
        f64x2(a, b)
    }

    #[inline(always)]
    pub fn ints([a, b]: [u64; 2]) -> Pair {
        u64x2(a, b)
    }

    #[inline(always)]
    pub fn to_ints(pair: Pair) -> [u64; 2] {
        [u64x2_extract_lane::<0>(pair), u64x2_extract_lane::<1>(pair)]
    }

    #[inline(always)]
    pub fn select(mask: Pair, a: Pair, b: Pair) -> Pair {
        v128_bitselect(a, b, mask)
    }

    #[inline(always)]
    pub fn shift_left<const BY: u32>(pair: Pair) -> Pair {
        i64x2_shl(pair, BY)
    }

    #[inline(always)]
    pub fn shift_right<const BY: u32>(pair: Pair) -> Pair {
        u64x2_shr(pair, BY)
    }

    #[inline(always)]
    pub fn widened([a, b]: [f32; 2]) -> Pair {
        f64x2_promote_low_f32x4(f32x4(a, b, 0.0, 0.0))
    }

    #[inline(always)]
    pub fn narrowed(pairs: [Pair; 2]) -> [f32; 4] {
        let [a, b] = pairs.map(|pair| {
            let narrow = f32x4_demote_f64x2_zero(pair);
            // The average of bytes and themselves changes nothing, but the compiler does not see that. Otherwise it would see that
            // the zeros are not used, and then convert each lane by itself.
            u8x16_avgr(narrow, narrow)
        });
        bytemuck::cast(i64x2_shuffle::<0, 2>(a, b))
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod instructions {
    pub type Pair = [u64; 2];

    macro_rules! of_floats {
        ($($name:ident $operator:tt)*) => {$(
            #[inline(always)]
            pub fn $name(a: Pair, b: Pair) -> Pair {
                std::array::from_fn(|lane| (f64::from_bits(a[lane]) $operator f64::from_bits(b[lane])).to_bits())
            }
        )*};
    }
    of_floats! { add + sub - mul * div / }

    macro_rules! comparisons {
        ($($name:ident $operator:tt)*) => {$(
            #[inline(always)]
            pub fn $name(a: Pair, b: Pair) -> Pair {
                let holds = |lane: usize| f64::from_bits(a[lane]) $operator f64::from_bits(b[lane]);
                std::array::from_fn(|lane| u64::from(holds(lane)).wrapping_neg())
            }
        )*};
    }
    comparisons! { lt < le <= }

    macro_rules! of_ints {
        ($($name:ident $compute:expr;)*) => {$(
            #[inline(always)]
            pub fn $name(a: Pair, b: Pair) -> Pair {
                std::array::from_fn(|lane| $compute(a[lane], b[lane]))
            }
        )*};
    }
    of_ints! {
        int_add u64::wrapping_add;
        int_sub u64::wrapping_sub;
        int_eq |a, b| u64::from(a == b).wrapping_neg();
        and |a, b| a & b;
        or |a, b| a | b;
        xor |a, b| a ^ b;
    }

    #[inline(always)]
    pub fn sqrt(pair: Pair) -> Pair {
        pair.map(|bits| f64::from_bits(bits).sqrt().to_bits())
    }

    #[inline(always)]
    pub fn floats(pair: [f64; 2]) -> Pair {
        pair.map(f64::to_bits)
    }

    #[inline(always)]
    pub fn ints(pair: [u64; 2]) -> Pair {
        pair
    }

    #[inline(always)]
    pub fn to_ints(pair: Pair) -> [u64; 2] {
        pair
    }

    #[inline(always)]
    pub fn select(mask: Pair, a: Pair, b: Pair) -> Pair {
        or(and(mask, a), and(mask.map(|lane| !lane), b))
    }

    /// Returns `a` where `b` is not greater.
    #[inline(always)]
    pub fn at_least(a: Pair, b: Pair) -> Pair {
        select(lt(a, b), b, a)
    }

    /// Returns `a` where `b` is not less.
    #[inline(always)]
    pub fn at_most(a: Pair, b: Pair) -> Pair {
        select(lt(b, a), b, a)
    }

    #[inline(always)]
    pub fn all(mask: Pair) -> bool {
        mask[0] != 0 && mask[1] != 0
    }

    #[inline(always)]
    pub fn shift_left<const BY: u32>(pair: Pair) -> Pair {
        pair.map(|lane| lane << BY)
    }

    #[inline(always)]
    pub fn shift_right<const BY: u32>(pair: Pair) -> Pair {
        pair.map(|lane| lane >> BY)
    }

    #[inline(always)]
    pub fn widened(pair: [f32; 2]) -> Pair {
        pair.map(|lane| f64::from(lane).to_bits())
    }

    #[inline(always)]
    pub fn narrowed([[a, b], [c, d]]: [Pair; 2]) -> [f32; 4] {
        [a, b, c, d].map(|lane| f64::from_bits(lane) as f32)
    }
}

pub use instructions::*;
