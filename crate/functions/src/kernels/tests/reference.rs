//! The functions to about 100 bits, for tests: series and Newton's steps in sums of two floats. No table and no polynomial of the
//! kernels is in use here.

use super::ulp::Exact;
use ndloom_lib::math::double_double::{DoubleDouble, LN_2, LOG2_E, LOG10_2, parts, two_to};

const ONE: DoubleDouble = DoubleDouble::from_float(1.0);

fn float(value: f64) -> DoubleDouble {
    DoubleDouble::from_float(value)
}

fn halved(value: DoubleDouble) -> DoubleDouble {
    value.times(float(0.5))
}

/// Returns the difference.
pub fn minus(a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    a.plus(b.negated())
}

/// A number that has no exponent beside it.
pub fn plain(value: DoubleDouble) -> Exact {
    Exact::new(value, 0)
}

/// Returns e^x - 1 for a small x. Doubling x takes E to E * (E + 2).
fn small_expm1(x: DoubleDouble) -> DoubleDouble {
    const DOUBLINGS: i32 = 8;
    let small = x.times(float(two_to(-DOUBLINGS)));
    let mut sum = ONE;
    for term in (2..16).rev() {
        sum = sum.times(small.over(float(f64::from(term)))).plus(ONE);
    }
    let mut less = sum.times(small);
    for _ in 0..DOUBLINGS {
        less = less.times(less.plus(float(2.0)));
    }
    less
}

/// e^x.
pub fn exp(x: DoubleDouble) -> Exact {
    let exponent = (x.head * LOG2_E.head).round();
    let rest = minus(x, LN_2.times(float(exponent)));
    Exact::new(small_expm1(rest).plus(ONE), exponent as i32)
}

/// 2^x.
pub fn exp2(x: f64) -> Exact {
    let whole = x.round();
    let value = small_expm1(LN_2.times(float(x - whole))).plus(ONE);
    Exact::new(value, whole as i32)
}

/// e^x - 1.
pub fn expm1(x: DoubleDouble) -> Exact {
    let power = exp(x);
    if x.head.abs() < 0.5 {
        plain(small_expm1(x))
    } else if power.exponent < 300 {
        plain(minus(scaled(power), ONE))
    } else {
        power
    }
}

/// Returns the number without its exponent, which is within 1000.
fn scaled(exact: Exact) -> DoubleDouble {
    exact.value.times(float(two_to(exact.exponent.max(-1000))))
}

/// ln(1 + x), for x near 0.
fn small_log1p(x: DoubleDouble) -> DoubleDouble {
    let guess = x.head.ln_1p();
    let less = small_expm1(float(-guess));
    // (1 + x) * (1 + less) - 1, whose logarithm is what the guess leaves.
    let rest = x.plus(less).plus(x.times(less));
    let square = rest.times(rest);
    float(guess).plus(minus(rest, halved(square)))
}

/// ln(x), and its exponent and the logarithm of its significand.
fn logarithm(x: DoubleDouble) -> (f64, DoubleDouble) {
    let (exponent, significand) = parts(x.head);
    // The tail counts where the head is not subnormal.
    let tail = x.tail * (significand / x.head);
    let less = DoubleDouble::sum(significand - 1.0, if x.tail == 0.0 { 0.0 } else { tail });
    (exponent, small_log1p(less))
}

/// ln(x).
pub fn log(x: DoubleDouble) -> DoubleDouble {
    let (exponent, rest) = logarithm(x);
    LN_2.times(float(exponent)).plus(rest)
}

/// log2(x).
pub fn log2(x: f64) -> DoubleDouble {
    let (exponent, rest) = logarithm(float(x));
    rest.times(LOG2_E).plus(float(exponent))
}

/// log10(x).
pub fn log10(x: f64) -> DoubleDouble {
    let (exponent, rest) = logarithm(float(x));
    rest.times(LOG2_E).plus(float(exponent)).times(LOG10_2)
}

/// ln(1 + x).
pub fn log1p(x: DoubleDouble) -> DoubleDouble {
    if x.head.abs() < 0.25 {
        small_log1p(x)
    } else {
        log(x.plus(ONE))
    }
}

/// x^y for a positive x.
pub fn power(x: f64, y: f64) -> Exact {
    exp(log(float(x)).times(float(y)))
}

/// Returns a square root.
pub fn sqrt(x: DoubleDouble) -> DoubleDouble {
    if x.head == 0.0 {
        return x;
    }
    let guess = float(x.head.sqrt());
    let rest = minus(x, guess.times(guess));
    guess.plus(rest.over(guess.plus(guess)))
}

/// The cube root.
pub fn cbrt(x: f64) -> Exact {
    let (exponent, significand) = parts(x.abs());
    let root_exponent = (exponent / 3.0).floor();
    let value = significand * two_to((exponent - 3.0 * root_exponent) as i32);
    let guess = float(value.cbrt());
    let square = guess.times(guess);
    let rest = minus(float(value), square.times(guess));
    let root = guess.plus(rest.over(square.times(float(3.0))));
    Exact::new(root.times(float(1f64.copysign(x))), root_exponent as i32)
}

/// The root of the sum of two squares. One argument is not 0.
pub fn hypot(x: f64, y: f64) -> Exact {
    let (exponent, _) = parts(x.abs().max(y.abs()));
    let half = (-exponent) as i32 / 2;
    let unit = |value: f64| float(value * two_to(half) * two_to(-exponent as i32 - half));
    let (x, y) = (unit(x), unit(y));
    Exact::new(sqrt(x.times(x).plus(y.times(y))), exponent as i32)
}

/// The hyperbolic sine.
pub fn sinh(x: f64) -> Exact {
    if x.abs() > 40.0 {
        let Exact { value, exponent } = exp(float(x.abs()));
        let exponent = exponent - 1;
        let value = value.times(float(1f64.copysign(x)));
        return Exact::new(value, exponent);
    }
    let less = expm1(float(x.abs())).value;
    let value = halved(less.plus(less.over(less.plus(ONE))));
    plain(value.times(float(1f64.copysign(x))))
}

/// The hyperbolic cosine.
pub fn cosh(x: f64) -> Exact {
    if x.abs() > 40.0 {
        let Exact { value, exponent } = exp(float(x.abs()));
        let exponent = exponent - 1;
        return Exact::new(value, exponent);
    }
    let power = scaled(exp(float(x)));
    plain(halved(power.plus(ONE.over(power))))
}

/// The hyperbolic tangent.
pub fn tanh(x: f64) -> Exact {
    let less = expm1(float(2.0 * x.abs().min(40.0))).value;
    let value = less.over(less.plus(float(2.0)));
    plain(value.times(float(1f64.copysign(x))))
}

/// The inverse hyperbolic sine.
pub fn arcsinh(x: f64) -> Exact {
    let magnitude = float(x.abs());
    let value = if x.abs() < two_to(200) {
        let square = magnitude.times(magnitude);
        let more = square.over(sqrt(square.plus(ONE)).plus(ONE));
        log1p(magnitude.plus(more))
    } else {
        log(magnitude).plus(LN_2)
    };
    plain(value.times(float(1f64.copysign(x))))
}

/// The inverse hyperbolic cosine.
pub fn arccosh(x: f64) -> Exact {
    if x > two_to(200) {
        return plain(log(float(x)).plus(LN_2));
    }
    let less = DoubleDouble::sum(x, -1.0);
    let product = less.times(DoubleDouble::sum(x, 1.0));
    plain(log1p(less.plus(sqrt(product))))
}

/// The inverse hyperbolic tangent.
pub fn arctanh(x: f64) -> Exact {
    let quotient = float(2.0 * x).over(DoubleDouble::sum(1.0, -x));
    plain(halved(log1p(quotient)))
}

/// ln(e^x + e^y).
pub fn logaddexp(x: f64, y: f64) -> Exact {
    let less = DoubleDouble::sum(x.min(y), -x.max(y));
    plain(float(x.max(y)).plus(log1p(scaled(exp(less)))))
}

/// log2(2^x + 2^y).
pub fn logaddexp2(x: f64, y: f64) -> Exact {
    let less = DoubleDouble::sum(x.min(y), -x.max(y));
    let power = scaled(exp(less.times(LN_2)));
    plain(float(x.max(y)).plus(log1p(power).times(LOG2_E)))
}
