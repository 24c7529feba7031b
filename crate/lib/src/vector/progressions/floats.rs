//! Lines of real floats. Each element is computed from its index.

use super::{Line, Progression, Steps, VECTORS_AT_ONCE, write_singly, write_vectors};
use crate::cast::cast;
use crate::dtypes::float16;
use crate::vector::lanes::{F32s, F64s, I32s};
use crate::vector::turns::{in_turns, is_long};
use half::f16;

/// Indices below this are counted in int32. An int32 counter converts to the same float32 as the index does.
const INT32_END: u64 = 1 << 31;

/// Whether int32 holds every index of a window that begins at `first`.
pub fn int32_holds_indices<T>(out: &[T], first: u64) -> bool {
    first.saturating_add(out.len() as u64) <= INT32_END
}

/// Returns the int32 counters of four lanes: the index plus each lane's offset.
pub fn counters(index: u64, offsets: [i32; 4]) -> I32s {
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
