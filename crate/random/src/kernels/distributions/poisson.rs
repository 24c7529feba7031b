//! The Poisson distribution.

use super::{Source, whole};
use crate::kernels::factorials::ln_gamma;
use ndloom_lib::math::natural::{exp, ln};

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
    pub fn new(lam: f64) -> Poisson {
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

    pub fn draw(&self, source: &mut Source) -> i64 {
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
