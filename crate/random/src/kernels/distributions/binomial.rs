//! The binomial distribution. Means of up to 30 are drawn by inversion of the distribution function, greater ones by BTPE
//! (V. Kachitvichyanukul and B. W. Schmeiser, 1988), whose names for its constants are kept.

use super::{Source, whole};
use ndloom_lib::math::natural::{exp, ln, ln_1p};

/// A binomial distribution.
pub enum Binomial {
    /// Is always 0.
    Zero,
    Small(Inversion),
    Large(Btpe),
    /// Counts what the other one leaves.
    SmallRest(Inversion),
    LargeRest(Btpe),
}

impl Binomial {
    pub fn new(n: i64, p: f64) -> Binomial {
        if n == 0 || p == 0.0 {
            return Binomial::Zero;
        }
        Binomial::with(n, p, |p| exp(n as f64 * ln_1p(-p)))
    }

    /// The distribution as NumPy's old functions have it: it draws also where it is always 0.
    pub fn old(n: i64, p: f64) -> Binomial {
        Binomial::with(n, p, |p| exp(n as f64 * ln(1.0 - p)))
    }

    /// `none` computes the probability of 0.
    fn with(n: i64, p: f64, none: impl Fn(f64) -> f64) -> Binomial {
        let q = 1.0 - p;
        match (p <= 0.5, n as f64) {
            (true, float) if p * float <= 30.0 => Binomial::Small(Inversion::new(n, p, none(p))),
            (true, _) => Binomial::Large(Btpe::new(n, p)),
            (false, float) if q * float <= 30.0 => {
                Binomial::SmallRest(Inversion::new(n, q, none(q)))
            }
            (false, _) => Binomial::LargeRest(Btpe::new(n, q)),
        }
    }

    pub fn draw(&self, source: &mut Source) -> i64 {
        match self {
            Binomial::Zero => 0,
            Binomial::Small(small) => small.draw(source),
            Binomial::Large(large) => large.draw(source),
            Binomial::SmallRest(small) => small.n - small.draw(source),
            Binomial::LargeRest(large) => large.n - large.draw(source),
        }
    }
}

pub struct Inversion {
    n: i64,
    p: f64,
    q: f64,
    /// The probability of 0.
    none: f64,
    bound: i64,
}

impl Inversion {
    fn new(n: i64, p: f64, none: f64) -> Inversion {
        let (float, q) = (n as f64, 1.0 - p);
        let mean = float * p;
        let spread = mean + 10.0 * (mean * q + 1.0).sqrt();
        Inversion {
            n,
            p,
            q,
            none,
            bound: whole(if float < spread { float } else { spread }),
        }
    }

    fn draw(&self, source: &mut Source) -> i64 {
        let (mut count, mut part, mut rest) = (0, self.none, source.uniform());
        while rest > part {
            count += 1;
            if count > self.bound {
                (count, part, rest) = (0, self.none, source.uniform());
            } else {
                rest -= part;
                part = (self.n - count + 1) as f64 * self.p * part / (count as f64 * self.q);
            }
        }
        count
    }
}

pub struct Btpe {
    n: i64,
    /// The probability, and that of the opposite.
    r: f64,
    q: f64,
    /// The most probable count.
    m: i64,
    xm: f64,
    xl: f64,
    xr: f64,
    c: f64,
    laml: f64,
    lamr: f64,
    p1: f64,
    p2: f64,
    p3: f64,
    p4: f64,
}

impl Btpe {
    fn new(n: i64, p: f64) -> Btpe {
        let (float, r) = (n as f64, if p < 1.0 - p { p } else { 1.0 - p });
        let q = 1.0 - r;
        let fm = float * r + r;
        let m = whole(fm.floor());
        let p1 = (2.195 * (float * r * q).sqrt() - 4.6 * q).floor() + 0.5;
        let xm = m as f64 + 0.5;
        let (xl, xr) = (xm - p1, xm + p1);
        let c = 0.134 + 20.5 / (15.3 + m as f64);
        let slope = |a: f64| a * (1.0 + a / 2.0);
        let laml = slope((fm - xl) / (fm - xl * r));
        let lamr = slope((xr - fm) / (xr * q));
        let p2 = p1 * (1.0 + 2.0 * c);
        let p3 = p2 + c / laml;
        Btpe {
            n,
            r,
            q,
            m,
            xm,
            xl,
            xr,
            c,
            laml,
            lamr,
            p1,
            p2,
            p3,
            p4: p3 + c / lamr,
        }
    }

    fn draw(&self, source: &mut Source) -> i64 {
        loop {
            let u = source.uniform() * self.p4;
            let v = source.uniform();
            if u <= self.p1 {
                // The triangle below the curve.
                return whole((self.xm - self.p1 * v + u).floor());
            }
            if let Some((count, height)) = self.candidate(u, v)
                && self.is_below_curve(count, height)
            {
                return count;
            }
        }
    }

    /// Returns a count outside the triangle, and the height of the point over it.
    fn candidate(&self, u: f64, v: f64) -> Option<(i64, f64)> {
        if u <= self.p2 {
            let x = self.xl + (u - self.p1) / self.c;
            let height = v * self.c + 1.0 - (self.m as f64 - x + 0.5).abs() / self.p1;
            return (height <= 1.0).then(|| (whole(x.floor()), height));
        }
        if u <= self.p3 {
            let count = whole((self.xl + ln(v) / self.laml).floor());
            let height = v * (u - self.p2) * self.laml;
            return (count >= 0 && v != 0.0).then_some((count, height));
        }
        let count = whole((self.xr - ln(v) / self.lamr).floor());
        let height = v * (u - self.p3) * self.lamr;
        (count <= self.n && v != 0.0).then_some((count, height))
    }

    fn is_below_curve(&self, count: i64, height: f64) -> bool {
        let distance = count.wrapping_sub(self.m).wrapping_abs();
        let variance = self.n as f64 * self.r * self.q;
        if distance > 20 && (distance as f64) < variance / 2.0 - 1.0 {
            return self.is_below_far_curve(count, height, distance, variance);
        }
        let s = self.r / self.q;
        let a = s * self.n.wrapping_add(1) as f64;
        let mut curve = 1.0;
        for i in self.m + 1..=count {
            curve *= a / i as f64 - s;
        }
        for i in count + 1..=self.m {
            curve /= a / i as f64 - s;
        }
        height <= curve
    }

    /// Decides by bounds of the logarithm, and if these are not enough, by Stirling's series.
    fn is_below_far_curve(&self, count: i64, height: f64, distance: i64, variance: f64) -> bool {
        let float = distance as f64;
        let rho = (float / variance)
            * ((float * (float / 3.0 + 0.625) + 0.16666666666666666) / variance + 0.5);
        let t = distance.wrapping_mul(distance).wrapping_neg() as f64 / (2.0 * variance);
        let logarithm = ln(height);
        if logarithm < t - rho {
            return true;
        }
        if logarithm > t + rho {
            return false;
        }
        let (n, m) = (self.n, self.m);
        let [x1, f1, z, w] = [count + 1, m + 1, n + 1 - m, n - count + 1].map(|item| item as f64);
        let correction = |x: f64| {
            let x2 = x * x;
            (13680.0 - (462.0 - (132.0 - (99.0 - 140.0 / x2) / x2) / x2) / x2) / x / 166320.0
        };
        let curve = self.xm * ln(f1 / x1)
            + ((n - m) as f64 + 0.5) * ln(z / w)
            + (count - m) as f64 * ln(w * self.r / (x1 * self.q))
            + correction(f1)
            + correction(z)
            + correction(x1)
            + correction(w);
        logarithm <= curve
    }
}
