//! Eigenvectors of a Schur form by back-substitution (LAPACK's trevc). A divisor that is too small is replaced by a small one, as for
//! eigenvalues that are equal, and a vector that grows is scaled down.

use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::matrices::rows::{add_multiple, dot};

/// The bounds of a back-substitution.
#[derive(Clone, Copy)]
struct Bounds<R> {
    /// The least divisor.
    least: R,
    /// Elements above this bound are scaled down.
    most: R,
}

fn bounds_of<R: Real>(parts: &[R]) -> Bounds<R> {
    let norm = parts
        .iter()
        .fold(R::ZERO, |most, part| most.most(part.abs()));
    Bounds {
        least: (norm * R::EPSILON).most(R::LEAST / R::EPSILON),
        most: R::ONE / R::SMALL,
    }
}

impl<R: Real> Bounds<R> {
    /// Returns a divisor, or a small one in place of one that is smaller.
    fn divisor<T: Number<Real = R>>(&self, value: T) -> T {
        if value.size() < self.least {
            T::of(self.least)
        } else {
            value
        }
    }

    /// Scales a vector down if its element i is too large.
    fn tame<T: Number<Real = R>>(&self, x: &mut [T], i: usize) {
        let size = x[i].size();
        if size > self.most {
            let factor = R::ONE / size;
            x.iter_mut().for_each(|value| *value = value.scaled(factor));
        }
    }
}

/// Writes the eigenvectors of an upper triangular matrix, multiplied by Q, as rows. `z` is Q, transposed. `x` is room for n numbers.
pub fn of_triangle<R: Real>(
    t: &[Complex<R>],
    z: &[Complex<R>],
    n: usize,
    vectors: &mut [Complex<R>],
    x: &mut [Complex<R>],
) where
    Complex<R>: Number<Real = R>,
{
    let bounds = bounds_of(Complex::parts(t));
    for (k, vector) in vectors.chunks_exact_mut(n.max(1)).enumerate() {
        let x = &mut x[..=k];
        x[k] = Complex::ONE;
        for i in (0..k).rev() {
            let row = &t[i * n..][..=k];
            let sum = dot(&row[i + 1..], &x[i + 1..]);
            x[i] = (-sum).over(bounds.divisor(row[i] - t[k * n + k]));
            bounds.tame(&mut x[i..], 0);
        }
        vector.fill(Complex::ZERO);
        for (&factor, row) in x.iter().zip(z.chunks_exact(n)) {
            add_multiple(vector, factor, row);
        }
    }
}

/// Writes the eigenvectors of a real Schur form, multiplied by Q, as rows; of a conjugate pair both. `z` is Q, transposed. `x` is room for
/// n numbers.
pub fn of_blocks<R: Real>(
    t: &[R],
    z: &[R],
    values: &[Complex<R>],
    vectors: &mut [Complex<R>],
    x: &mut [Complex<R>],
) where
    Complex<R>: Number<Real = R>,
{
    let n = values.len();
    let bounds = bounds_of(t);
    let mut k = 0;
    while k < n {
        let vector = &mut vectors[k * n..];
        if values[k].im == R::ZERO {
            let (x, sum) = Complex::parts_mut(x).split_at_mut(n);
            let x = &mut x[..=k];
            x[k] = R::ONE;
            for (i, value) in x[..k].iter_mut().enumerate() {
                *value = -t[i * n + k];
            }
            substitute(t, n, k, values[k].re, x, bounds);
            sum.fill(R::ZERO);
            for (&factor, row) in x.iter().zip(z.chunks_exact(n)) {
                add_multiple(sum, factor, row);
            }
            for (to, &value) in vector.iter_mut().zip(sum.iter()) {
                *to = Complex::of(value);
            }
            k += 1;
            continue;
        }
        let x = &mut x[..k + 2];
        start_of_pair(t, n, k, values[k].im, x);
        substitute(t, n, k, values[k], x, bounds);
        let (vector, other) = vector.split_at_mut(n);
        vector.fill(Complex::ZERO);
        for (factor, row) in x.iter().zip(z.chunks_exact(n)) {
            for (to, &value) in vector.iter_mut().zip(row) {
                *to = *to + factor.scaled(value);
            }
        }
        for (to, value) in other.iter_mut().zip(vector.iter()) {
            *to = value.conj();
        }
        k += 2;
    }
}

/// Writes the last two elements of the vector of a pair, and the right sides for the others.
fn start_of_pair<R: Real>(t: &[R], n: usize, k: usize, imaginary: R, x: &mut [Complex<R>])
where
    Complex<R>: Number<Real = R>,
{
    let (above, below) = (t[k * n + k + 1], t[(k + 1) * n + k]);
    let (first, second) = if above.abs() >= below.abs() {
        (R::ONE, imaginary / above)
    } else {
        (-(imaginary / below), R::ONE)
    };
    for (i, value) in x[..k].iter_mut().enumerate() {
        *value = Complex::new(-first * t[i * n + k], -second * t[i * n + k + 1]);
    }
    x[k] = Complex::of(first);
    x[k + 1] = Complex::new(R::ZERO, second);
}

/// Solves (T - value) x = b for the first k rows; `x` has b, and behind it what belongs to the vector already.
fn substitute<R: Real, T: Number<Real = R>>(
    t: &[R],
    n: usize,
    k: usize,
    value: T,
    x: &mut [T],
    bounds: Bounds<R>,
) {
    let mut end = k;
    while end > 0 {
        let i = end - 1;
        let is_pair = i > 0 && t[i * n + i - 1] != R::ZERO;
        let first = if is_pair { i - 1 } else { i };
        for row in first..end {
            x[row] = x[row] - weighted(&t[row * n + end..row * n + k], &x[end..k]);
        }
        if is_pair {
            let block = [(first, first), (first, i), (i, first), (i, i)]
                .map(|(row, column)| T::of(t[row * n + column]));
            let [p, q, r, s] = block;
            let solved = solve_two([p - value, q, r, s - value], [x[first], x[i]], bounds);
            [x[first], x[i]] = solved;
            bounds.tame(x, i);
        } else {
            x[i] = x[i].over(bounds.divisor(T::of(t[i * n + i]) - value));
        }
        bounds.tame(x, first);
        end = first;
    }
}

/// Returns the sum of numbers times real factors.
fn weighted<R: Real, T: Number<Real = R>>(factors: &[R], values: &[T]) -> T {
    if !T::IS_COMPLEX {
        let [sum, ..] = R::sums(factors, T::parts(values));
        return T::of(sum);
    }
    let ((pairs, rest), (others, last)) = (factors.as_chunks::<2>(), values.as_chunks::<2>());
    let [mut sum, mut other] = [T::ZERO; 2];
    for (factors, values) in pairs.iter().zip(others) {
        sum = sum + values[0].scaled(factors[0]);
        other = other + values[1].scaled(factors[1]);
    }
    rest.iter()
        .zip(last)
        .fold(sum + other, |sum, (&factor, value)| {
            sum + value.scaled(factor)
        })
}

/// Solves two equations by elimination.
fn solve_two<R: Real, T: Number<Real = R>>(
    [a, b, c, d]: [T; 4],
    [e, f]: [T; 2],
    bounds: Bounds<R>,
) -> [T; 2] {
    let (a, b, c, d, e, f) = if a.size() >= c.size() {
        (a, b, c, d, e, f)
    } else {
        (c, d, a, b, f, e)
    };
    let pivot = bounds.divisor(a);
    let factor = c.over(pivot);
    let second = (f - factor * e).over(bounds.divisor(d - factor * b));
    [(e - b * second).over(pivot), second]
}
