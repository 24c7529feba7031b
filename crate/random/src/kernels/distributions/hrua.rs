//! E. Stadlober's HRUA (1989), by which both hypergeometric distributions draw large samples. The letters stand for
//! "hypergeometric, ratio of uniforms": it draws points, and a point gives a count as the quotient of its coordinates if the
//! point lies within a region that the probabilities of the counts bound.

use super::{Source, whole};
use ndloom_lib::math::natural::ln;

/// 2 * sqrt(2 / e).
const D1: f64 = 1.7155277699214135;
/// 3 - 2 * sqrt(3 / e).
const D2: f64 = 0.8989161620588988;

/// The constants of the method, with its names for most of them.
pub struct Hrua {
    good: i64,
    bad: i64,
    sample: i64,
    /// The sample, or what it leaves if that is less.
    smaller: i64,
    /// The less and the more frequent items.
    less: i64,
    more: i64,
    a: f64,
    h: f64,
    g: f64,
    b: f64,
}

impl Hrua {
    /// `variance` is that of the counts of the smaller sample. `ln_factorial` returns the logarithm of a factorial. The callers
    /// round both differently, as NumPy does.
    pub fn new(
        [good, bad, sample]: [i64; 3],
        variance: f64,
        ln_factorial: impl Fn(i64) -> f64,
    ) -> Hrua {
        let all = good + bad;
        let smaller = sample.min(all - sample);
        let (less, more) = (good.min(bad), good.max(bad));
        let a = smaller as f64 * (less as f64 / all as f64) + 0.5;
        let c = (variance + 0.5).sqrt();
        let likely = (smaller + 1) as f64 * (less + 1) as f64 / (all + 2) as f64;
        let mut hrua = Hrua {
            good,
            bad,
            sample,
            smaller,
            less,
            more,
            a,
            h: D1 * c + D2,
            g: 0.0,
            b: ((smaller.min(less) + 1) as f64).min((a + 16.0 * c).floor()),
        };
        hrua.g = hrua.ln_divisor(whole(likely.floor()), &ln_factorial);
        hrua
    }

    /// Returns the logarithm of what the probability of a count is inverse to.
    #[inline(never)]
    fn ln_divisor(&self, count: i64, ln_factorial: &impl Fn(i64) -> f64) -> f64 {
        ln_factorial(count)
            + ln_factorial(self.less - count)
            + ln_factorial(self.smaller - count)
            + ln_factorial(self.more - self.smaller + count)
    }

    /// Draws how many of the smaller sample are of the less frequent items.
    fn draw_less(&self, source: &mut Source, ln_factorial: impl Fn(i64) -> f64) -> i64 {
        loop {
            let (u, v) = (source.uniform(), source.uniform());
            let x = self.a + self.h * (v - 0.5) / u;
            if x < 0.0 || x >= self.b {
                continue;
            }
            let count = whole(x.floor());
            let t = self.g - self.ln_divisor(count, &ln_factorial);
            if u * (4.0 - u) - 3.0 <= t || u * (u - t) < 1.0 && 2.0 * ln(u) <= t {
                return count;
            }
        }
    }

    /// Draws how many of the sample are good.
    pub fn draw(&self, source: &mut Source, ln_factorial: impl Fn(i64) -> f64) -> i64 {
        let mut count = self.draw_less(source, ln_factorial);
        if self.good > self.bad {
            count = self.smaller - count;
        }
        if self.smaller < self.sample {
            count = self.good - count;
        }
        count
    }
}
