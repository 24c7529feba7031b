//! The gamma distribution, and those that are made of it.

use super::poisson::poisson;
use super::{Parameters, Source};
use crate::kernels::bits::Bits;
use crate::kernels::layers::Tables;
use crate::kernels::ziggurat::{self, ln_narrow};
use ndloom_lib::math::base::Base;
use ndloom_lib::math::natural::{exp, ln, ln_1p};

/// Draws from the gamma distribution of scale 1. Shapes above 1 are drawn by G. Marsaglia and W. W. Tsang's way (2000), those
/// below 1 by J. H. Ahrens and U. Dieter's (1974).
pub fn standard_gamma(source: &mut Source, shape: f64) -> f64 {
    if shape == 1.0 {
        source.exponential()
    } else if shape == 0.0 {
        0.0
    } else if shape < 1.0 {
        gamma_below_1(source, shape)
    } else {
        gamma_above_1(source, shape)
    }
}

fn gamma_below_1(source: &mut Source, shape: f64) -> f64 {
    let inverse = 1.0 / shape;
    loop {
        let position = source.uniform();
        let limit = source.exponential();
        if position <= 1.0 - shape {
            let drawn = Base::new(position).power(inverse);
            if drawn <= limit {
                return drawn;
            }
        } else {
            let beyond = -ln((1.0 - position) / shape);
            let drawn = Base::new(1.0 - shape + shape * beyond).power(inverse);
            if drawn <= limit + beyond {
                return drawn;
            }
        }
    }
}

fn gamma_above_1(source: &mut Source, shape: f64) -> f64 {
    let mean = shape - 1.0 / 3.0;
    let width = 1.0 / (9.0 * mean).sqrt();
    loop {
        let mut normal = source.normal();
        let mut root = 1.0 + width * normal;
        while root <= 0.0 {
            normal = source.normal();
            root = 1.0 + width * normal;
        }
        let cube = root * root * root;
        let height = source.uniform();
        let square = normal * normal;
        if height < 1.0 - 0.0331 * square * square
            || ln(height) < 0.5 * normal * normal + mean * (1.0 - cube + ln(cube))
        {
            return mean * cube;
        }
    }
}

/// Draws from the gamma distribution of scale 1 in float32. The shapes have one value for all items or one for each.
pub fn fill_narrow_gamma(source: &mut Source, out: &mut [f32], shapes: &[f64]) {
    let one = shapes.len() == 1;
    for (place, item) in out.iter_mut().enumerate() {
        let shape = shapes[if one { 0 } else { place }] as f32;
        *item = narrow_gamma(source.bits, source.tables, shape);
    }
}

fn narrow_gamma(bits: &mut dyn Bits, tables: &Tables, shape: f32) -> f32 {
    let exponential =
        |bits: &mut dyn Bits| ziggurat::exponential_narrow(bits, &tables.exponential.narrow);
    if shape == 1.0 {
        exponential(bits)
    } else if shape == 0.0 {
        0.0
    } else if shape < 1.0 {
        let power = |base: f32| Base::new(base.into()).power((1.0 / shape).into()) as f32;
        loop {
            let position = bits.next_float();
            let limit = exponential(bits);
            if position <= 1.0 - shape {
                let drawn = power(position);
                if drawn <= limit {
                    return drawn;
                }
            } else {
                let beyond = -ln_narrow((1.0 - position) / shape);
                let drawn = power(1.0 - shape + shape * beyond);
                if drawn <= limit + beyond {
                    return drawn;
                }
            }
        }
    } else {
        narrow_gamma_above_1(bits, tables, shape)
    }
}

fn narrow_gamma_above_1(bits: &mut dyn Bits, tables: &Tables, shape: f32) -> f32 {
    let mean = shape - 1.0 / 3.0;
    let width = 1.0 / (9.0 * mean).sqrt();
    loop {
        let mut normal = ziggurat::normal_narrow(bits, &tables.normal.narrow);
        let mut root = 1.0 + width * normal;
        while root <= 0.0 {
            normal = ziggurat::normal_narrow(bits, &tables.normal.narrow);
            root = 1.0 + width * normal;
        }
        let cube = root * root * root;
        let height = bits.next_float();
        let square = normal * normal;
        if height < 1.0 - 0.0331 * square * square
            || ln_narrow(height) < 0.5 * normal * normal + mean * (1.0 - cube + ln_narrow(cube))
        {
            return mean * cube;
        }
    }
}

/// Draws from the beta distribution. If both parameters are at most 1, by M. D. Jöhnk's way (1964).
pub fn beta(source: &mut Source, [a, b, _]: Parameters) -> f64 {
    // Below this, the result is 0 or 1.
    const TINY: f64 = 3e-103;
    if !(a <= 1.0 && b <= 1.0) {
        let first = standard_gamma(source, a);
        return first / (first + standard_gamma(source, b));
    }
    if a < TINY && b < TINY {
        return f64::from(u8::from((a + b) * source.uniform() < a));
    }
    loop {
        let (u, v) = (source.uniform(), source.uniform());
        let x = Base::new(u).power(1.0 / a);
        let y = Base::new(v).power(1.0 / b);
        if !(x + y <= 1.0 && u + v > 0.0) {
            continue;
        }
        if x > 0.0 && y > 0.0 {
            return x / (x + y);
        }
        // A power is less than every float, so the quotient is computed from the logarithms.
        let difference = ln(u) / a - ln(v) / b;
        return if difference > 0.0 {
            exp(-ln_1p(exp(-difference)))
        } else {
            exp(difference - ln_1p(exp(difference)))
        };
    }
}

pub fn chisquare(source: &mut Source, df: f64) -> f64 {
    2.0 * standard_gamma(source, df / 2.0)
}

pub fn noncentral_chisquare(source: &mut Source, df: f64, nonc: f64) -> f64 {
    if nonc.is_nan() {
        return nonc;
    }
    if nonc == 0.0 {
        return chisquare(source, df);
    }
    if df > 1.0 {
        let rest = chisquare(source, df - 1.0);
        let first = source.normal() + nonc.sqrt();
        return rest + first * first;
    }
    let count = poisson(source, nonc / 2.0);
    chisquare(source, df + count.wrapping_mul(2) as f64)
}

pub fn f(source: &mut Source, [dfnum, dfden, _]: Parameters) -> f64 {
    let above = chisquare(source, dfnum) * dfden;
    above / (chisquare(source, dfden) * dfnum)
}

pub fn noncentral_f(source: &mut Source, [dfnum, dfden, nonc]: Parameters) -> f64 {
    let above = noncentral_chisquare(source, dfnum, nonc) * dfden;
    above / (chisquare(source, dfden) * dfnum)
}

pub fn standard_t(source: &mut Source, df: f64) -> f64 {
    let above = source.normal();
    let below = standard_gamma(source, df / 2.0);
    (df / 2.0).sqrt() * above / below.sqrt()
}
