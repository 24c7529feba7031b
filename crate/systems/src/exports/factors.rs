//! Exports: systems of equations, determinants, and the factors of Cholesky and of QR. The numbers are float64, or complex128 where
//! `is_complex` is 1.

use crate::kernels::cholesky;
use crate::kernels::lu::{self, Elimination, eliminate};
use crate::kernels::qr::{factor, form, room_for, upper};
use ndloom_lib::boundary::stacks::{Stack, with_wide};
use ndloom_lib::matrices::number::Number;
use ndloom_lib::matrices::rows::{conjugate, set_identity, transpose_in_place};
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns how many bytes of room elimination needs: a word for each row, and numbers.
#[wasm_bindgen]
pub fn room_of_elimination(is_complex: u32, n: f64) -> f64 {
    let numbers = with_wide!(is_complex, T => lu::room_for(n as usize) * size_of::<T>());
    (words_for(n as u32) as usize * size_of::<u32>() + numbers) as f64
}

/// Returns the words for the exchanges of rows. They are even, so that numbers can follow.
fn words_for(n: u32) -> u32 {
    n.next_multiple_of(2)
}

/// The room of eliminations.
struct Room<'a, T> {
    pivots: Stack<'a, u32>,
    numbers: Stack<'a, T>,
}

impl<T: Number> Room<'_, T> {
    /// Returns the room for matrices of n rows at an address.
    ///
    /// # Safety
    /// The bytes that `room_of_elimination` tells are lent, and nothing else uses them while the room lives.
    unsafe fn new(address: u32, n: u32) -> Self {
        let numbers = address + words_for(n) * size_of::<u32>() as u32;
        // SAFETY: the caller promises the conditions of both stacks, which are apart.
        unsafe {
            Room {
                pivots: Stack::new(address, 1, n),
                numbers: Stack::new(numbers, 1, lu::room_for(n as usize) as u32),
            }
        }
    }

    fn eliminate(&mut self, a: &mut [T]) -> Elimination {
        let pivots = self.pivots.at(0);
        eliminate(a, pivots.len(), pivots, self.numbers.at(0))
    }
}

/// Replaces `width` right sides for each matrix by the solutions. Returns 1 if a matrix is singular, else 0.
#[wasm_bindgen]
pub fn solve(is_complex: u32, count: u32, n: u32, width: u32, a: u32, b: u32, room: u32) -> u32 {
    with_wide!(is_complex, T => {
        // SAFETY: the windows are lent and apart.
        let (mut a, mut b) = unsafe { (Stack::<T>::new(a, count, n * n), Stack::<T>::new(b, count, n * width)) };
        // SAFETY: as above.
        let mut room = unsafe { Room::<T>::new(room, n) };
        for i in 0..count {
            if room.eliminate(a.at(i)).is_singular {
                return 1;
            }
            lu::solve(a.at(i), n as usize, room.pivots.at(0), b.at(i), width as usize);
        }
        0
    })
}

/// Writes the inverses; NaN for a singular matrix. Returns 1 if a matrix is singular, else 0.
#[wasm_bindgen]
pub fn invert(is_complex: u32, count: u32, n: u32, a: u32, to: u32, room: u32) -> u32 {
    with_wide!(is_complex, T => {
        // SAFETY: the windows are lent and apart.
        let (mut a, mut to) = unsafe { (Stack::<T>::new(a, count, n * n), Stack::<T>::new(to, count, n * n)) };
        // SAFETY: as above.
        let mut room = unsafe { Room::<T>::new(room, n) };
        let mut singular = 0;
        for i in 0..count {
            if room.eliminate(a.at(i)).is_singular {
                to.at(i).fill(T::of(f64::NAN));
                singular = 1;
            } else {
                set_identity(to.at(i), n as usize);
                lu::invert(a.at(i), n as usize, room.pivots.at(0), to.at(i));
            }
        }
        singular
    })
}

/// Writes the determinants.
#[wasm_bindgen]
pub fn determinants(is_complex: u32, count: u32, n: u32, a: u32, to: u32, room: u32) {
    with_wide!(is_complex, T => {
        // SAFETY: the windows are lent and apart.
        let (mut a, mut to) = unsafe { (Stack::<T>::new(a, count, n * n), Stack::<T>::new(to, count, 1)) };
        // SAFETY: as above.
        let mut room = unsafe { Room::<T>::new(room, n) };
        for i in 0..count {
            let told = room.eliminate(a.at(i));
            to.at(i)[0] = lu::determinant(a.at(i), n as usize, told);
        }
    });
}

/// Writes the signs of the determinants, and the logarithms of their magnitudes as real numbers.
#[wasm_bindgen]
pub fn logarithms(is_complex: u32, count: u32, n: u32, a: u32, signs: u32, logs: u32, room: u32) {
    with_wide!(is_complex, T => {
        // SAFETY: the windows are lent and apart.
        let (mut a, mut signs) = unsafe { (Stack::<T>::new(a, count, n * n), Stack::<T>::new(signs, count, 1)) };
        // SAFETY: as above.
        let mut logs = unsafe { Stack::<<T as Number>::Real>::new(logs, count, 1) };
        // SAFETY: as above.
        let mut room = unsafe { Room::<T>::new(room, n) };
        for i in 0..count {
            let told = room.eliminate(a.at(i));
            (signs.at(i)[0], logs.at(i)[0]) = lu::sign_and_logarithm(a.at(i), n as usize, told);
        }
    });
}

/// Returns how many numbers of room `cholesky` needs.
#[wasm_bindgen]
pub fn room_of_cholesky(n: f64) -> f64 {
    cholesky::room_for(n as usize) as f64
}

/// Replaces matrices, of which the lower triangles are read, by their lower factors; with `is_upper`, the upper ones. Returns 1 if one is
/// not positive definite, else 0.
#[wasm_bindgen]
pub fn cholesky(is_complex: u32, count: u32, n: u32, is_upper: u32, a: u32, room: u32) -> u32 {
    with_wide!(is_complex, T => {
        // SAFETY: the windows are lent and apart.
        let mut a = unsafe { Stack::<T>::new(a, count, n * n) };
        // SAFETY: as above.
        let mut room = unsafe { Stack::<T>::new(room, 1, cholesky::room_for(n as usize) as u32) };
        u32::from(!(0..count).all(|i| factor_of(a.at(i), n as usize, is_upper != 0, room.at(0))))
    })
}

/// Replaces a matrix by its lower or upper factor: the upper one is the conjugate transpose of the lower one.
fn factor_of<T: Number>(a: &mut [T], n: usize, is_upper: bool, room: &mut [T]) -> bool {
    let turn = |a: &mut [T]| {
        if is_upper {
            transpose_in_place(a, n);
            conjugate(a);
        }
    };
    turn(a);
    let is_definite = cholesky::cholesky(a, n, room);
    turn(a);
    is_definite
}

/// Returns how many numbers of room `qr` needs.
#[wasm_bindgen]
pub fn room_of_qr(m: f64, n: f64, width: f64) -> f64 {
    room_for(m as usize, n.max(width) as usize) as f64
}

/// Replaces matrices of m rows and n columns by their factors, and writes the factors of reflectors, the first `width` columns of Q, and
/// `height` rows of R.
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
        let mut room = unsafe { Stack::<T>::new(room, 1, room_for(m as usize, n.max(width) as usize) as u32) };
        let [rows, columns] = [m as usize, n as usize];
        for i in 0..count {
            let (a, taus, room) = (a.at(i), taus.at(i), room.at(0));
            factor(a, rows, columns, taus, room);
            if width > 0 {
                form(q.at(i), width as usize, a, (rows, columns), taus, room);
            }
            upper(r.at(i), a, columns);
        }
    });
}
