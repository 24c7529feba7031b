//! Exports: singular values and eigenvalues, with their vectors. The numbers are float64, or complex128 where `is_complex` is 1.

use crate::kernels::general::{self, Obstacle, Spectral};
use crate::kernels::least_squares::{self, Solution};
use crate::kernels::singular::{self, Decomposed, Vectors, decompose};
use crate::kernels::symmetric;
use ndloom_lib::boundary::stacks::{Stack, with_wide};
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::matrices::number::Number;
use ndloom_lib::matrices::rows::{conjugate, mirror};
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

fn vectors_of(code: u32) -> Vectors {
    match code {
        0 => Vectors::None,
        1 => Vectors::Reduced,
        2 => Vectors::Full,
        _ => abort(),
    }
}

/// Returns how many numbers of room `svd` needs.
#[wasm_bindgen]
pub fn room_of_svd(m: f64, n: f64, vectors: u32) -> f64 {
    singular::room_for(m as u64, n as u64, vectors_of(vectors)) as f64
}

/// Returns how many numbers of room `eig` needs.
#[wasm_bindgen]
pub fn room_of_eig(n: f64, has_vectors: u32) -> f64 {
    general::room_for(n as u64, has_vectors != 0) as f64
}

/// Writes the singular values of matrices of m rows and n columns, and by `vectors` none of the vectors (0), as many as there are values
/// (1), or all (2). With `is_hermitian` the lower triangles alone are read. Returns 1 if those of a matrix were not found, else 0.
#[wasm_bindgen]
pub fn svd(
    is_complex: u32,
    count: u32,
    m: u32,
    n: u32,
    vectors: u32,
    is_hermitian: u32,
    a: u32,
    values: u32,
    u: u32,
    vh: u32,
    room: u32,
) -> u32 {
    let short = m.min(n);
    let (columns, rows) = match vectors_of(vectors) {
        Vectors::None => (0, 0),
        Vectors::Reduced => (short, short),
        Vectors::Full => (m, n),
    };
    let length = singular::room_for(u64::from(m), u64::from(n), vectors_of(vectors)) as u32;
    with_wide!(is_complex, T => {
        // SAFETY: the windows are lent and apart.
        let (mut a, mut values) = unsafe { (Stack::<T>::new(a, count, m * n), Stack::<f64>::new(values, count, short)) };
        // SAFETY: as above.
        let (mut u, mut vh) = unsafe { (Stack::<T>::new(u, count, m * columns), Stack::<T>::new(vh, count, rows * n)) };
        // SAFETY: as above.
        let mut room = unsafe { Stack::<T>::new(room, 1, length) };
        let are_found = (0..count).all(|i| {
            if is_hermitian != 0 {
                mirror(a.at(i), n as usize);
            }
            let to = Decomposed { values: values.at(i), u: u.at(i), vh: vh.at(i) };
            decompose(a.at(i), m as usize, n as usize, to, room.at(0))
        });
        u32::from(!are_found)
    })
}

/// Returns how many numbers of room `pseudo_inverse` and `least_squares` need.
#[wasm_bindgen]
pub fn room_of_least_squares(m: f64, n: f64, width: f64) -> f64 {
    least_squares::room_for(m as u64, n as u64, width as u64) as f64
}

/// Writes the pseudo-inverses of matrices of m rows and n columns. Singular values count as zero that are at most a part of the greatest
/// one: `parts` has this part for each matrix. Returns 1 if the values of a matrix were not found, else 0.
#[wasm_bindgen]
pub fn pseudo_inverse(
    is_complex: u32,
    count: u32,
    m: u32,
    n: u32,
    is_hermitian: u32,
    a: u32,
    parts: u32,
    to: u32,
    room: u32,
) -> u32 {
    let length = least_squares::room_for(u64::from(m), u64::from(n), 0) as u32;
    with_wide!(is_complex, T => {
        // SAFETY: the windows are lent and apart.
        let (mut a, mut to) = unsafe { (Stack::<T>::new(a, count, m * n), Stack::<T>::new(to, count, m * n)) };
        // SAFETY: as above.
        let (mut parts, mut room) = unsafe { (Stack::<f64>::new(parts, count, 1), Stack::<T>::new(room, 1, length)) };
        let are_found = (0..count).all(|i| {
            if is_hermitian != 0 {
                mirror(a.at(i), n as usize);
            }
            least_squares::invert(a.at(i), m as usize, n as usize, parts.at(i)[0], to.at(i), room.at(0))
        });
        u32::from(!are_found)
    })
}

/// Writes the shortest solutions of least squares of a matrix of m rows and n columns and `width` right sides, the singular values, and
/// the squares of what is left of each right side. Values count as zero that are at most `part` of the greatest one. Returns the rank, or
/// -1 if the values were not found.
#[wasm_bindgen]
pub fn least_squares(
    is_complex: u32,
    m: u32,
    n: u32,
    width: u32,
    part: f64,
    a: u32,
    b: u32,
    x: u32,
    values: u32,
    residuals: u32,
    room: u32,
) -> i32 {
    let length = least_squares::room_for(u64::from(m), u64::from(n), u64::from(width)) as u32;
    // SAFETY: the windows are lent and apart.
    let (mut values, mut residuals) = unsafe {
        (
            Stack::<f64>::new(values, 1, m.min(n)),
            Stack::<f64>::new(residuals, 1, width),
        )
    };
    with_wide!(is_complex, T => {
        // SAFETY: as above.
        let (mut a, mut b) = unsafe { (Stack::<T>::new(a, 1, m * n), Stack::<T>::new(b, 1, m * width)) };
        // SAFETY: as above.
        let (mut x, mut room) = unsafe { (Stack::<T>::new(x, 1, n * width), Stack::<T>::new(room, 1, length)) };
        let to = Solution { x: x.at(0), values: values.at(0), residuals: residuals.at(0) };
        let shape = (m as usize, n as usize);
        least_squares::solve(a.at(0), shape, b.at(0), part, to, room.at(0)).map_or(-1, |rank| rank as i32)
    })
}

/// Returns how many numbers of room `eigh` needs.
#[wasm_bindgen]
pub fn room_of_eigh(n: f64, has_vectors: u32) -> f64 {
    symmetric::room_for(n as u64, has_vectors != 0) as f64
}

/// Writes the eigenvalues of matrices, of which the lower triangles are read, after `conjugates` conjugated; with `has_vectors`, replaces
/// the matrices by the vectors. Returns 1 if those of a matrix were not found, else 0.
#[wasm_bindgen]
pub fn eigh(
    is_complex: u32,
    count: u32,
    n: u32,
    has_vectors: u32,
    conjugates: u32,
    a: u32,
    values: u32,
    room: u32,
) -> u32 {
    with_wide!(is_complex, T => {
        // SAFETY: the windows are lent and apart.
        let (mut a, mut values) = unsafe { (Stack::<T>::new(a, count, n * n), Stack::<f64>::new(values, count, n)) };
        // SAFETY: as above.
        let mut room = unsafe { Stack::<T>::new(room, 1, symmetric::room_for(u64::from(n), has_vectors != 0) as u32) };
        if conjugates != 0 {
            conjugate(a.items);
        }
        let are_found = (0..count).all(|i| symmetric::eigen(a.at(i), n as usize, values.at(i), room.at(0), has_vectors != 0));
        u32::from(!are_found)
    })
}

/// What `eig` returns: all values are real.
const REAL: u32 = 0;
/// There is a value that is not real.
const COMPLEX: u32 = 1;
/// An element is infinite or NaN.
const NOT_FINITE: u32 = 2;
/// The values of a matrix were not found.
const ENDLESS: u32 = 3;

/// Writes the eigenvalues of matrices as complex numbers, and with `has_vectors` the vectors.
#[wasm_bindgen]
pub fn eig(
    is_complex: u32,
    count: u32,
    n: u32,
    has_vectors: u32,
    a: u32,
    values: u32,
    vectors: u32,
    room: u32,
) -> u32 {
    let width = if has_vectors == 0 { 0 } else { n };
    let length = general::room_for(u64::from(n), has_vectors != 0) as u32;
    // SAFETY: the windows are lent and apart.
    let mut values = unsafe { Stack::<Complex<f64>>::new(values, count, n) };
    // SAFETY: as above.
    let mut vectors = unsafe { Stack::<Complex<f64>>::new(vectors, count, n * width) };
    with_wide!(is_complex, T => {
        // SAFETY: as above.
        let (mut a, mut room) = unsafe { (Stack::<T>::new(a, count, n * n), Stack::<T>::new(room, 1, length)) };
        eigen_of_all(count, &mut a, &mut values, &mut vectors, room.at(0))
    })
}

fn eigen_of_all<T: Spectral>(
    count: u32,
    a: &mut Stack<T>,
    values: &mut Stack<Complex<f64>>,
    vectors: &mut Stack<Complex<f64>>,
    room: &mut [T],
) -> u32 {
    for i in 0..count {
        match general::eigen(a.at(i), values.at(i), vectors.at(i), room) {
            Ok(()) => {}
            Err(Obstacle::NotFinite) => return NOT_FINITE,
            Err(Obstacle::Endless) => return ENDLESS,
        }
    }
    let is_real = values.items.iter().all(|value| value.imaginary() == 0.0);
    if is_real { REAL } else { COMPLEX }
}
