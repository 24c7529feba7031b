//! Elements whose dtype is known only at run time. A kernel computes values in a wide dtype, and they are converted to
//! the elements block by block. So the kernel is compiled for one dtype and not for fourteen.

use crate::cast::cast;
use crate::dtypes::element::{Bool, Bounds, Complex, Element, Kind};
use half::f16;

/// The number of values in a block that is converted to another dtype.
const BLOCK: usize = 256;

/// The number of values in a small block. Up to this many elements use it, because clearing a large block would take
/// noticeable time for them.
const SMALL_BLOCK: usize = 16;

/// The number of values in the small block of `read_in`. There the number of elements is not known before,
/// and the upper bound for it is several times as great.
const SMALL_READ_BLOCK: usize = 64;

/// Elements that a kernel writes.
pub trait Target {
    /// Returns the number of elements.
    fn count(&self) -> usize;

    /// Returns the kind of the elements. For dtypes that need no conversion, it holds the elements as a slice.
    fn kind(&mut self) -> TargetKind<'_>;

    /// Converts values as `astype` does, and writes them to the elements from `begin` on.
    fn put_float64(&mut self, begin: usize, values: &[f64]);

    /// Converts complex values as `astype` does, and writes them to the elements from `begin` on.
    fn put_complex128(&mut self, begin: usize, values: &[Complex<f64>]);

    /// Converts integers, which wrap, and writes them to the elements from `begin` on. The elements must be integers or
    /// bools. Kernels compute the values of other elements as floats.
    fn put_uint64(&mut self, begin: usize, values: &[u64]);
}

/// The kinds of dtypes that kernels distinguish.
pub enum TargetKind<'a> {
    /// float32
    Float32(&'a mut [f32]),
    /// float64
    Float64(&'a mut [f64]),
    /// complex64
    Complex64(&'a mut [Complex<f32>]),
    /// complex128
    Complex128(&'a mut [Complex<f64>]),
    /// int64 and uint64, both as 64 bits in two's complement.
    Int64(&'a mut [u64], Bounds),
    /// The integers of fewer than 64 bits.
    Integer(Bounds),
    /// bool and float16
    Other,
}

impl TargetKind<'_> {
    /// Whether the dtype is an integer dtype.
    pub fn is_integer(&self) -> bool {
        matches!(self, TargetKind::Int64(..) | TargetKind::Integer(_))
    }
}

/// A dtype whose slices can be a target.
pub trait Stored: Element {
    /// Returns the kind of a slice of this dtype.
    fn kind(slice: &mut [Self]) -> TargetKind<'_>;
}

macro_rules! stored {
    ($($element:ty, |$slice:pat_param| $kind:expr;)*) => {$(
        impl Stored for $element {
            fn kind($slice: &mut [Self]) -> TargetKind<'_> {
                $kind
            }
        }
    )*};
}
stored! {
    Bool, |_| TargetKind::Other;
    i8, |_| narrow::<i8>();
    i16, |_| narrow::<i16>();
    i32, |_| narrow::<i32>();
    i64, |slice| TargetKind::Int64(bytemuck::cast_slice_mut(slice), bounds::<i64>());
    u8, |_| narrow::<u8>();
    u16, |_| narrow::<u16>();
    u32, |_| narrow::<u32>();
    u64, |slice| TargetKind::Int64(slice, bounds::<u64>());
    f16, |_| TargetKind::Other;
    f32, |slice| TargetKind::Float32(slice);
    f64, |slice| TargetKind::Float64(slice);
    Complex<f32>, |slice| TargetKind::Complex64(slice);
    Complex<f64>, |slice| TargetKind::Complex128(slice);
}

fn narrow<'a, T: Element>() -> TargetKind<'a> {
    TargetKind::Integer(bounds::<T>())
}

fn bounds<T: Element>() -> Bounds {
    T::BOUNDS.unwrap_or(Bounds {
        least: 0,
        greatest: 0,
    })
}

impl<T: Stored> Target for &mut [T] {
    fn count(&self) -> usize {
        self.len()
    }

    fn kind(&mut self) -> TargetKind<'_> {
        T::kind(self)
    }

    fn put_float64(&mut self, begin: usize, values: &[f64]) {
        cast(values, self.get_mut(begin..).unwrap_or_default());
    }

    fn put_complex128(&mut self, begin: usize, values: &[Complex<f64>]) {
        cast(values, self.get_mut(begin..).unwrap_or_default());
    }

    fn put_uint64(&mut self, begin: usize, values: &[u64]) {
        // The compiler knows the answer for each dtype, so the module has no loops from integers to floats.
        assert!(
            !matches!(T::KIND, Kind::Float | Kind::Complex),
            "integers for floats"
        );
        cast(values, self.get_mut(begin..).unwrap_or_default());
    }
}

/// A dtype in which a kernel computes values.
pub trait Computed: Copy + Default {
    /// Returns the target itself as a slice if its dtype needs no conversion.
    fn own(target: &mut dyn Target) -> Option<&mut [Self]>;
    /// Converts values and writes them to the elements from `begin` on.
    fn put(target: &mut dyn Target, begin: usize, values: &[Self]);
}

macro_rules! computed {
    ($(
        $computed:ty, $put:ident, $kind:pat => $slice:expr
        $(, $short_kind:pat => $short:expr, |$value:pat_param| $narrow:expr)?;
    )*) => {$(
        impl Computed for $computed {
            fn own(target: &mut dyn Target) -> Option<&mut [Self]> {
                match target.kind() {
                    $kind => Some($slice),
                    _ => None,
                }
            }

            fn put(target: &mut dyn Target, begin: usize, values: &[Self]) {
                $(
                    #[inline(never)]
                    fn put_few(target: &mut dyn Target, begin: usize, values: &[$computed]) -> bool {
                        let $short_kind = target.kind() else { return false };
                        let items = $short.iter_mut().skip(begin);
                        items.zip(values).for_each(|(item, $value)| *item = $narrow);
                        true
                    }
                    // For few values, a direct loop takes less time than finding the conversion path.
                    if values.len() <= SMALL_BLOCK && put_few(target, begin, values) {
                        return;
                    }
                )?
                target.$put(begin, values);
            }
        }
    )*};
}
computed! {
    f64, put_float64, TargetKind::Float64(slice) => slice, TargetKind::Float32(slice) => slice, |value| *value as f32;
    Complex<f64>, put_complex128, TargetKind::Complex128(slice) => slice,
        TargetKind::Complex64(slice) => slice, |value| Complex::new(value.re as f32, value.im as f32);
    u64, put_uint64, TargetKind::Int64(slice, _) => slice;
}

/// Calls `write` to compute the elements from index `first` on in the dtype `F`. If the target has this dtype, `write`
/// writes to it directly; otherwise each block is converted.
pub fn write_in<F: Computed>(out: &mut dyn Target, first: u64, write: impl Fn(&mut [F], u64)) {
    if let Some(own) = F::own(out) {
        return write(own, first);
    }
    let count = out.count();
    let (mut small, mut large);
    let block: &mut [F] = if count <= SMALL_BLOCK {
        small = [F::default(); SMALL_BLOCK];
        &mut small
    } else {
        large = [F::default(); BLOCK];
        &mut large
    };
    let mut begin = 0;
    while begin < count {
        let length = block.len().min(count - begin);
        let values = block.get_mut(..length).unwrap_or_default();
        write(values, first + begin as u64);
        F::put(out, begin, values);
        begin += length;
    }
}

/// Calls `read` again and again to produce elements in the dtype `F`, at most `most` elements in total and at most as
/// many per call as its block holds. Converts each block. `read` returns how many elements it found and whether to
/// continue.
pub fn read_in<F: Computed>(
    out: &mut dyn Target,
    most: usize,
    mut read: impl FnMut(&mut [F], usize) -> (usize, bool),
) {
    let (mut small, mut large);
    let block: &mut [F] = if most <= SMALL_READ_BLOCK {
        small = [F::default(); SMALL_READ_BLOCK];
        &mut small
    } else {
        large = [F::default(); BLOCK];
        &mut large
    };
    let mut found = 0;
    loop {
        let room = block.len().min(out.count() - found);
        let (count, goes_on) = read(block.get_mut(..room).unwrap_or_default(), found);
        F::put(out, found, block.get(..count).unwrap_or_default());
        found += count;
        if !goes_on || found == out.count() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dtypes::element::with_dtype;
    use crate::testing::naive::{bits, numbered, thinned};

    #[test]
    fn blocks_arrive_in_every_dtype_as_if_cast_at_once() {
        for code in 0..14 {
            with_dtype!(code, T => {
                for count in thinned([0, 1, BLOCK - 1, BLOCK, 2 * BLOCK + 3], 2) {
                    let expected: Vec<T> = (0..count as u64).map(|index| numbered(index + 7)).collect();
                    if !matches!(T::KIND, Kind::Float | Kind::Complex) {
                        let mut out = vec![T::ONE; count];
                        write_in(&mut &mut out[..], 7, |values: &mut [u64], first| {
                            (first..).zip(values).for_each(|(index, value)| *value = index);
                        });
                        assert_eq!(bits(&out), bits(&expected), "{count} of code {code}");
                    }
                    let mut out = vec![T::ONE; count];
                    let values: Vec<f64> = (0..count).map(|index| (index + 7) as f64).collect();
                    read_in(&mut &mut out[..], count, |block: &mut [f64], begin| {
                        block.copy_from_slice(&values[begin..begin + block.len()]);
                        (block.len(), true)
                    });
                    assert_eq!(bits(&out), bits(&expected), "{count} of code {code}");
                }
            });
        }
    }
}
