//! The hypergeometric distribution. Small samples are drawn item by item, others by E. Stadlober's HRUA (1989).

use super::{Source, whole};
use crate::kernels::powers::double_double::DoubleDouble;
use crate::kernels::powers::natural::{ln, ln_wide};
use crate::kernels::random::bounded::{Way, below};
use crate::kernels::random::ziggurat::Tables;

/// 2 * sqrt(2 / e).
pub const D1: f64 = 1.7155277699214135;
/// 3 - 2 * sqrt(3 / e).
pub const D2: f64 = 0.8989161620588988;

/// The number of factorials whose logarithms a table has.
pub const LOG_FACTORIALS: usize = 126;

/// Computes the logarithms of 0!, 1!, 2! and so on.
pub fn fill_log_factorials(table: &mut [f64; LOG_FACTORIALS]) {
    let mut sum = DoubleDouble::from_float(0.0);
    for (number, item) in table.iter_mut().enumerate() {
        if number > 1 {
            sum = sum.plus(ln_wide(DoubleDouble::from_float(number as f64)));
        }
        *item = sum.head;
    }
}

/// Returns the logarithm of a factorial.
fn log_factorial(tables: &Tables, number: i64) -> f64 {
    // Half of the logarithm of 2 pi.
    const HALF_LN_TAU: f64 = 0.9189385332046728;
    if let Some(logarithm) = tables.log_factorials.get(number as usize) {
        return *logarithm;
    }
    let k = number as f64;
    (k + 0.5) * ln(k) - k + (HALF_LN_TAU + 1.0 / k * (1.0 / 12.0 - 1.0 / (360.0 * k * k)))
}

/// A hypergeometric distribution. The sum of `good` and `bad` is at least `sample`, and at most 2 * 10^9.
pub struct Hypergeometric {
    good: i64,
    bad: i64,
    sample: i64,
    hrua: Option<Hrua>,
}

impl Hypergeometric {
    pub fn new([good, bad, sample]: [i64; 3], tables: &Tables) -> Hypergeometric {
        let is_large = sample >= 10 && sample <= good + bad - 10;
        Hypergeometric {
            good,
            bad,
            sample,
            hrua: is_large.then(|| Hrua::new(good, bad, sample, tables)),
        }
    }

    pub fn draw(&self, source: &mut Source) -> i64 {
        let &Hypergeometric {
            good, bad, sample, ..
        } = self;
        let Some(hrua) = &self.hrua else {
            return self.draw_items(source);
        };
        let mut count = hrua.draw(source);
        if good > bad {
            count = hrua.sample - count;
        }
        if hrua.sample < sample {
            count = good - count;
        }
        count
    }

    /// Draws item by item: the sample, or what the sample leaves if that is less.
    fn draw_items(&self, source: &mut Source) -> i64 {
        let mut rest = self.good + self.bad;
        let is_most = self.sample > rest / 2;
        let mut sample = if is_most {
            rest - self.sample
        } else {
            self.sample
        };
        let mut good = self.good;
        while sample > 0 && good > 0 && rest > good {
            rest -= 1;
            if (below(source.bits, rest as u64, Way::Masked) as i64) < good {
                good -= 1;
            }
            sample -= 1;
        }
        if rest == good {
            good -= sample;
        }
        if is_most { good } else { self.good - good }
    }
}

/// The constants of HRUA, with its names for most of them.
struct Hrua {
    /// The sample, or what it leaves if that is less.
    sample: i64,
    /// The less and the more frequent items.
    less: i64,
    more: i64,
    a: f64,
    h: f64,
    g: f64,
    b: f64,
}

impl Hrua {
    fn new(good: i64, bad: i64, sample: i64, tables: &Tables) -> Hrua {
        let all = good + bad;
        let sample = sample.min(all - sample);
        let (less, more) = (good.min(bad), good.max(bad));
        let (p, q) = (less as f64 / all as f64, more as f64 / all as f64);
        let a = sample as f64 * p + 0.5;
        let variance = (all - sample) as f64 * sample as f64 * p * q / (all - 1) as f64;
        let c = (variance + 0.5).sqrt();
        let likely = (sample + 1) as f64 * (less + 1) as f64 / (all + 2) as f64;
        let ends = ((sample.min(less) + 1) as f64).min((a + 16.0 * c).floor());
        let mut hrua = Hrua {
            sample,
            less,
            more,
            a,
            h: D1 * c + D2,
            g: 0.0,
            b: ends,
        };
        hrua.g = hrua.log_divisor(tables, whole(likely.floor()));
        hrua
    }

    /// Returns the logarithm of what the probability of a count is inverse to.
    fn log_divisor(&self, tables: &Tables, count: i64) -> f64 {
        log_factorial(tables, count)
            + log_factorial(tables, self.less - count)
            + log_factorial(tables, self.sample - count)
            + log_factorial(tables, self.more - self.sample + count)
    }

    /// Draws how many of the sample are of the less frequent items.
    fn draw(&self, source: &mut Source) -> i64 {
        loop {
            let (u, v) = (source.uniform(), source.uniform());
            let x = self.a + self.h * (v - 0.5) / u;
            if x < 0.0 || x >= self.b {
                continue;
            }
            let count = whole(x.floor());
            let t = self.g - self.log_divisor(source.tables, count);
            if u * (4.0 - u) - 3.0 <= t {
                return count;
            }
            if u * (u - t) < 1.0 && 2.0 * ln(u) <= t {
                return count;
            }
        }
    }
}
