//! Sums of two floats with operators, and real functions of them with 60 bits and more.

use super::super::angles::sine_and_cosine;
use super::super::exponentials::Power;
use super::super::floats::Floats;
use super::super::hyperbolic::SinhCosh;
use super::super::inverse::{angle_of_sums, wide_angle};
use super::super::powers::precise_log;
use super::super::sums::Sums;
use ndloom_lib::math::double_double::{DoubleDouble, two_to};
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A sum of two floats.
#[derive(Clone, Copy)]
pub struct Wide(pub DoubleDouble);

impl From<f64> for Wide {
    fn from(value: f64) -> Wide {
        Wide(DoubleDouble::from_float(value))
    }
}

macro_rules! operators {
    ($($trait:ident $name:ident |$a:ident, $b:ident| $compute:expr;)*) => {$(
        impl $trait for Wide {
            type Output = Wide;

            #[inline(never)]
            fn $name(self, other: Wide) -> Wide {
                let ($a, $b) = (self.0, other.0);
                Wide($compute)
            }
        }

        impl $trait<f64> for Wide {
            type Output = Wide;

            fn $name(self, other: f64) -> Wide {
                $trait::$name(self, Wide::from(other))
            }
        }
    )*};
}

operators! {
    Add add |a, b| a.plus(b);
    Mul mul |a, b| a.times(b);
    Div div |a, b| a.over(b);
}

impl Neg for Wide {
    type Output = Wide;

    fn neg(self) -> Wide {
        Wide(self.0.negated())
    }
}

impl Sub for Wide {
    type Output = Wide;

    fn sub(self, other: Wide) -> Wide {
        self + -other
    }
}

impl Wide {
    /// Returns the product of two floats.
    #[inline(never)]
    pub fn product(a: f64, b: f64) -> Wide {
        Wide(DoubleDouble::product(a, b))
    }

    /// Returns the nearest float. Zeros keep their signs.
    pub fn rounded(self) -> f64 {
        if self.0.tail == 0.0 {
            self.0.head
        } else {
            self.0.head + self.0.tail
        }
    }

    /// Returns the value times a power of 2.
    pub fn scaled(self, factor: f64) -> Wide {
        let DoubleDouble { head, tail } = self.0;
        Wide(DoubleDouble::new(head * factor, tail * factor))
    }

    /// Returns the product, rounded twice: it is within an ulp.
    pub fn near_product(self, other: Wide) -> f64 {
        let (a, b) = (self.0, other.0);
        a.head * b.head + (a.head * b.tail + a.tail * b.head)
    }

    /// Returns the value times 2 to the power of an exponent, rounded. It may be subnormal or infinite.
    pub fn with_exponent(self, exponent: i32) -> f64 {
        let third = exponent.clamp(-2900, 2900) / 3;
        let rest = exponent.clamp(-2900, 2900) - 2 * third;
        self.rounded() * two_to(third) * two_to(third) * two_to(rest)
    }

    pub fn square(self) -> Wide {
        self * self
    }

    pub fn abs(self) -> Wide {
        if self.0.head < 0.0 { -self } else { self }
    }

    /// Returns the square root of a number that is not negative.
    #[inline(never)]
    pub fn sqrt(self) -> Wide {
        let head = self.0.head.sqrt();
        if head == 0.0 {
            return Wide::from(0.0);
        }
        let rest = self - Wide::product(head, head);
        Wide(DoubleDouble::sum(head, rest.0.head / (2.0 * head)))
    }

    fn first(sums: Sums) -> Wide {
        let [head, tail] = [sums.head, sums.tail].map(|part| part.group()[0]);
        Wide(DoubleDouble::sum(head, tail))
    }

    /// Returns lanes of two numbers, twice.
    pub fn lanes([a, b]: [Wide; 2]) -> Sums {
        let pack = |of: fn(DoubleDouble) -> f64| Floats::new([of(a.0), of(b.0), of(a.0), of(b.0)]);
        Sums::parts(pack(|sum| sum.head), pack(|sum| sum.tail))
    }

    /// Returns the numbers of the first two lanes.
    pub fn of_lanes(sums: Sums) -> [Wide; 2] {
        let (heads, tails) = (sums.head.group(), sums.tail.group());
        [0, 1].map(|lane| Wide(DoubleDouble::new(heads[lane], tails[lane])))
    }

    fn sums(self) -> Sums {
        let DoubleDouble { head, tail } = self.0;
        Sums::parts(Floats::splat(head), Floats::splat(tail))
    }

    /// Returns the natural logarithm of a positive normal number. A number next to 1 has one that is right in its own bits.
    pub fn ln(self) -> Wide {
        self.ln_with_exponent(0.0)
    }

    /// Returns the natural logarithm of the number times a power of 2.
    #[inline(never)]
    pub fn ln_with_exponent(self, exponent: f64) -> Wide {
        let DoubleDouble { head, tail } = self.0;
        // Next to 1 all bits are in use and none is left for an exponent, but far from 1 it is added without an error.
        let (far, shift) = if exponent == 0.0 {
            (1.0, 0.0)
        } else {
            (two_to(512), exponent - 512.0)
        };
        let logarithm = Wide::first(precise_log(Floats::splat(head * far), shift));
        // The square counts where the logarithm is small.
        let ratio = tail / head;
        logarithm + (ratio - 0.5 * ratio * ratio)
    }

    /// Returns e to the power of the number without its power of 2, and that.
    #[inline(never)]
    pub fn exp(self) -> (Wide, i32) {
        let DoubleDouble { head, tail } = self.0;
        if head.abs() > 1400.0 {
            // Twice this is beyond all results.
            let half = if head.abs() < 2800.0 {
                self.scaled(0.5)
            } else {
                Wide::from(1400f64.copysign(head))
            };
            let (power, exponent) = half.exp();
            return (power.square(), 2 * exponent);
        }
        let (entry, rest, exponent) = Power::natural(Floats::splat(head)).parts(0);
        let rest = rest + (tail + rest * tail);
        (Wide(DoubleDouble::sum(entry, entry * rest)), exponent)
    }

    /// Returns the angle of a point from 0 to half a turn. `y` has no sign.
    #[inline(never)]
    pub fn angle(y: Wide, x: Wide) -> f64 {
        Wide::first(angle_of_sums(y.sums(), x.sums())).rounded()
    }

    /// Returns the angle of any point.
    pub fn angle_of(y: f64, x: f64) -> Wide {
        Wide(wide_angle(y, x))
    }
}

impl Sub<f64> for Wide {
    type Output = Wide;

    fn sub(self, other: f64) -> Wide {
        self + -other
    }
}

/// Two related functions of one number.
#[derive(Clone, Copy)]
pub struct Both {
    /// The sine of either kind.
    pub sine: Wide,
    /// The cosine of either kind.
    pub cosine: Wide,
    /// The power of 2 that both are to be multiplied by.
    pub exponent: i32,
}

impl Both {
    fn new(sine: Wide, cosine: Wide, exponent: i32) -> Both {
        Both {
            sine,
            cosine,
            exponent,
        }
    }

    /// Returns sine and cosine of any angle. They are NaN if there are none, the sine of an infinite angle with its sign.
    #[inline(never)]
    pub fn of_angle(x: f64) -> Both {
        if !x.is_finite() {
            let nan = f64::NAN;
            let sine = if x.is_nan() { nan } else { nan.copysign(x) };
            return Both::new(Wide::from(sine), Wide::from(nan), 0);
        }
        let [sine, cosine] =
            sine_and_cosine(x).map(|[head, tail]| Wide(DoubleDouble::sum(head, tail)));
        let sine = if x.abs() < super::TINY {
            Wide::from(x)
        } else {
            sine
        };
        Both::new(sine, cosine, 0)
    }

    /// Returns sine and cosine of an angle whose tail counts if the head is not large.
    pub fn of_wide_angle(x: Wide) -> Both {
        let Both {
            sine,
            cosine,
            exponent,
        } = Both::of_angle(x.0.head);
        if x.0.head.abs() > two_to(40) || x.0.tail == 0.0 {
            return Both::new(sine, cosine, exponent);
        }
        let rest = Both::of_angle(x.0.tail);
        Both::new(
            sine * rest.cosine + cosine * rest.sine,
            cosine * rest.cosine - sine * rest.sine,
            exponent,
        )
    }

    /// Returns the hyperbolic sine and cosine of any number.
    #[inline(never)]
    pub fn hyperbolic(x: f64) -> Both {
        if x.abs() <= 700.0 {
            let SinhCosh { sinh, cosh } = SinhCosh::new(Floats::splat(x));
            let sinh = Wide::first(sinh);
            let sine = if x == 0.0 { Wide::from(x) } else { sinh };
            return Both::new(sine, Wide::first(cosh), 0);
        }
        if !x.is_finite() {
            // NaN has no sign.
            let sine = if x.is_nan() { f64::NAN } else { x };
            return Both::new(Wide::from(sine), Wide::from(sine.abs()), 0);
        }
        let (power, exponent) = Wide::from(x.abs()).exp();
        let sine = if x < 0.0 { -power } else { power };
        Both::new(sine, power, exponent - 1)
    }
}
