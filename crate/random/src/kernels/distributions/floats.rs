//! Distributions of floats.

use super::gamma::{self, standard_gamma};
use super::{Distribution, Parameters, Source, old};
use crate::kernels::layers::Tables;
use ndloom_lib::math::base::Base;
use ndloom_lib::math::cosine::{acos, cos};
use ndloom_lib::math::natural::{exp, exp_m1, ln};
use std::f64::consts::PI;

type Draw = fn(&mut Source, Parameters) -> f64;

/// A distribution of floats with its parameters.
pub struct FloatDistribution {
    draw: Draw,
    parameters: Parameters,
}

include!(concat!(env!("OUT_DIR"), "/float-draw.rs"));

fn draw_of(name: FloatDraw) -> Draw {
    use FloatDraw::*;
    match name {
        Beta => gamma::beta,
        Chisquare => |source, [df, ..]| gamma::chisquare(source, df),
        F => gamma::f,
        Gamma => |source, [shape, scale, _]| scale * standard_gamma(source, shape),
        Gumbel => gumbel,
        Laplace => laplace,
        Logistic => logistic,
        Lognormal => |source, [mean, sigma, _]| exp(mean + sigma * source.normal()),
        NoncentralChisquare => {
            |source, [df, nonc, _]| gamma::noncentral_chisquare(source, df, nonc)
        }
        NoncentralF => gamma::noncentral_f,
        Pareto => |source, [a, ..]| exp_m1(source.exponential() / a),
        Power => |source, [a, ..]| Base::new(-exp_m1(-source.exponential())).power(1.0 / a),
        Rayleigh => |source, [scale, ..]| scale * (2.0 * source.exponential()).sqrt(),
        StandardCauchy => |source, _| source.normal() / source.normal(),
        StandardGamma => |source, [shape, ..]| standard_gamma(source, shape),
        StandardT => |source, [df, ..]| gamma::standard_t(source, df),
        Triangular => triangular,
        Vonmises => vonmises,
        Wald => wald,
        Weibull => weibull,
        OldBeta => old::beta,
        OldPareto => old::pareto,
        OldPower => old::power,
        OldRayleigh => old::rayleigh,
        OldVonmises => |source, [mu, kappa, _]| round_vonmises(source, mu, kappa),
        OldWald => old::wald,
    }
}

impl Distribution for FloatDistribution {
    type Item = f64;

    fn new(code: u32, parameters: Parameters, _: &Tables) -> Self {
        let draw = draw_of(FloatDraw::of(code));
        Self { draw, parameters }
    }

    fn draw(&self, source: &mut Source) -> f64 {
        (self.draw)(source, self.parameters)
    }
}

/// Draws a float above 0 and below 1.
fn open_uniform(source: &mut Source) -> f64 {
    loop {
        let drawn = source.uniform();
        if drawn > 0.0 {
            return drawn;
        }
    }
}

fn gumbel(source: &mut Source, [loc, scale, _]: Parameters) -> f64 {
    let rest = 1.0 - open_uniform(source);
    loc - scale * ln(-ln(rest))
}

fn laplace(source: &mut Source, [loc, scale, _]: Parameters) -> f64 {
    let drawn = open_uniform(source);
    if drawn >= 0.5 {
        loc - scale * ln(2.0 - drawn - drawn)
    } else {
        loc + scale * ln(drawn + drawn)
    }
}

fn logistic(source: &mut Source, [loc, scale, _]: Parameters) -> f64 {
    let drawn = open_uniform(source);
    loc + scale * ln(drawn / (1.0 - drawn))
}

fn triangular(source: &mut Source, [left, mode, right]: Parameters) -> f64 {
    let base = right - left;
    let left_base = mode - left;
    let drawn = source.uniform();
    if drawn <= left_base / base {
        left + (drawn * (left_base * base)).sqrt()
    } else {
        right - ((1.0 - drawn) * ((right - mode) * base)).sqrt()
    }
}

/// Draws from the von Mises distribution by D. J. Best and N. I. Fisher's way (1979).
fn vonmises(source: &mut Source, [mu, kappa, _]: Parameters) -> f64 {
    if kappa > 1e6 {
        return narrow_vonmises(source, mu, kappa);
    }
    round_vonmises(source, mu, kappa)
}

/// Draws from the von Mises distribution by the same method for every concentration, as the old function of NumPy does.
fn round_vonmises(source: &mut Source, mu: f64, kappa: f64) -> f64 {
    if kappa.is_nan() {
        return kappa;
    }
    if kappa < 1e-8 {
        return PI * (2.0 * source.uniform() - 1.0);
    }
    let s = if kappa < 1e-5 {
        1.0 / kappa + kappa
    } else {
        let r = 1.0 + (1.0 + 4.0 * kappa * kappa).sqrt();
        let rho = (r - (2.0 * r).sqrt()) / (2.0 * kappa);
        (1.0 + rho * rho) / (2.0 * rho)
    };
    // Nothing would ever be accepted: NumPy's old function does not return.
    if s.is_nan() || s <= 1.0 {
        return narrow_vonmises(source, mu, kappa);
    }
    let cosine = loop {
        let z = cos(PI * source.uniform());
        let w = (1.0 + s * z) / (s + z);
        let y = kappa * (s - w);
        let v = source.uniform();
        if y * (2.0 - y) - v >= 0.0 || ln(y / v) + 1.0 - y >= 0.0 {
            break w;
        }
    };
    let angle = if source.uniform() < 0.5 {
        mu - acos(cosine)
    } else {
        mu + acos(cosine)
    };
    let turned = (angle.abs() + PI) % (2.0 * PI) - PI;
    if angle < 0.0 { -turned } else { turned }
}

/// Draws from the normal distribution that is so narrow that the circle does not matter.
fn narrow_vonmises(source: &mut Source, mu: f64, kappa: f64) -> f64 {
    let angle = mu + (1.0 / kappa).sqrt() * source.normal();
    if angle < -PI {
        angle + 2.0 * PI
    } else if angle > PI {
        angle - 2.0 * PI
    } else {
        angle
    }
}

/// Draws from the Wald distribution by J. R. Michael, W. R. Schucany and R. W. Haas' way (1976).
fn wald(source: &mut Source, [mean, scale, _]: Parameters) -> f64 {
    let normal = source.normal();
    let square = mean * normal * normal;
    let divisor = 1.0 + (1.0 + 4.0 * scale / square).sqrt();
    let root = mean * (1.0 - 2.0 / divisor);
    if source.uniform() <= mean / (mean + root) {
        root
    } else {
        mean * mean / root
    }
}

fn weibull(source: &mut Source, [a, ..]: Parameters) -> f64 {
    if a == 0.0 {
        return 0.0;
    }
    Base::new(source.exponential()).power(1.0 / a)
}
