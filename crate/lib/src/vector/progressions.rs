//! Lines: rules that give the element at each index, for every dtype. An element depends only on its index, never on
//! its neighbour's rounded value, so every window gets the same bits.

mod complex;
mod floats;
mod integers;

use crate::dtypes::element::{Bool, Element};
pub use complex::ComplexSteps;
pub use floats::Sample;
use std::hint::black_box;

/// A rule that gives the element at each index.
pub trait Line {
    /// The type of the elements.
    type Item;

    /// Returns the element at an index.
    fn at(&self, index: u64) -> Self::Item;

    /// Writes the elements from index `first` on.
    fn write(&self, out: &mut [Self::Item], first: u64) {
        write_singly(self, out, first);
    }
}

/// Writes each element by itself. It serves windows that are rare in practice. `black_box` hides the index from the
/// compiler, so the compiler does not vectorize this loop. Vectors would take half a kilobyte for each dtype.
fn write_singly<L: Line + ?Sized>(line: &L, out: &mut [L::Item], first: u64) {
    (first..)
        .zip(out)
        .for_each(|(index, item)| *item = line.at(black_box(index)));
}

/// The number of vectors that are computed at the same time, so that no vector waits for the one before it.
const VECTORS_AT_ONCE: usize = 4;

/// Writes vectors of `N` elements. `begin` returns the position of the vector that begins at an index, `advance`
/// returns the position `VECTORS_AT_ONCE` vectors later, and `make` returns the elements of a position. The compiler
/// vectorizes such loops over floats only if it may change the rounding. Measured: 0.48 ns an element without vectors,
/// 0.27 with them.
fn write_vectors<T: Copy, P: Copy, const N: usize>(
    out: &mut [T],
    first: u64,
    begin: impl Fn(u64) -> P,
    advance: impl Fn(P) -> P,
    make: impl Fn(P) -> [T; N],
) {
    let mut blocks = out.chunks_exact_mut(VECTORS_AT_ONCE * N);
    let mut index = first;
    if blocks.len() > 0 {
        let mut positions: [P; VECTORS_AT_ONCE] =
            std::array::from_fn(|vector| begin(first.wrapping_add((vector * N) as u64)));
        index = index.wrapping_add((blocks.len() * VECTORS_AT_ONCE * N) as u64);
        for block in &mut blocks {
            for (items, position) in block.chunks_exact_mut(N).zip(&mut positions) {
                items.copy_from_slice(&make(*position));
                *position = advance(*position);
            }
        }
    }
    for items in blocks.into_remainder().chunks_mut(N) {
        let made = make(begin(index));
        match items.first_chunk_mut() {
            Some(whole) => *whole = made,
            None => (items.iter_mut().zip(made)).for_each(|(item, value)| *item = value),
        }
        index = index.wrapping_add(N as u64);
    }
}

/// A dtype whose first two elements determine all further ones, as in NumPy's `arange`.
pub trait Progression: Element {
    /// Returns the line through `start` at index 0 and `next` at index 1.
    fn line(start: Self, next: Self) -> impl Line<Item = Self>;
}

/// Elements that begin with `start` and increase by `delta`.
pub struct Steps<T> {
    /// The element at index 0.
    pub start: T,
    /// The difference between neighbouring elements.
    pub delta: T,
}

/// `bool` has no difference that could continue the line: all elements after the first equal the second.
struct BoolSteps {
    start: Bool,
    next: Bool,
}

impl Line for BoolSteps {
    type Item = Bool;

    fn at(&self, index: u64) -> Bool {
        if index == 0 { self.start } else { self.next }
    }

    /// Fills the window and then sets the first element. The compiler would vectorize the plain loop, which takes a
    /// third of a kilobyte for a dtype whose ranges are always short.
    fn write(&self, out: &mut [Bool], first: u64) {
        out.fill(self.next);
        if let (0, Some(item)) = (first, out.first_mut()) {
            *item = self.start;
        }
    }
}

impl Progression for Bool {
    fn line(start: Bool, next: Bool) -> impl Line<Item = Bool> {
        BoolSteps { start, next }
    }
}
