//! The real Schur form by the double-shift QR method (J. G. F. Francis, The QR transformation, 1961), with the tests of LAPACK's lahqr
//! (M. Ahues, F. Tisseur, A new deflation criterion for the QR algorithm, 1997), and blocks of two rows in the form of its lanv2.

use super::balance::Middle;
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::matrices::number::{Number, Real, hypotenuse};
use ndloom_lib::matrices::reflect::reflector;
use ndloom_lib::matrices::rows::{turn, turn_rows};

/// The most sweeps for each eigenvalue, on average.
const SWEEPS: usize = 30;

/// A Hessenberg matrix that becomes the Schur form, and the transpose of what turns it: there may be none.
pub struct Schur<'a, R> {
    /// The matrix.
    pub h: &'a mut [R],
    /// The transpose.
    pub z: &'a mut [R],
    /// The number of rows.
    pub n: usize,
}

/// The shifts of a sweep: two real numbers, or a number and its conjugate.
type Shifts<R> = [Complex<R>; 2];

impl<R: Real> Schur<'_, R>
where
    Complex<R>: Number<Real = R>,
{
    fn at(&self, i: usize, j: usize) -> R {
        self.h[i * self.n + j]
    }

    fn put(&mut self, i: usize, j: usize, value: R) {
        self.h[i * self.n + j] = value;
    }

    /// Finds the Schur form and writes the eigenvalues: of a conjugate pair first the one with the positive imaginary part. Returns
    /// whether all were found.
    pub fn find(&mut self, middle: Middle, values: &mut [Complex<R>]) -> bool {
        for i in (0..middle.low).chain(middle.high + 1..self.n) {
            values[i] = Complex::of(self.at(i, i));
        }
        let mut left = SWEEPS * (middle.high + 1 - middle.low).max(10);
        let mut end = middle.high + 1;
        let mut turns = 0;
        while end > middle.low {
            let last = end - 1;
            let first = self.start_of_block(middle, last);
            if first > middle.low {
                self.put(first, first - 1, R::ZERO);
            }
            if first == last {
                values[last] = Complex::of(self.at(last, last));
                (end, turns) = (last, 0);
            } else if first + 1 == last {
                [values[first], values[last]] = self.standardize(first);
                (end, turns) = (first, 0);
            } else {
                if left == 0 {
                    return false;
                }
                left -= 1;
                turns += 1;
                let shifts = self.shifts(first, last, turns);
                self.sweep(first, last, shifts);
            }
        }
        true
    }

    /// Returns the first row of the block that ends with a row: the element left of it is small. NaN is small.
    fn start_of_block(&self, middle: Middle, last: usize) -> usize {
        for k in (middle.low + 1..=last).rev() {
            let below = self.at(k, k - 1).abs();
            let (before, here) = (self.at(k - 1, k - 1), self.at(k, k));
            let mut sum = before.abs() + here.abs();
            if sum == R::ZERO {
                if k >= middle.low + 2 {
                    sum = sum + self.at(k - 1, k - 2).abs();
                }
                if k < middle.high {
                    sum = sum + self.at(k + 1, k).abs();
                }
            }
            let is_large = below > R::LEAST && below > R::EPSILON * sum;
            if is_large {
                continue;
            }
            let above = self.at(k - 1, k).abs();
            let ((less, more), difference) = (ordered(below, above), (before - here).abs());
            let (small, large) = ordered(here.abs(), difference);
            let s = large + more;
            let is_large = less * (more / s) > R::LEAST.most(R::EPSILON * (small * (large / s)));
            if !is_large || below <= R::LEAST {
                return k;
            }
        }
        middle.low
    }

    /// Returns the eigenvalues of the last two rows of a block, and now and then others, so that no block stands still.
    fn shifts(&self, first: usize, last: usize, turns: usize) -> Shifts<R> {
        let exceptional = |s: R, corner: R| {
            let shifted = R::from_f64(0.75) * s + corner;
            [shifted, R::from_f64(-0.4375) * s, s, shifted]
        };
        let [a, b, c, d] = if turns % 20 == 10 {
            let s = self.at(first + 1, first).abs() + self.at(first + 2, first + 1).abs();
            exceptional(s, self.at(first, first))
        } else if turns.is_multiple_of(20) {
            let s = self.at(last, last - 1).abs() + self.at(last - 1, last - 2).abs();
            exceptional(s, self.at(last, last))
        } else {
            [
                (last - 1, last - 1),
                (last - 1, last),
                (last, last - 1),
                (last, last),
            ]
            .map(|(i, j)| self.at(i, j))
        };
        let s = a.abs() + b.abs() + c.abs() + d.abs();
        if s == R::ZERO {
            return [Complex::new(R::ZERO, R::ZERO); 2];
        }
        let [a, b, c, d] = [a, b, c, d].map(|value| value / s);
        let middle = (a + d) * R::from_f64(0.5);
        let determinant = (a - middle) * (d - middle) - b * c;
        let root = determinant.abs().sqrt();
        if determinant >= R::ZERO {
            let shift = Complex::new(middle * s, root * s);
            return [shift, shift.conj()];
        }
        let (p, q) = (middle + root, middle - root);
        let nearest = if (p - d).abs() <= (q - d).abs() { p } else { q };
        [Complex::new(nearest * s, R::ZERO); 2]
    }

    /// Makes a sweep with two shifts.
    fn sweep(&mut self, first: usize, last: usize, shifts: Shifts<R>) {
        let (start, mut v) = self.start_of_sweep(first, last, shifts);
        for k in start..last {
            let count = 3.min(last - k + 1);
            if k > start {
                for (i, value) in v.iter_mut().enumerate().take(count) {
                    *value = self.h[(k + i) * self.n + k - 1];
                }
            }
            let (alpha, tail) = v[..count].split_at_mut(1);
            let found = reflector(alpha[0], tail);
            if k > start {
                self.put(k, k - 1, found.beta);
                for i in 1..count {
                    self.put(k + i, k - 1, R::ZERO);
                }
            } else if start > first {
                // The elements below stay zero though they are not computed.
                let value = self.at(k, k - 1);
                self.put(k, k - 1, value * (R::ONE - found.tau));
            }
            let third = if count == 3 { v[2] } else { R::ZERO };
            self.reflect(k, count, [found.tau, v[1], third], last);
        }
    }

    /// Returns the row where a sweep may start, since two elements below the diagonal are small, and the vector that it starts with.
    fn start_of_sweep(&self, first: usize, last: usize, [p, q]: Shifts<R>) -> (usize, [R; 3]) {
        for m in (first..last - 1).rev() {
            let (here, next) = (self.at(m, m), self.at(m + 1, m + 1));
            let below = self.at(m + 1, m);
            let s = (here - q.re).abs() + q.im.abs() + below.abs();
            let ratio = below / s;
            let v = [
                ratio * self.at(m, m + 1) + (here - p.re) * ((here - q.re) / s) - p.im * (q.im / s),
                ratio * (here + next - p.re - q.re),
                ratio * self.at(m + 2, m + 1),
            ];
            let s = v[0].abs() + v[1].abs() + v[2].abs();
            let v = v.map(|value| value / s);
            if m == first {
                return (m, v);
            }
            let around = self.at(m - 1, m - 1).abs() + here.abs() + next.abs();
            if self.at(m, m - 1).abs() * (v[1].abs() + v[2].abs())
                <= R::EPSILON * v[0].abs() * around
            {
                return (m, v);
            }
        }
        (first, [R::ONE, R::ZERO, R::ZERO])
    }

    /// Applies a reflector of two or three rows from both sides.
    fn reflect(&mut self, k: usize, count: usize, [tau, y, z]: [R; 3], last: usize) {
        let n = self.n;
        let [f, g, i] = [tau, tau * y, tau * z];
        reflect_three(&mut self.h[k * n..], n, k, count, [y, z, f, g, i]);
        for row in self.h.chunks_exact_mut(n).take((k + 3).min(last) + 1) {
            if count == 3 {
                let sum = row[k] + y * row[k + 1] + z * row[k + 2];
                row[k] = row[k] - sum * f;
                row[k + 1] = row[k + 1] - sum * g;
                row[k + 2] = row[k + 2] - sum * i;
            } else {
                let sum = row[k] + y * row[k + 1];
                row[k] = row[k] - sum * f;
                row[k + 1] = row[k + 1] - sum * g;
            }
        }
        if !self.z.is_empty() {
            reflect_three(&mut self.z[k * n..], n, 0, count, [y, z, f, g, i]);
        }
    }

    /// Brings the block of two rows to the standard form: triangular, or with equal elements on the diagonal and others of different
    /// signs. Returns its eigenvalues.
    fn standardize(&mut self, k: usize) -> [Complex<R>; 2] {
        let n = self.n;
        let block = [
            self.at(k, k),
            self.at(k, k + 1),
            self.at(k + 1, k),
            self.at(k + 1, k + 1),
        ];
        let (c, s, [p, q, r, t]) = standard_form(block);
        let rest = k + 2;
        let (above, below) = self.h.split_at_mut((k + 1) * n);
        turn(&mut above[k * n + rest..], &mut below[rest..n], c, s);
        for row in self.h.chunks_exact_mut(n).take(k) {
            let (x, y) = (row[k], row[k + 1]);
            row[k] = c * x + s * y;
            row[k + 1] = c * y - s * x;
        }
        turn_rows(self.z, n, k, k + 1, c, s);
        self.put(k, k, p);
        self.put(k, k + 1, q);
        self.put(k + 1, k, r);
        self.put(k + 1, k + 1, t);
        if r == R::ZERO {
            return [p, t].map(Complex::of);
        }
        let value = Complex::new(p, q.abs().sqrt() * r.abs().sqrt());
        [value, value.conj()]
    }
}

/// Applies a reflector to two or three rows from a column on.
#[inline(always)]
fn reflect_three<R: Real>(
    rows: &mut [R],
    n: usize,
    from: usize,
    count: usize,
    [y, z, f, g, i]: [R; 5],
) {
    let (first, rest) = rows.split_at_mut(n);
    let (second, rest) = rest.split_at_mut(n);
    let both = first[from..].iter_mut().zip(&mut second[from..]);
    if count == 3 {
        for ((a, b), c) in both.zip(&mut rest[from..n]) {
            let sum = *a + y * *b + z * *c;
            *a = *a - sum * f;
            *b = *b - sum * g;
            *c = *c - sum * i;
        }
    } else {
        for (a, b) in both {
            let sum = *a + y * *b;
            *a = *a - sum * f;
            *b = *b - sum * g;
        }
    }
}

/// Returns two magnitudes, the lesser one first.
fn ordered<R: Real>(a: R, b: R) -> (R, R) {
    if a < b { (a, b) } else { (b, a) }
}

/// Returns the rotation that brings a block of two rows to the standard form, and this form: LAPACK's lanv2.
fn standard_form<R: Real>([a, b, c, d]: [R; 4]) -> (R, R, [R; 4]) {
    let sign = |value: R| R::ONE.copysign(value);
    if c == R::ZERO {
        return (R::ONE, R::ZERO, [a, b, c, d]);
    }
    if b == R::ZERO {
        return (R::ZERO, R::ONE, [d, -c, R::ZERO, a]);
    }
    if a == d && sign(b) != sign(c) {
        return (R::ONE, R::ZERO, [a, b, c, d]);
    }
    let half = R::from_f64(0.5);
    let difference = a - d;
    let p = difference * half;
    let (less, more) = ordered(b.abs(), c.abs());
    let signed = less * sign(b) * sign(c);
    let size = p.abs().most(more);
    let z = (p / size) * p + (more / size) * signed;
    if z >= R::from_f64(4.0) * R::EPSILON {
        // Two real eigenvalues.
        let z = p + (size.sqrt() * z.sqrt()).copysign(p);
        let length = hypotenuse(c, z);
        return (
            z / length,
            c / length,
            [d + z, b - c, R::ZERO, d - (more / z) * signed],
        );
    }
    // Complex eigenvalues, or nearly equal real ones: makes the diagonal equal.
    let sigma = b + c;
    let length = hypotenuse(sigma, difference);
    let cosine = (half * (R::ONE + sigma.abs() / length)).sqrt();
    let sine = -(p / (length * cosine)) * sign(sigma);
    let (aa, bb) = (a * cosine + b * sine, b * cosine - a * sine);
    let (cc, dd) = (c * cosine + d * sine, d * cosine - c * sine);
    let (b, c) = (bb * cosine + dd * sine, cc * cosine - aa * sine);
    let middle = half * ((aa * cosine + cc * sine) + (dd * cosine - bb * sine));
    if c == R::ZERO {
        return (cosine, sine, [middle, b, c, middle]);
    }
    if b == R::ZERO {
        return (-sine, cosine, [middle, -c, R::ZERO, middle]);
    }
    if sign(b) != sign(c) {
        return (cosine, sine, [middle, b, c, middle]);
    }
    // Real eigenvalues: makes the block triangular.
    let (root_b, root_c) = (b.abs().sqrt(), c.abs().sqrt());
    let p = (root_b * root_c).copysign(c);
    let length = R::ONE / (b + c).abs().sqrt();
    let (next_c, next_s) = (root_b * length, root_c * length);
    (
        cosine * next_c - sine * next_s,
        cosine * next_s + sine * next_c,
        [middle + p, b - c, R::ZERO, middle - p],
    )
}
