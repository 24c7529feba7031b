//! The hypergeometric distribution. Small samples are drawn item by item, others by HRUA.

use super::Source;
use super::hrua::Hrua;
use crate::kernels::bounded::{Way, below};
use crate::kernels::factorials::log_factorial;
use crate::kernels::layers::Tables;

/// A hypergeometric distribution. The sum of `good` and `bad` is at least `sample`, and at most 2 * 10^9.
pub struct Hypergeometric {
    good: i64,
    bad: i64,
    sample: i64,
    hrua: Option<Hrua>,
}

impl Hypergeometric {
    pub fn new([good, bad, sample]: [i64; 3], tables: &Tables) -> Hypergeometric {
        let all = good + bad;
        let is_large = sample >= 10 && sample <= all - 10;
        Hypergeometric {
            good,
            bad,
            sample,
            hrua: is_large.then(|| {
                let smaller = sample.min(all - sample);
                let [p, q] = [good.min(bad), good.max(bad)].map(|items| items as f64 / all as f64);
                let spread = (all - smaller) as f64 * smaller as f64 * p * q;
                Hrua::new([good, bad, sample], spread / (all - 1) as f64, |number| {
                    log_factorial(&tables.log_factorials, number)
                })
            }),
        }
    }

    pub fn draw(&self, source: &mut Source) -> i64 {
        let tables = source.tables;
        match &self.hrua {
            Some(hrua) => hrua.draw(source, |number| {
                log_factorial(&tables.log_factorials, number)
            }),
            None => self.draw_items(source),
        }
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
