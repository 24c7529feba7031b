//! Distributions that NumPy's old functions draw otherwise than `Generator`. Their streams never change, so they keep what later
//! versions did better.

use super::gamma::standard_gamma;
use super::geometric::search_geometric;
use super::hrua::Hrua;
use super::kemp::kemp;
use super::{Parameters, Source, whole};
use crate::kernels::factorials::ln_gamma;
use ndloom_lib::math::base::Base;
use ndloom_lib::math::natural::{exp, ln, ln_1p};

/// Draws from the beta distribution. If both parameters are at most 1, by M. D. Jöhnk's way (1964).
pub fn beta(source: &mut Source, [a, b, _]: Parameters) -> f64 {
    if !(a <= 1.0 && b <= 1.0) {
        let first = standard_gamma(source, a);
        return first / (first + standard_gamma(source, b));
    }
    loop {
        let (u, v) = (source.uniform(), source.uniform());
        let x = Base::new(u).power(1.0 / a);
        let y = Base::new(v).power(1.0 / b);
        if x + y > 1.0 {
            continue;
        }
        if x + y > 0.0 {
            return x / (x + y);
        }
        // Both powers are less than every float, so the quotient is computed from the logarithms.
        let (x, y) = (ln(u) / a, ln(v) / b);
        let greater = if x > y { x } else { y };
        let (x, y) = (x - greater, y - greater);
        return exp(x - ln(exp(x) + exp(y)));
    }
}

pub fn pareto(source: &mut Source, [a, ..]: Parameters) -> f64 {
    exp(source.exponential() / a) - 1.0
}

pub fn power(source: &mut Source, [a, ..]: Parameters) -> f64 {
    Base::new(1.0 - exp(-source.exponential())).power(1.0 / a)
}

pub fn rayleigh(source: &mut Source, [scale, ..]: Parameters) -> f64 {
    scale * (-2.0 * ln_1p(-source.uniform())).sqrt()
}

/// Draws from the Wald distribution by J. R. Michael, W. R. Schucany and R. W. Haas' way (1976).
pub fn wald(source: &mut Source, [mean, scale, _]: Parameters) -> f64 {
    let ratio = mean / (2.0 * scale);
    let normal = source.normal();
    let square = mean * normal * normal;
    let root = mean + ratio * (square - (4.0 * scale * square + square * square).sqrt());
    if source.uniform() <= mean / (mean + root) {
        root
    } else {
        mean * mean / root
    }
}

pub fn geometric(source: &mut Source, p: f64) -> i64 {
    if p >= 1.0 / 3.0 {
        search_geometric(source, p)
    } else {
        whole((ln_1p(-source.uniform()) / ln(1.0 - p)).ceil())
    }
}

pub fn logseries(source: &mut Source, p: f64) -> i64 {
    let logarithm = ln(1.0 - p);
    kemp(source, p, |u| 1.0 - exp(logarithm * u))
}

/// A Zipf distribution, drawn by L. Devroye's way (1986).
pub struct OldZipf {
    less_1: f64,
    /// 2 to the power of `less_1`.
    b: f64,
}

impl OldZipf {
    pub fn new(a: f64) -> OldZipf {
        let less_1 = a - 1.0;
        let b = Base::new(2.0).power(less_1);
        OldZipf { less_1, b }
    }

    pub fn draw(&self, source: &mut Source) -> i64 {
        let &OldZipf { less_1, b } = self;
        // NumPy never returns for such parameters.
        if b.is_infinite() {
            return 1;
        }
        loop {
            let u = 1.0 - source.uniform();
            let v = source.uniform();
            let count = Base::new(u).power(-1.0 / less_1).floor();
            if !(1.0..=i64::MAX as f64).contains(&count) {
                continue;
            }
            let t = Base::new(1.0 + 1.0 / count).power(less_1);
            if v * count * (t - 1.0) / (b - 1.0) <= t / b {
                return whole(count);
            }
        }
    }
}

/// Returns the logarithm of a factorial.
fn ln_factorial(number: i64) -> f64 {
    ln_gamma((number + 1) as f64)
}

/// A hypergeometric distribution. Samples of up to 10 items are drawn item by item, others by HRUA.
pub struct OldHypergeometric {
    good: i64,
    bad: i64,
    sample: i64,
    hrua: Option<Hrua>,
}

impl OldHypergeometric {
    pub fn new([good, bad, sample]: [i64; 3]) -> OldHypergeometric {
        OldHypergeometric {
            good,
            bad,
            sample,
            hrua: (sample > 10).then(|| {
                let all = good + bad;
                let p = good.min(bad) as f64 / all as f64;
                let spread = sample.max(all - sample) as f64 * sample as f64 * p * (1.0 - p);
                Hrua::new([good, bad, sample], spread / (all - 1) as f64, ln_factorial)
            }),
        }
    }

    pub fn draw(&self, source: &mut Source) -> i64 {
        match &self.hrua {
            Some(hrua) => hrua.draw(source, ln_factorial),
            None => self.draw_items(source),
        }
    }

    fn draw_items(&self, source: &mut Source) -> i64 {
        let all = self.good + self.bad;
        let less = self.good.min(self.bad) as f64;
        let (mut rest, mut left) = (less, self.sample);
        while rest > 0.0 && left > 0 {
            let items = (all - self.sample + left) as f64;
            rest -= (source.uniform() + rest / items).floor();
            left -= 1;
        }
        let drawn = (less - rest) as i64;
        if self.good > self.bad {
            self.sample - drawn
        } else {
            drawn
        }
    }
}
