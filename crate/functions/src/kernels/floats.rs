//! Four lanes of float64 as two vectors, with operators: what the functions are written in. Nothing here branches.

#![allow(
    clippy::redundant_closure,
    reason = "the instructions of WebAssembly are not closures by themselves"
)]

use super::lanes::Group;
use super::vectors::{self as pair, Pair};
use std::ops::Neg;

/// Four floats.
#[derive(Clone, Copy)]
pub struct Floats([Pair; 2]);

/// The bits of four floats, four masks, or four integers.
#[derive(Clone, Copy)]
pub struct Bits([Pair; 2]);

#[inline(always)]
fn zip(a: [Pair; 2], b: [Pair; 2], compute: impl Fn(Pair, Pair) -> Pair) -> [Pair; 2] {
    [compute(a[0], b[0]), compute(a[1], b[1])]
}

impl Floats {
    /// Returns four times one float.
    #[inline(always)]
    pub fn splat(value: f64) -> Floats {
        Floats([pair::floats([value; 2]); 2])
    }

    /// Returns the lanes of a group.
    #[inline(always)]
    pub fn new(group: Group) -> Floats {
        Floats(bytemuck::cast(group))
    }

    /// Returns a group of the lanes.
    #[inline(always)]
    pub fn group(self) -> Group {
        bytemuck::cast(self.0)
    }

    /// Widens four float32.
    #[inline(always)]
    pub fn widened([a, b, c, d]: [f32; 4]) -> Floats {
        Floats([pair::widened([a, b]), pair::widened([c, d])])
    }

    /// Rounds to float32.
    #[inline(always)]
    pub fn narrowed(self) -> [f32; 4] {
        pair::narrowed(self.0)
    }

    /// Returns the bits.
    #[inline(always)]
    pub fn bits(self) -> Bits {
        Bits(self.0)
    }

    /// Returns the magnitudes.
    #[inline(always)]
    pub fn abs(self) -> Floats {
        (self.bits() & !SIGN).floats()
    }

    /// Returns magnitudes with the signs of others.
    #[inline(always)]
    pub fn with_sign_of(self, other: Floats) -> Floats {
        ((other.bits() & SIGN) | self.bits()).floats()
    }

    /// Returns the square roots.
    #[inline(always)]
    pub fn sqrt(self) -> Floats {
        Floats(self.0.map(|pair| pair::sqrt(pair)))
    }

    /// Returns which lanes are less.
    #[inline(always)]
    pub fn lt(self, other: Floats) -> Bits {
        Bits(zip(self.0, other.0, |a, b| pair::lt(a, b)))
    }

    /// Returns which lanes are less or equal.
    #[inline(always)]
    pub fn le(self, other: Floats) -> Bits {
        Bits(zip(self.0, other.0, |a, b| pair::le(a, b)))
    }

    /// Clears the last 27 bits: products of two such floats are exact.
    #[inline(always)]
    pub fn upper(self) -> Floats {
        (self.bits() & !((1 << 27) - 1)).floats()
    }

    /// Moves what is beyond the limits to the limits. NaN stays.
    #[inline(always)]
    pub fn clamp(self, low: f64, high: f64) -> Floats {
        let raised = zip(self.0, Floats::splat(low).0, |a, b| pair::at_least(a, b));
        Floats(zip(raised, Floats::splat(high).0, |a, b| {
            pair::at_most(a, b)
        }))
    }
}

/// The bit of the sign.
pub const SIGN: u64 = 1 << 63;

impl Bits {
    /// Returns four times the same bits.
    #[inline(always)]
    pub fn splat(value: u64) -> Bits {
        Bits([pair::ints([value; 2]); 2])
    }

    /// Returns the lanes.
    #[inline(always)]
    pub fn lanes(self) -> [u64; 4] {
        let [[a, b], [c, d]] = self.0.map(pair::to_ints);
        [a, b, c, d]
    }

    /// Returns the floats that have these bits.
    #[inline(always)]
    pub fn floats(self) -> Floats {
        Floats(self.0)
    }

    /// Returns `a` where the mask is set, `b` elsewhere.
    #[inline(always)]
    pub fn select(self, a: Floats, b: Floats) -> Floats {
        Floats([0, 1].map(|at| pair::select(self.0[at], a.0[at], b.0[at])))
    }

    /// Returns whether all masks are set.
    #[inline(always)]
    pub fn all(self) -> bool {
        pair::all(pair::and(self.0[0], self.0[1]))
    }

    /// Returns which lanes are equal.
    #[inline(always)]
    pub fn is(self, other: u64) -> Bits {
        Bits(zip(self.0, Bits::splat(other).0, |a, b| pair::int_eq(a, b)))
    }

    /// Moves all bits to the left.
    #[inline(always)]
    pub fn left<const BY: u32>(self) -> Bits {
        Bits(self.0.map(pair::shift_left::<BY>))
    }

    /// Moves all bits to the right.
    #[inline(always)]
    pub fn right<const BY: u32>(self) -> Bits {
        Bits(self.0.map(pair::shift_right::<BY>))
    }

    /// Returns rows of a table, transposed: a vector for each column. The index is taken modulo the rows, a power of 2.
    #[inline(always)]
    pub fn rows<const ROWS: usize, const COLUMNS: usize>(
        self,
        table: &[[f64; COLUMNS]; ROWS],
    ) -> [Floats; COLUMNS] {
        const { assert!(ROWS.is_power_of_two()) };
        let [a, b, c, d] = self.lanes().map(|index| &table[index as usize % ROWS]);
        let pairs = |at: usize| [[a[at], b[at]], [c[at], d[at]]];
        std::array::from_fn(|at| Floats(pairs(at).map(pair::floats)))
    }
}

macro_rules! operators {
    ($($type:ident $other:ty, $trait:ident $name:ident $function:ident;)*) => {$(
        impl std::ops::$trait for $type {
            type Output = $type;

            #[inline(always)]
            fn $name(self, other: $type) -> $type {
                $type(zip(self.0, other.0, |a, b| pair::$function(a, b)))
            }
        }

        impl std::ops::$trait<$other> for $type {
            type Output = $type;

            #[inline(always)]
            fn $name(self, other: $other) -> $type {
                std::ops::$trait::$name(self, $type::splat(other))
            }
        }
    )*};
}

operators! {
    Floats f64, Add add add;
    Floats f64, Sub sub sub;
    Floats f64, Mul mul mul;
    Floats f64, Div div div;
    Bits u64, Add add int_add;
    Bits u64, Sub sub int_sub;
    Bits u64, BitAnd bitand and;
    Bits u64, BitOr bitor or;
    Bits u64, BitXor bitxor xor;
}

impl Neg for Floats {
    type Output = Floats;

    #[inline(always)]
    fn neg(self) -> Floats {
        (self.bits() ^ SIGN).floats()
    }
}

/// Returns the polynomial with these coefficients, the constant one first. Its halves do not wait for each other (G. Estrin, 1960):
/// log of float32 and power take a tenth less time than with Horner's rule.
#[inline(always)]
pub fn polynomial<const N: usize>(coefficients: [f64; N], x: Floats) -> Floats {
    const { assert!(N <= 8) };
    // The powers that are not used cost nothing.
    let (square, mut terms) = (x * x, N.div_ceil(2));
    let mut sums = [Floats::splat(0.0); 4];
    for at in 0..terms {
        sums[at] = Floats::splat(coefficients[2 * at]);
        if 2 * at + 1 < N {
            sums[at] = sums[at] + x * coefficients[2 * at + 1];
        }
    }
    let mut power = square;
    while terms > 1 {
        for at in 0..terms / 2 {
            sums[at] = sums[2 * at] + sums[2 * at + 1] * power;
        }
        if terms % 2 == 1 {
            sums[terms / 2] = sums[terms - 1];
        }
        terms = terms.div_ceil(2);
        power = power * power;
    }
    sums[0]
}
