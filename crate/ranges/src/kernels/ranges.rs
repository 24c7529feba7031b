//! arange and the coordinates of a grid.

use ndloom_lib::dtypes::target::{Target, TargetKind, write_in};
use ndloom_lib::linspace::put;
use ndloom_lib::vector::index::divide;
use ndloom_lib::vector::progressions::{Line, Progression};

/// Writes the elements from `first` on of the range whose elements 0 and 1 are `start` and `next`. Elements 0 and 1 are
/// written exactly as given, where the line would round differently.
pub fn arange<T: Progression>(out: &mut [T], first: u64, start: T, next: T) {
    T::line(start, next).write(out, first);
    put(out, first, 0, start);
    put(out, first, 1, next);
}

/// Writes the coordinates along one axis of a grid. Element e is `e / inner % length`, converted to the dtype.
pub fn coordinates(out: &mut dyn Target, first: u64, length: u64, inner: u64) {
    if let TargetKind::Int64(out, _) = out.kind() {
        return coordinates_in(out, first, length, inner);
    }
    if out.kind().is_integer() && length > 1 << 31 {
        // Coordinates beyond int32 would saturate when they are converted from float64, but they must wrap. So they are
        // computed in uint64.
        return write_in(out, first, |out: &mut [u64], first| {
            coordinates_in(out, first, length, inner)
        });
    }
    // float64 is exact up to 2^53, and converts faster than int64.
    write_in(out, first, |out: &mut [f64], first| {
        coordinates_in(out, first, length, inner)
    });
}

/// Writes the coordinates in a dtype that holds all of them.
#[inline(never)]
fn coordinates_in<T: Progression>(out: &mut [T], first: u64, length: u64, inner: u64) {
    let line = T::line(T::ZERO, T::ONE);
    if length <= 1 || inner == 0 {
        return out.fill(T::ZERO);
    }
    let (row, mut passed) = divide(first, inner);
    let (_, mut coordinate) = divide(row, length);
    let mut rest = out;
    while !rest.is_empty() {
        let (run, rises) = if inner == 1 {
            (length - coordinate, true)
        } else {
            (inner - passed, false)
        };
        let run = usize::try_from(run).map_or(rest.len(), |run| run.min(rest.len()));
        let Some((part, after)) = std::mem::take(&mut rest).split_at_mut_checked(run) else {
            return;
        };
        if rises {
            line.write(part, coordinate);
            coordinate = 0;
        } else {
            part.fill(line.at(coordinate));
            coordinate = if coordinate + 1 == length {
                0
            } else {
                coordinate + 1
            };
            passed = 0;
        }
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::dtypes::element::{Complex, Element, with_dtype};
    use ndloom_lib::dtypes::float16::f16;
    use ndloom_lib::testing::naive::{Bits, Ranged, in_every_window, numbered, thinned};

    fn arange_agrees<T: Progression + Bits + Ranged>(start: T, next: T, count: u64) {
        let expected: Vec<T> = (0..count)
            .map(|index| T::ranged(start, next, index))
            .collect();
        in_every_window(&expected, T::ONE, |out, first| {
            arange(out, first, start, next)
        });
    }

    #[test]
    fn arange_of_every_dtype_in_every_window() {
        for code in 0..14 {
            with_dtype!(code, T => {
                for count in thinned(0..130, 43) {
                    arange_agrees::<T>(numbered(3), numbered(5), count);
                }
                arange_agrees::<T>(numbered(100), numbered(0), 70);
            });
        }
        for count in [2, 17, 100] {
            arange_agrees(0.1f32, 0.3, count);
            arange_agrees(0.1f64, 0.3, count);
            arange_agrees(f16::from_f32(0.1), f16::from_f32(0.12), count);
            arange_agrees(i64::MAX - 7, i64::MIN, count);
            arange_agrees(u64::MAX, u64::MAX - 3, count);
            arange_agrees(f64::NEG_INFINITY, 1.0, count);
            arange_agrees(Complex::new(0.1f32, 1.0), Complex::new(0.7, -0.0), count);
        }
    }

    #[test]
    fn long_windows_are_written_completely() {
        let count = ndloom_lib::vector::turns::LONG / 7;
        let mut out = vec![0.0f64; count];
        arange(&mut out, 5, 0.1, 0.3);
        let expected = |index: usize| f64::ranged(0.1, 0.3, index as u64 + 5);
        let is_wrong = |index: &usize| out[*index].to_bits() != expected(*index).to_bits();
        assert_eq!((0..count).find(is_wrong), None);
    }

    #[test]
    fn arange_far_from_its_beginning() {
        for code in 0..14 {
            with_dtype!(code, T => {
                let (start, next) = (numbered::<T>(1), numbered::<T>(4));
                for first in [1 << 24, (1 << 31) - 40, 1 << 31, (1 << 32) - 50, (1 << 53) - 200] {
                    let mut out = [T::ZERO; 100];
                    arange(&mut out, first, start, next);
                    for (index, item) in (first..).zip(&out) {
                        assert_eq!(item.bits(), T::ranged(start, next, index).bits(), "{index} of code {code}");
                    }
                }
            });
        }
    }

    #[test]
    fn coordinates_of_every_dtype_in_every_window() {
        let grids = [
            (1, 1),
            (1, 5),
            (5, 1),
            (7, 3),
            (3, 7),
            (2, 60),
            (60, 2),
            (130, 1),
            (1, 130),
            (17, 16),
        ];
        let all = (0..14).flat_map(|code| grids.map(|grid| (code, grid)));
        for (code, (length, inner)) in thinned(all, 9) {
            with_dtype!(code, T => {
                for count in [0, 1, 5, 21, 64, 129] {
                    let expected: Vec<T> = (0..count).map(|index| numbered(index / inner % length)).collect();
                    in_every_window(&expected, T::ONE, |mut out, first| coordinates(&mut out, first, length, inner));
                }
            });
        }
    }

    #[test]
    fn coordinates_of_a_grid_beyond_32_bits() {
        let (length, inner) = (3_000_000_000, 5);
        for first in [length * inner - 7, 1 << 40, 14_999_999_990] {
            let mut out = [0i64; 40];
            coordinates(&mut &mut out[..], first, length, inner);
            for (index, item) in (first..).zip(&out) {
                assert_eq!(*item as u64, index / inner % length);
            }
        }
    }

    #[test]
    fn coordinates_beyond_a_narrow_integer_wrap() {
        for code in 0..14 {
            with_dtype!(code, T => {
                let Some(_) = T::BOUNDS else { continue };
                for first in [250, (1 << 31) - 20, (1 << 32) - 20] {
                    let mut out = [T::ZERO; 40];
                    coordinates(&mut &mut out[..], first, 1 << 33, 1);
                    for (index, item) in (first..).zip(&out) {
                        assert_eq!(item.bits(), numbered::<T>(index).bits(), "{index} of code {code}");
                    }
                }
            });
        }
    }
}
