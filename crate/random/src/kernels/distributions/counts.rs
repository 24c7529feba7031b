//! Distributions of counts.

use super::binomial::Binomial;
use super::gamma::standard_gamma;
use super::hypergeometric::Hypergeometric;
use super::old::{self, OldHypergeometric, OldZipf};
use super::{Distribution, Parameters, Source, whole};
use crate::kernels::layers::Tables;
use ndloom_lib::math::base::Base;
use ndloom_lib::math::natural::{exp, exp_m1, ln, ln_1p};
use std::process::abort;

/// A distribution of counts with its parameters, in the order of the codes, which `ts/random/distribution-rows.ts` repeats.
pub enum CountDistribution {
    /// `n` and `p`.
    Binomial(Binomial),
    /// `p`.
    Geometric(f64),
    /// `ngood`, `nbad` and `nsample`.
    Hypergeometric(Hypergeometric),
    /// `p`.
    Logseries(f64),
    /// `n` and `p`.
    NegativeBinomial(f64, f64),
    /// `lam`.
    Poisson(Poisson),
    /// `a`.
    Zipf(Zipf),
    /// `n` and `p`.
    OldBinomial(Binomial),
    /// `p`.
    OldGeometric(f64),
    /// `ngood`, `nbad` and `nsample`.
    OldHypergeometric(OldHypergeometric),
    /// `p`.
    OldLogseries(f64),
    /// `a`.
    OldZipf(OldZipf),
}

impl Distribution for CountDistribution {
    type Item = i64;

    fn new(code: u32, [first, second, third]: Parameters, tables: &Tables) -> Self {
        match code {
            0 => Self::Binomial(Binomial::new(whole(first), second)),
            1 => Self::Geometric(first),
            2 => {
                let counts = [first, second, third].map(whole);
                Self::Hypergeometric(Hypergeometric::new(counts, tables))
            }
            3 => Self::Logseries(first),
            4 => Self::NegativeBinomial(first, second),
            5 => Self::Poisson(Poisson::new(first)),
            6 => Self::Zipf(Zipf::new(first)),
            7 => Self::OldBinomial(Binomial::old(whole(first), second)),
            8 => Self::OldGeometric(first),
            9 => Self::OldHypergeometric(OldHypergeometric::new([first, second, third].map(whole))),
            10 => Self::OldLogseries(first),
            11 => Self::OldZipf(OldZipf::new(first)),
            _ => abort(),
        }
    }

    fn draw(&self, source: &mut Source) -> i64 {
        match self {
            Self::Binomial(binomial) => binomial.draw(source),
            Self::Geometric(p) => geometric(source, *p),
            Self::Hypergeometric(hypergeometric) => hypergeometric.draw(source),
            Self::Logseries(p) => logseries(source, *p),
            Self::NegativeBinomial(n, p) => {
                let mean = (1.0 - p) / p * standard_gamma(source, *n);
                poisson(source, mean)
            }
            Self::Poisson(poisson) => poisson.draw(source),
            Self::Zipf(zipf) => zipf.draw(source),
            Self::OldBinomial(binomial) => binomial.draw(source),
            Self::OldGeometric(p) => old::geometric(source, *p),
            Self::OldHypergeometric(hypergeometric) => hypergeometric.draw(source),
            Self::OldLogseries(p) => old::logseries(source, *p),
            Self::OldZipf(zipf) => zipf.draw(source),
        }
    }
}

fn geometric(source: &mut Source, p: f64) -> i64 {
    if p < 1.0 / 3.0 {
        // The conversion gives the greatest integer for greater floats, as in NumPy.
        return (-source.exponential() / ln_1p(-p)).ceil() as i64;
    }
    search_geometric(source, p)
}

/// Adds up probabilities until the sum passes a draw.
pub fn search_geometric(source: &mut Source, p: f64) -> i64 {
    let drawn = source.uniform();
    let (mut count, mut part, mut sum) = (1, p, p);
    while drawn > sum {
        part *= 1.0 - p;
        sum += part;
        count += 1;
    }
    count
}

/// Draws from the logarithmic distribution by A. W. Kemp's way (1981).
fn logseries(source: &mut Source, p: f64) -> i64 {
    let logarithm = ln_1p(-p);
    loop {
        let v = source.uniform();
        if v >= p {
            return 1;
        }
        let q = -exp_m1(logarithm * source.uniform());
        if v <= q * q {
            let count = whole((1.0 + ln(v) / ln(q)).floor());
            if count >= 1 && v != 0.0 {
                return count;
            }
            continue;
        }
        return if v >= q { 1 } else { 2 };
    }
}

/// Draws from the Poisson distribution once.
pub fn poisson(source: &mut Source, lam: f64) -> i64 {
    Poisson::new(lam).draw(source)
}

/// A Poisson distribution. Means of 10 and more are drawn by W. Hörmann's PTRS (1993), others by multiplication.
pub enum Poisson {
    /// Has e to the power of the negative mean.
    Small(f64),
    /// Is always 0.
    Zero,
    Large {
        lam: f64,
        logarithm: f64,
        /// The constants a, b, the logarithm of 1/alpha, and v_r of the algorithm.
        a: f64,
        b: f64,
        ln_inverse_alpha: f64,
        v_r: f64,
    },
}

impl Poisson {
    fn new(lam: f64) -> Poisson {
        if lam == 0.0 {
            return Poisson::Zero;
        }
        if lam.is_nan() || lam < 10.0 {
            return Poisson::Small(exp(-lam));
        }
        let b = 0.931 + 2.53 * lam.sqrt();
        Poisson::Large {
            lam,
            logarithm: ln(lam),
            a: -0.059 + 0.02483 * b,
            b,
            ln_inverse_alpha: ln(1.1239 + 1.1328 / (b - 3.4)),
            v_r: 0.9277 - 3.6224 / (b - 2.0),
        }
    }

    fn draw(&self, source: &mut Source) -> i64 {
        match *self {
            Poisson::Zero => 0,
            Poisson::Small(end) => {
                let (mut count, mut product) = (0, source.uniform());
                while product > end {
                    count += 1;
                    product *= source.uniform();
                }
                count
            }
            Poisson::Large {
                lam,
                logarithm,
                a,
                b,
                ln_inverse_alpha,
                v_r,
            } => loop {
                let u = source.uniform() - 0.5;
                let v = source.uniform();
                let us = 0.5 - u.abs();
                let count = whole(((2.0 * a / us + b) * u + lam + 0.43).floor());
                if us >= 0.07 && v <= v_r {
                    return count;
                }
                if count < 0 || us < 0.013 && v > us {
                    continue;
                }
                let height = ln(v) + ln_inverse_alpha - ln(a / (us * us) + b);
                let float = count as f64;
                if height <= -lam + float * logarithm - ln_gamma(count.wrapping_add(1) as f64) {
                    return count;
                }
            },
        }
    }
}

/// Returns the logarithm of the gamma function of a positive number, by Stirling's series as NumPy has it (S. Zhang and J. Jin, 1996).
pub fn ln_gamma(value: f64) -> f64 {
    const TERMS: [f64; 10] = [
        8.333333333333333e-2,
        -2.777777777777778e-3,
        7.936507936507937e-4,
        -5.952380952380952e-4,
        8.417508417508418e-4,
        -1.917526917526918e-3,
        6.41025641025641e-3,
        -2.955065359477124e-2,
        1.796443723688307e-1,
        -1.3924322169059,
    ];
    // Half of the logarithm of 2 pi.
    const HALF_LN_TAU: f64 = 0.9189385332046727;
    if value == 1.0 || value == 2.0 {
        return 0.0;
    }
    let steps = if value < 7.0 { (7.0 - value) as i64 } else { 0 };
    let mut shifted = value + steps as f64;
    let square = 1.0 / shifted * (1.0 / shifted);
    let series = TERMS
        .iter()
        .rev()
        .copied()
        .reduce(|sum, term| sum * square + term)
        .unwrap_or_default();
    let mut sum = series / shifted + HALF_LN_TAU + (shifted - 0.5) * ln(shifted) - shifted;
    for _ in 0..steps {
        shifted -= 1.0;
        sum -= ln(shifted);
    }
    sum
}

/// A Zipf distribution, drawn by L. Devroye's way (1986).
pub struct Zipf {
    less_1: f64,
    /// 2 to the power of `less_1`.
    b: f64,
    /// What is drawn from below this gives counts that int64 does not hold.
    least: f64,
}

/// 2^63.
const INTEGERS_END: f64 = 9_223_372_036_854_775_808.0;

impl Zipf {
    fn new(a: f64) -> Zipf {
        let less_1 = a - 1.0;
        Zipf {
            less_1,
            b: Base::new(2.0).power(less_1),
            least: Base::new(INTEGERS_END).power(-less_1),
        }
    }

    fn draw(&self, source: &mut Source) -> i64 {
        let &Zipf { less_1, b, least } = self;
        if less_1 >= 1024.0 {
            return 1;
        }
        loop {
            let drawn = source.uniform();
            let u = drawn * least + (1.0 - drawn);
            let v = source.uniform();
            let count = Base::new(u).power(-1.0 / less_1).floor();
            if !(1.0..=INTEGERS_END).contains(&count) {
                continue;
            }
            let t = Base::new(1.0 + 1.0 / count).power(less_1);
            if v * count * (t - 1.0) / (b - 1.0) <= t / b {
                return whole(count);
            }
        }
    }
}
