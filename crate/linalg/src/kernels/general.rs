//! Eigenvalues and vectors of matrices without symmetry: balance, Hessenberg form, Schur form, back-substitution.

use super::balance::{balance, unbalance};
use super::complex_schur::ComplexSchur;
use super::eigenvectors::{of_blocks, of_triangle};
use super::hessenberg::{accumulate, reduce};
use super::schur::Schur;
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::matrices::number::Number;
use ndloom_lib::matrices::reflect::normalize;
use ndloom_lib::matrices::rows::{largest, scale, scale_for, transpose_in_place};

/// What stands in the way of eigenvalues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The iteration did not end.
    Endless,
    /// An element is infinite or NaN.
    NotFinite,
}

/// A number whose matrices have eigenvalues.
pub trait Spectral: Number<Real = f64> {
    /// Replaces a Hessenberg matrix by the Schur form, writes the eigenvalues, and with `vectors` the eigenvectors as rows. `z` is Q,
    /// transposed, or empty. Returns whether all values were found.
    fn schur(
        parts: &mut Parts<Self>,
        values: &mut [Complex<f64>],
        vectors: &mut [Complex<f64>],
    ) -> bool;
}

/// A Hessenberg matrix, and what belongs to it.
pub struct Parts<'a, T> {
    h: &'a mut [T],
    z: &'a mut [T],
    middle: super::balance::Middle,
    room: &'a mut [T],
}

impl Spectral for f64 {
    fn schur(
        parts: &mut Parts<Self>,
        values: &mut [Complex<f64>],
        vectors: &mut [Complex<f64>],
    ) -> bool {
        let n = values.len();
        let mut schur = Schur {
            h: parts.h,
            z: parts.z,
            n,
        };
        if !schur.find(parts.middle, values) {
            return false;
        }
        if !vectors.is_empty() {
            let x = bytemuck::cast_slice_mut(&mut parts.room[..2 * n]);
            of_blocks(parts.h, parts.z, values, vectors, x);
        }
        true
    }
}

impl Spectral for Complex<f64> {
    fn schur(
        parts: &mut Parts<Self>,
        values: &mut [Complex<f64>],
        vectors: &mut [Complex<f64>],
    ) -> bool {
        let n = values.len();
        let mut schur = ComplexSchur {
            h: parts.h,
            z: parts.z,
            n,
        };
        if !schur.find(parts.middle) {
            return false;
        }
        for (i, value) in values.iter_mut().enumerate() {
            *value = parts.h[i * n + i];
        }
        if !vectors.is_empty() {
            of_triangle(parts.h, parts.z, n, vectors, &mut parts.room[..n]);
        }
        true
    }
}

/// Returns how many numbers of room `eigen` needs.
pub fn room_for(n: u64, has_vectors: bool) -> u64 {
    (if has_vectors { n * n } else { 0 }) + 4 * n
}

/// Writes the eigenvalues of a matrix, which is used up, and the eigenvectors as columns of length 1, if there is room for them.
pub fn eigen<T: Spectral>(
    a: &mut [T],
    values: &mut [Complex<f64>],
    vectors: &mut [Complex<f64>],
    room: &mut [T],
) -> Result<(), Obstacle> {
    let n = values.len();
    if n == 0 {
        return Ok(());
    }
    let most = largest(T::parts(a));
    if !most.is_finite() {
        return Err(Obstacle::NotFinite);
    }
    let factor = scale_for(most);
    scale(T::parts_mut(a), factor);
    let (z, room) = room.split_at_mut(vectors.len());
    let (taus, room) = room.split_at_mut(n);
    let (factors, room) = room.split_at_mut(n);
    let factors = &mut T::parts_mut(factors)[..n];
    let middle = balance(a, n, factors, taus);
    reduce(a, n, middle, taus, room);
    accumulate(a, z, n, middle, taus, room);
    let mut parts = Parts {
        h: a,
        z,
        middle,
        room,
    };
    if !T::schur(&mut parts, values, vectors) {
        return Err(Obstacle::Endless);
    }
    scale(Complex::parts_mut(values), 1.0 / factor);
    if !vectors.is_empty() {
        vectors.chunks_exact_mut(n).for_each(normalize);
        transpose_in_place(vectors, n);
        unbalance(vectors, n, middle, factors);
        finish(vectors, n, T::IS_COMPLEX);
    }
    Ok(())
}

/// Makes each column a vector of length 1, whose largest element is real and positive where the vector is complex.
fn finish(vectors: &mut [Complex<f64>], n: usize, is_complex: bool) {
    transpose_in_place(vectors, n);
    for vector in vectors.chunks_exact_mut(n) {
        normalize(vector);
        if !is_complex && vector.iter().all(|value| value.im == 0.0) {
            continue;
        }
        let (mut most, mut place) = (-1.0, 0);
        for (i, value) in vector.iter().enumerate() {
            let square = value.square();
            if square > most {
                (most, place) = (square, i);
            }
        }
        let largest = vector[place];
        let length = largest.modulus();
        let phase = Complex::new(largest.re / length, -largest.im / length);
        for value in vector.iter_mut() {
            *value = *value * phase;
        }
        vector[place] = Complex::new(length, 0.0);
    }
    transpose_in_place(vectors, n);
}
