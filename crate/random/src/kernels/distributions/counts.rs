//! Distributions of counts.

use super::binomial::Binomial;
use super::gamma::standard_gamma;
use super::geometric::geometric;
use super::hypergeometric::Hypergeometric;
use super::kemp::kemp;
use super::old::{self, OldHypergeometric, OldZipf};
use super::poisson::{Poisson, poisson};
use super::{Distribution, Parameters, Source, whole};
use crate::kernels::layers::Tables;
use ndloom_lib::math::base::Base;
use ndloom_lib::math::natural::{exp_m1, ln_1p};

include!(concat!(env!("OUT_DIR"), "/count-draw.rs"));

/// A distribution of counts with its parameters.
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
        match CountDraw::of(code) {
            CountDraw::Binomial => Self::Binomial(Binomial::new(whole(first), second)),
            CountDraw::Geometric => Self::Geometric(first),
            CountDraw::Hypergeometric => {
                let counts = [first, second, third].map(whole);
                Self::Hypergeometric(Hypergeometric::new(counts, tables))
            }
            CountDraw::Logseries => Self::Logseries(first),
            CountDraw::NegativeBinomial => Self::NegativeBinomial(first, second),
            CountDraw::Poisson => Self::Poisson(Poisson::new(first)),
            CountDraw::Zipf => Self::Zipf(Zipf::new(first)),
            CountDraw::OldBinomial => Self::OldBinomial(Binomial::old(whole(first), second)),
            CountDraw::OldGeometric => Self::OldGeometric(first),
            CountDraw::OldHypergeometric => {
                Self::OldHypergeometric(OldHypergeometric::new([first, second, third].map(whole)))
            }
            CountDraw::OldLogseries => Self::OldLogseries(first),
            CountDraw::OldZipf => Self::OldZipf(OldZipf::new(first)),
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

fn logseries(source: &mut Source, p: f64) -> i64 {
    let logarithm = ln_1p(-p);
    kemp(source, p, |u| -exp_m1(logarithm * u))
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
