//! Sums of two floats that are not rounded to one: exact sums and products, and quotients and roots of twice the bits.

use super::floats::Floats;

/// Sums that are not rounded: a head, and what rounding it loses.
#[derive(Clone, Copy)]
pub struct Sums {
    /// The rounded sums.
    pub head: Floats,
    /// The rest.
    pub tail: Floats,
}

impl Sums {
    /// Returns the sums of these parts.
    #[inline(always)]
    pub fn parts(head: Floats, tail: Floats) -> Sums {
        Sums { head, tail }
    }

    /// Returns floats as sums without a rest.
    #[inline(always)]
    pub fn of(head: Floats) -> Sums {
        Sums::parts(head, Floats::splat(0.0))
    }

    /// Returns the exact sum. The second must not be greater in magnitude, or the head may be off in its last place.
    #[inline(always)]
    pub fn ordered(a: Floats, b: Floats) -> Sums {
        let head = a + b;
        Sums::parts(head, b - (head - a))
    }

    /// Returns the exact sum.
    #[inline(always)]
    pub fn new(a: Floats, b: Floats) -> Sums {
        let head = a + b;
        let part = head - a;
        Sums::parts(head, (a - (head - part)) + (b - part))
    }

    /// Returns the product, exact where nothing of it is subnormal (T. J. Dekker, 1971).
    #[inline(always)]
    pub fn product(a: Floats, b: Floats) -> Sums {
        let (a_upper, b_upper) = (a.upper(), b.upper());
        let (a_lower, b_lower) = (a - a_upper, b - b_upper);
        let head = a * b;
        let tail = ((a_upper * b_upper - head) + a_upper * b_lower + a_lower * b_upper)
            + a_lower * b_lower;
        Sums::parts(head, tail)
    }

    /// Returns the sum of numbers that are not negative, correct to about 100 bits.
    #[inline(always)]
    pub fn plus(self, other: Sums) -> Sums {
        let sum = Sums::new(self.head, other.head);
        Sums::ordered(sum.head, sum.tail + (self.tail + other.tail))
    }

    /// Returns the product, correct to about 100 bits.
    #[inline(always)]
    pub fn times(self, other: Sums) -> Sums {
        let product = Sums::product(self.head, other.head);
        let crossed = self.head * other.tail + self.tail * other.head;
        Sums::ordered(product.head, product.tail + crossed)
    }

    /// Returns the quotient, correct to about 100 bits.
    #[inline(always)]
    pub fn over(self, divisor: Sums) -> Sums {
        let head = self.head / divisor.head;
        let product = Sums::product(head, divisor.head);
        let rest = (self.head - product.head) - product.tail + (self.tail - head * divisor.tail);
        Sums::ordered(head, rest / divisor.head)
    }

    /// Returns the square root, correct to about 100 bits.
    #[inline(always)]
    pub fn sqrt(self) -> Sums {
        let head = self.head.sqrt();
        let square = Sums::product(head, head);
        let rest = (self.head - square.head) - square.tail + self.tail;
        // The least normal float is added for 0, which would be divided by 0; it changes no other quotient.
        Sums::ordered(head, rest / (head + head + f64::MIN_POSITIVE))
    }

    /// Rounds to one float.
    #[inline(always)]
    pub fn rounded(self) -> Floats {
        self.head + self.tail
    }
}
