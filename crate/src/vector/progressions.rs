//! Lines: rules that give the element at each index, for every dtype. An element depends only on its index, never on
//! its neighbour's rounded value, so every window gets the same bits.

mod complex;

use crate::dtypes::element::{Bool, Element};
use crate::dtypes::float16;
use crate::kernels::cast::cast;
use crate::vector::lanes::{F32s, F64s, I32s, I64s};
use crate::vector::turns::{in_turns, is_long};
pub use complex::ComplexSteps;
use half::f16;
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

/// Integer sums wrap and are exact, so each element can be computed from the one before.
macro_rules! integer_steps {
    ($($integer:ty, $(by $vector:ident)?;)*) => {$(
        impl Line for Steps<$integer> {
            type Item = $integer;

            fn at(&self, index: u64) -> $integer {
                self.start.wrapping_add(self.delta.wrapping_mul(index as $integer))
            }

            integer_steps!(@write $integer, $($vector)?);
        }

        impl Progression for $integer {
            fn line(start: $integer, next: $integer) -> impl Line<Item = $integer> {
                Steps { start, delta: next.wrapping_sub(start) }
            }
        }
    )*};
    (@write $integer:ty,) => {
        fn write(&self, out: &mut [$integer], first: u64) {
            let mut value = self.at(first);
            for item in out {
                *item = value;
                value = value.wrapping_add(self.delta);
            }
        }
    };
    (@write $integer:ty, $vector:ident) => {
        fn write(&self, out: &mut [$integer], first: u64) {
            let begin = |index: u64| {
                $vector::new(std::array::from_fn(|lane| self.at(index.wrapping_add(lane as u64)) as _))
            };
            let lanes = size_of::<$vector>() / size_of::<$integer>();
            let jump = $vector::splat(self.delta.wrapping_mul((VECTORS_AT_ONCE * lanes) as $integer) as _);
            let make = |position: $vector| position.lanes().map(|lane| lane as $integer);
            write_vectors(out, first, begin, |position| position.plus(jump), make);
        }
    };
}
integer_steps! {
    i8,;
    i16,;
    i32, by I32s;
    i64, by I64s;
    u8,;
    u16,;
    u32, by I32s;
    u64, by I64s;
}

/// Indices below this are counted in int32. An int32 counter converts to the same float32 as the index does.
const INT32_END: u64 = 1 << 31;

/// Whether int32 holds every index of a window that begins at `first`.
fn int32_holds_indices<T>(out: &[T], first: u64) -> bool {
    first.saturating_add(out.len() as u64) <= INT32_END
}

/// Returns the int32 counters of four lanes: the index plus each lane's offset.
fn counters(index: u64, offsets: [i32; 4]) -> I32s {
    I32s::new(offsets.map(|offset| (index as i32).wrapping_add(offset)))
}

impl Line for Steps<f32> {
    type Item = f32;

    fn at(&self, index: u64) -> f32 {
        self.start + index as f32 * self.delta
    }

    fn write(&self, out: &mut [f32], first: u64) {
        if !int32_holds_indices(out, first) {
            return write_singly(self, out, first);
        }
        let (start, delta) = (F32s::splat(self.start), F32s::splat(self.delta));
        let jump = I32s::splat(4 * VECTORS_AT_ONCE as i32);
        let begin = |index| counters(index, [0, 1, 2, 3]);
        let make = |position: I32s| position.to_float32().times(delta).plus(start).lanes();
        write_vectors(out, first, begin, |position| position.plus(jump), make);
    }
}

impl Steps<f64> {
    /// Returns the element at an index that is already a float64.
    #[inline(always)]
    pub fn value(&self, index: f64) -> f64 {
        index * self.delta + self.start
    }

    #[inline(never)]
    fn write_part(&self, out: &mut [f64], first: u64) {
        let (start, delta) = (F64s::splat(self.start), F64s::splat(self.delta));
        let jump = F64s::splat(2.0 * VECTORS_AT_ONCE as f64);
        let begin = |index: u64| F64s::new([index as f64, index.wrapping_add(1) as f64]);
        let make = |position: F64s| position.times(delta).plus(start).lanes();
        write_vectors(out, first, begin, |position| position.plus(jump), make);
    }
}

impl Line for Steps<f64> {
    type Item = f64;

    fn at(&self, index: u64) -> f64 {
        self.value(index as f64)
    }

    fn write(&self, out: &mut [f64], first: u64) {
        if is_long(out.len(), size_of::<f64>()) {
            return in_turns(out.len(), size_of::<f64>(), &mut |part| {
                let first = first.wrapping_add(part.start as u64);
                self.write_part(out.get_mut(part).unwrap_or_default(), first);
            });
        }
        self.write_part(out, first);
    }
}

/// A float type to which the elements of a line of float64 may be rounded.
pub trait Sample: Copy {
    /// Rounds the value to this type.
    fn round(value: f64) -> Self;

    /// Writes the elements of a line from index `first` on.
    fn write(line: &Steps<f64>, out: &mut [Self], first: u64);
}

impl Sample for f64 {
    #[inline(always)]
    fn round(value: f64) -> f64 {
        value
    }

    #[inline(always)]
    fn write(line: &Steps<f64>, out: &mut [f64], first: u64) {
        line.write(out, first);
    }
}

impl Sample for f32 {
    #[inline(always)]
    fn round(value: f64) -> f32 {
        value as f32
    }

    #[inline(always)]
    fn write(line: &Steps<f64>, out: &mut [f32], first: u64) {
        for (index, item) in (first..).zip(out) {
            *item = line.at(index) as f32;
        }
    }
}

macro_rules! float_progression {
    ($($float:ty)*) => {$(
        impl Progression for $float {
            fn line(start: $float, next: $float) -> impl Line<Item = $float> {
                Steps {
                    start,
                    delta: next - start,
                }
            }
        }
    )*};
}
float_progression!(f32 f64);

/// The number of elements that are rounded together.
const BLOCK: usize = 128;

/// A line in float32 whose elements are rounded to float16. NumPy computes float16 ranges in the same way.
struct Float16Steps(Steps<f32>);

impl Line for Float16Steps {
    type Item = f16;

    fn at(&self, index: u64) -> f16 {
        float16::from_float32(self.0.at(index))
    }

    fn write(&self, out: &mut [f16], first: u64) {
        let mut block = [0.0; BLOCK];
        for (part, first) in out.chunks_mut(BLOCK).zip((first..).step_by(BLOCK)) {
            let values = block.get_mut(..part.len()).unwrap_or_default();
            self.0.write(values, first);
            cast(values, part);
        }
    }
}

impl Progression for f16 {
    fn line(start: f16, next: f16) -> impl Line<Item = f16> {
        let start = float16::to_float32(start);
        let delta = float16::to_float32(next) - start;
        Float16Steps(Steps { start, delta })
    }
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
