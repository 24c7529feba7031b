//! The complex Schur form by the QR method with one shift (R. S. Martin, J. H. Wilkinson, The modified LR algorithm for complex
//! Hessenberg matrices, 1968, with rotations in place of eliminations; the shift and the exceptional shifts of LAPACK's lahqr).

use super::balance::Middle;
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::matrices::number::{Number, Real, hypotenuse};

/// The most sweeps for each eigenvalue, on average.
const SWEEPS: usize = 30;

/// A rotation of two rows: a cosine, which is real, and a sine.
#[derive(Clone, Copy)]
struct Rotation<R> {
    cosine: R,
    sine: Complex<R>,
}

/// A Hessenberg matrix that becomes the Schur form, and the transpose of what turns it: there may be none.
pub struct ComplexSchur<'a, R> {
    /// The matrix.
    pub h: &'a mut [Complex<R>],
    /// The transpose.
    pub z: &'a mut [Complex<R>],
    /// The number of rows.
    pub n: usize,
}

impl<R: Real> ComplexSchur<'_, R>
where
    Complex<R>: Number<Real = R>,
{
    fn at(&self, i: usize, j: usize) -> Complex<R> {
        self.h[i * self.n + j]
    }

    /// Finds the Schur form. Returns whether all eigenvalues were found.
    pub fn find(&mut self, middle: Middle) -> bool {
        let mut left = SWEEPS * (middle.high + 1 - middle.low).max(10);
        let mut last = middle.high;
        let mut turns = 0;
        while last > middle.low {
            let first = self.start_of_block(middle, last);
            if first > middle.low {
                self.h[first * self.n + first - 1] = Complex::of(R::ZERO);
            }
            if first == last {
                (last, turns) = (last - 1, 0);
                continue;
            }
            if left == 0 {
                return false;
            }
            left -= 1;
            turns += 1;
            let shift = self.shift(first, last, turns);
            self.sweep(first, last, shift);
        }
        true
    }

    fn start_of_block(&self, middle: Middle, last: usize) -> usize {
        for k in (middle.low + 1..=last).rev() {
            let below = self.at(k, k - 1).size();
            let mut sum = self.at(k - 1, k - 1).size() + self.at(k, k).size();
            if sum == R::ZERO {
                if k >= middle.low + 2 {
                    sum = sum + self.at(k - 1, k - 2).size();
                }
                if k < middle.high {
                    sum = sum + self.at(k + 1, k).size();
                }
            }
            let is_large = below > R::LEAST && below > R::EPSILON * sum;
            if !is_large {
                return k;
            }
        }
        middle.low
    }

    /// Returns the eigenvalue of the last two rows that is nearer to the last element, and now and then another number.
    fn shift(&self, first: usize, last: usize, turns: usize) -> Complex<R> {
        let corner = self.at(last, last);
        let exceptional = |below: Complex<R>, to: Complex<R>| {
            to + Complex::new(R::from_f64(0.75) * below.size(), R::ZERO)
        };
        if turns % 20 == 10 {
            return exceptional(self.at(first + 1, first), self.at(first, first));
        }
        if turns.is_multiple_of(20) {
            return exceptional(self.at(last, last - 1), corner);
        }
        let product = square_root(self.at(last - 1, last)) * square_root(self.at(last, last - 1));
        let s = product.size();
        if s < R::LEAST {
            return corner;
        }
        let x = (self.at(last - 1, last - 1) - corner).scaled(R::from_f64(0.5));
        let size = s.most(x.size());
        let [p, q] = [x, product].map(|value| value.scaled(R::ONE / size));
        let mut root = square_root(p * p + q * q);
        if p.re * root.re + p.im * root.im < R::ZERO {
            root = -root;
        }
        corner - product * q.over(p + root)
    }

    fn sweep(&mut self, first: usize, last: usize, shift: Complex<R>) {
        let n = self.n;
        for k in first..last {
            let turned = if k == first {
                rotation(self.at(first, first) - shift, self.at(first + 1, first)).0
            } else {
                let (turned, length) = rotation(self.at(k, k - 1), self.at(k + 1, k - 1));
                self.h[k * n + k - 1] = length;
                self.h[(k + 1) * n + k - 1] = Complex::of(R::ZERO);
                turned
            };
            turn_rows(&mut self.h[k * n..], n, k, turned);
            for row in self.h.chunks_exact_mut(n).take((k + 2).min(last) + 1) {
                let (x, y) = (row[k], row[k + 1]);
                row[k] = x.scaled(turned.cosine) + turned.sine.conj() * y;
                row[k + 1] = y.scaled(turned.cosine) - turned.sine * x;
            }
            if !self.z.is_empty() {
                let conjugate = Rotation {
                    sine: turned.sine.conj(),
                    ..turned
                };
                turn_rows(&mut self.z[k * n..], n, 0, conjugate);
            }
        }
    }
}

/// Turns two rows from a column on.
fn turn_rows<R: Real>(rows: &mut [Complex<R>], n: usize, from: usize, turned: Rotation<R>)
where
    Complex<R>: Number<Real = R>,
{
    let (first, rest) = rows.split_at_mut(n);
    let Rotation { cosine, sine } = turned;
    for (first, second) in first[from..].iter_mut().zip(&mut rest[from..n]) {
        let (x, y) = (*first, *second);
        *first = x.scaled(cosine) + sine * y;
        *second = y.scaled(cosine) - sine.conj() * x;
    }
}

/// Returns the rotation that turns (f, g) into (r, 0), and r.
fn rotation<R: Real>(f: Complex<R>, g: Complex<R>) -> (Rotation<R>, Complex<R>)
where
    Complex<R>: Number<Real = R>,
{
    let of = |cosine, sine| Rotation { cosine, sine };
    let [length_f, length_g] = [f, g].map(Number::modulus);
    // Of smaller numbers the quotients are not of length 1.
    if length_g < R::LEAST {
        return (of(R::ONE, Complex::of(R::ZERO)), f);
    }
    let phase_g = Complex::of_parts(g.re / length_g, -g.im / length_g);
    if length_f < R::LEAST {
        return (of(R::ZERO, phase_g), Complex::of(length_g));
    }
    let length = hypotenuse(length_f, length_g);
    let phase_f = Complex::of_parts(f.re / length_f, f.im / length_f);
    let sine = (phase_f * phase_g).scaled(length_g / length);
    (of(length_f / length, sine), phase_f.scaled(length))
}

/// Returns the square root with a real part that is not negative.
fn square_root<R: Real>(value: Complex<R>) -> Complex<R>
where
    Complex<R>: Number<Real = R>,
{
    let half = R::from_f64(0.5);
    let length = value.modulus();
    if length < R::LEAST {
        return Complex::of(R::ZERO);
    }
    let root = (half * (length + value.re.abs())).sqrt();
    let other = value.im * half / root;
    if value.re >= R::ZERO {
        Complex::new(root, other)
    } else {
        Complex::new(other.abs(), root.copysign(value.im))
    }
}
