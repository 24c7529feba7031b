//! Exports: systems of equations, determinants, and the factors of Cholesky and of QR. The numbers are float64, or complex128 where
//! `is_complex` is 1.

use crate::kernels::cholesky;
use crate::kernels::lu::{self, eliminate};
use crate::kernels::qr::{factor, form, upper};
use ndloom_lib::boundary::stacks::{Stack, with_wide};
use ndloom_lib::matrices::number::Number;
use ndloom_lib::matrices::rows::{conjugate, set_identity, transpose_in_place};
use wasm_bindgen::prelude::wasm_bindgen;

/// Replaces `width` right sides for each matrix by the solutions. `room` has n words. Returns 1 if a matrix is singular, else 0.
#[wasm_bindgen]
pub fn solve(is_complex: u32, count: u32, n: u32, width: u32, a: u32, b: u32, room: u32) -> u32 {
    // SAFETY: the windows are lent and apart.
    let mut pivots = unsafe { Stack::<u32>::new(room, 1, n) };
    with_wide!(is_complex, T => {
        // SAFETY: as above.
        let (mut a, mut b) = unsafe { (Stack::<T>::new(a, count, n * n), Stack::<T>::new(b, count, n * width)) };
        u32::from(!(0..count).all(|i| solve_one(a.at(i), b.at(i), width, pivots.at(0))))
    })
}

/// Writes the inverses; NaN for a singular matrix. `room` has n words. Returns 1 if a matrix is singular, else 0.
#[wasm_bindgen]
pub fn invert(is_complex: u32, count: u32, n: u32, a: u32, to: u32, room: u32) -> u32 {
    // SAFETY: the windows are lent and apart.
    let mut pivots = unsafe { Stack::<u32>::new(room, 1, n) };
    with_wide!(is_complex, T => {
        // SAFETY: as above.
        let (mut a, mut to) = unsafe { (Stack::<T>::new(a, count, n * n), Stack::<T>::new(to, count, n * n)) };
        let mut singular = 0;
        for i in 0..count {
            set_identity(to.at(i), n as usize);
            if !solve_one(a.at(i), to.at(i), n, pivots.at(0)) {
                to.at(i).fill(T::of(f64::NAN));
                singular = 1;
            }
        }
        singular
    })
}

/// Solves one system. Returns false if the matrix is singular.
#[inline(never)]
fn solve_one<T: Number>(a: &mut [T], b: &mut [T], width: u32, pivots: &mut [u32]) -> bool {
    let n = pivots.len();
    let is_regular = !eliminate(a, n, pivots).is_singular;
    if is_regular {
        lu::solve(a, n, pivots, b, width as usize);
    }
    is_regular
}

/// Writes the determinants. `room` has n words.
#[wasm_bindgen]
pub fn determinants(is_complex: u32, count: u32, n: u32, a: u32, to: u32, room: u32) {
    // SAFETY: the windows are lent and apart.
    let mut pivots = unsafe { Stack::<u32>::new(room, 1, n) };
    with_wide!(is_complex, T => {
        // SAFETY: as above.
        let (mut a, mut to) = unsafe { (Stack::<T>::new(a, count, n * n), Stack::<T>::new(to, count, 1)) };
        for i in 0..count {
            let told = eliminate(a.at(i), n as usize, pivots.at(0));
            to.at(i)[0] = lu::determinant(a.at(i), n as usize, told);
        }
    });
}

/// Writes the signs of the determinants, and the logarithms of their magnitudes as real numbers. `room` has n words.
#[wasm_bindgen]
pub fn logarithms(is_complex: u32, count: u32, n: u32, a: u32, signs: u32, logs: u32, room: u32) {
    // SAFETY: the windows are lent and apart.
    let mut pivots = unsafe { Stack::<u32>::new(room, 1, n) };
    with_wide!(is_complex, T => {
        // SAFETY: as above.
        let (mut a, mut signs) = unsafe { (Stack::<T>::new(a, count, n * n), Stack::<T>::new(signs, count, 1)) };
        // SAFETY: as above.
        let mut logs = unsafe { Stack::<<T as Number>::Real>::new(logs, count, 1) };
        for i in 0..count {
            let told = eliminate(a.at(i), n as usize, pivots.at(0));
            (signs.at(i)[0], logs.at(i)[0]) = lu::sign_and_logarithm(a.at(i), n as usize, told);
        }
    });
}

/// Replaces matrices, of which the lower triangles are read, by their lower factors; with `is_upper`, the upper ones. Returns 1 if one is
/// not positive definite, else 0.
#[wasm_bindgen]
pub fn cholesky(is_complex: u32, count: u32, n: u32, is_upper: u32, a: u32) -> u32 {
    with_wide!(is_complex, T => {
        // SAFETY: the window is lent.
        let mut a = unsafe { Stack::<T>::new(a, count, n * n) };
        u32::from(!(0..count).all(|i| factor_of(a.at(i), n as usize, is_upper != 0)))
    })
}

/// Replaces a matrix by its lower or upper factor: the upper one is the conjugate transpose of the lower one.
fn factor_of<T: Number>(a: &mut [T], n: usize, is_upper: bool) -> bool {
    let turn = |a: &mut [T]| {
        if is_upper {
            transpose_in_place(a, n);
            conjugate(a);
        }
    };
    turn(a);
    let is_definite = cholesky::cholesky(a, n);
    turn(a);
    is_definite
}

/// Replaces matrices of m rows and n columns by their factors, and writes the factors of reflectors, the first `width` columns of Q, and
/// `height` rows of R. `room` has m numbers, and as many as the wider one of the matrix and Q has columns.
#[wasm_bindgen]
pub fn qr(
    is_complex: u32,
    count: u32,
    m: u32,
    n: u32,
    width: u32,
    height: u32,
    a: u32,
    taus: u32,
    q: u32,
    r: u32,
    room: u32,
) {
    with_wide!(is_complex, T => {
        // SAFETY: the windows are lent and apart.
        let (mut a, mut taus) = unsafe { (Stack::<T>::new(a, count, m * n), Stack::<T>::new(taus, count, m.min(n))) };
        // SAFETY: as above.
        let (mut q, mut r) = unsafe { (Stack::<T>::new(q, count, m * width), Stack::<T>::new(r, count, height * n)) };
        // SAFETY: as above.
        let mut room = unsafe { Stack::<T>::new(room, 1, m + n.max(width)) };
        let [rows, columns] = [m as usize, n as usize];
        for i in 0..count {
            let (a, taus, room) = (a.at(i), taus.at(i), room.at(0));
            factor(a, rows, columns, taus, room);
            if width > 0 {
                form(q.at(i), width as usize, a, rows, columns, taus, room);
            }
            upper(r.at(i), a, columns);
        }
    });
}
