//! Errors in units in the last place.

use ndloom_lib::math::double_double::DoubleDouble;

/// An exact result: a number to about 100 bits, times a power of 2.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    /// The number. It is not near the limits of float64.
    pub value: DoubleDouble,
    /// The exponent of 2.
    pub exponent: i32,
}

impl Exact {
    pub fn new(value: DoubleDouble, exponent: i32) -> Exact {
        Exact { value, exponent }
    }
}

/// What a format has: the bits of a significand, and the exponent of the least subnormal number.
#[derive(Clone, Copy)]
pub struct Format {
    digits: i32,
    least: i32,
}

/// float64.
pub const WIDE: Format = Format {
    digits: 53,
    least: -1074,
};

/// float32.
pub const NARROW: Format = Format {
    digits: 24,
    least: -149,
};

/// Returns how far a float64 is from the sum of two floats.
pub fn error_in_ulps(found: f64, head: f64, tail: f64) -> f64 {
    let value = DoubleDouble::new(head, tail);
    Exact::new(value, 0).error_of(found, WIDE)
}

impl Exact {
    /// Returns how far a float of the format is from this number, in units of the number's last place.
    pub fn error_of(self, found: f64, format: Format) -> f64 {
        self.error_in(found, self.last_place(format))
    }

    /// Returns the error in units of 2^`place`.
    pub fn error_in(self, found: f64, place: i32) -> f64 {
        let found = times_two_to(found, -self.exponent);
        let error = (found - self.value.head) - self.value.tail;
        times_two_to(error, self.exponent - place).abs()
    }

    /// Returns the exponent of the last place of a float near this number.
    pub fn last_place(self, format: Format) -> i32 {
        let DoubleDouble { head, tail } = self.value;
        let mut exponent = (head.to_bits() >> 52 & 0x7ff) as i32 - 1023;
        // A power of 2 less something is in the octave below.
        if head.to_bits().trailing_zeros() >= 52 && tail != 0.0 && (tail < 0.0) != (head < 0.0) {
            exponent -= 1;
        }
        (exponent + self.exponent - format.digits + 1).max(format.least)
    }
}

/// Multiplies by a power of 2 whose exponent may be beyond those of float64.
fn times_two_to(value: f64, exponent: i32) -> f64 {
    let (mut value, mut exponent) = (value, exponent);
    while exponent != 0 {
        let step = exponent.clamp(-1000, 1000);
        value *= f64::from_bits(((step + 1023) as u64) << 52);
        exponent -= step;
    }
    value
}

#[test]
fn errors_are_counted_in_last_places() {
    assert_eq!(error_in_ulps(1.0, 1.0, 0.0), 0.0);
    assert_eq!(error_in_ulps(1.0 + f64::EPSILON, 1.0, 0.0), 1.0);
    assert_eq!(error_in_ulps(3.0, 3.0, f64::EPSILON), 0.5);
    assert_eq!(error_in_ulps(5e-324, 0.0, 0.0), 1.0);
    // Below 1 the places are half as large.
    assert_eq!(error_in_ulps(1.0, 1.0, -f64::EPSILON / 4.0), 0.5);
}
