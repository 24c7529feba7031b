//! Strided views: copies their elements in C order to a packed window, or writes packed elements or one value to them.
//!
//! Strides are counted in elements and may be negative or zero. Every position in the slice is checked, so a view that
//! does not fit its slice reads nothing outside it.

mod axes;
mod plane;

use crate::dtypes::element::Item;
use crate::vector::index::divide;
pub use axes::{Axis, MOST_AXES, arrange, span};
use plane::{copy_strip, in_strips, is_transposed};

/// A view: the position of its element `[0, .., 0]` in a slice, and its axes from the outermost to the innermost.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The position of element `[0, .., 0]`.
    pub origin: usize,
    /// The axes, as `arrange` returned them.
    pub axes: &'a [Axis],
}

impl View<'_> {
    /// Returns the number of elements of the view.
    pub fn size(&self) -> u64 {
        self.axes.first().map_or(1, |outermost| {
            outermost.length.saturating_mul(outermost.inner)
        })
    }

    /// Returns the part of the view at `index` along the outermost axis.
    fn within(&self, index: u64) -> Self {
        let Some((outermost, axes)) = self.axes.split_first() else {
            return *self;
        };
        View {
            origin: stepped(self.origin, outermost.stride.wrapping_mul(index as i64)),
            axes,
        }
    }

    /// Returns the position of element number `index` in C order.
    pub fn place(&self, index: u64) -> usize {
        let (mut view, mut rest) = (*self, index);
        while let Some(outermost) = view.axes.first() {
            let (at, below) = divide(rest, outermost.inner);
            (view, rest) = (view.within(at), below);
        }
        view.origin
    }

    /// Splits the view into pieces of at most `depth` axes. Calls `visit` with each piece that contains any of the
    /// `count` elements from `first` on, with the index of the first of these elements in the piece, and with their
    /// number in the piece.
    fn pieces(
        &self,
        depth: usize,
        first: u64,
        count: usize,
        visit: &mut dyn FnMut(Self, u64, usize),
    ) {
        let outer = self.axes.len().saturating_sub(depth);
        let (1.., Some(outermost)) = (outer, self.axes.first()) else {
            return visit(*self, first, count);
        };
        let size = outermost.inner;
        let (mut index, mut first) = divide(first, size);
        let mut left = count;
        while left > 0 {
            let part = usize::try_from(size - first).map_or(left, |rest| rest.min(left));
            self.within(index).pieces(depth, first, part, visit);
            (index, first) = (index + 1, 0);
            left -= part;
        }
    }
}

/// Returns the position `offset` elements further. Positions are at most 2^32, the size of the memory, so the
/// conversion loses nothing.
pub fn stepped(place: usize, offset: i64) -> usize {
    place.wrapping_add_signed(offset as isize)
}

/// Rows of fewer items are copied from the result, several at a time, where they repeat. Each copy is a call.
const SHORT: usize = 512;

/// Returns how many of the `count` elements from `first` on to read. The others are copies of these, again and again.
pub fn period(view: View, first: u64, count: usize) -> usize {
    match view.axes {
        [repeated, _, ..]
            if repeated.stride == 0
                && repeated.inner < SHORT.min(count) as u64
                && first.saturating_add(count as u64) <= view.size() =>
        {
            repeated.inner as usize
        }
        _ => count,
    }
}

/// Fills `out` with copies of its first `period` bytes.
pub fn repeat_start(out: &mut [u8], period: usize) {
    let (mut copied, mut done) = (period, period);
    while (1..out.len()).contains(&done) {
        let count = copied.min(out.len() - done);
        out.copy_within(..count, done);
        done += count;
        if copied < SHORT * 8 {
            copied = done;
        }
    }
}

/// Copies the elements of the view from `first` on to `out`.
pub fn gather<T: Item>(out: &mut [T], first: u64, source: &[T], view: View) {
    let mut rest = out;
    let count = rest.len();
    let mut copy = |part: View, first: u64, count: usize| {
        let Some((items, after)) = std::mem::take(&mut rest).split_at_mut_checked(count) else {
            return;
        };
        rest = after;
        if part.axes.len() == 2 {
            copy_strip(items, source, part);
        } else {
            copy_run(items, first, source, part);
        }
    };
    in_parts(view, first, count, &mut copy);
}

/// Calls `copy` with parts of a view in order. Each call passes a part, the index of its first requested element, and
/// the number of elements. A part is a run along one axis, or a whole strip of two axes. This code is compiled once for
/// items of all sizes.
#[inline(never)]
fn in_parts(view: View, first: u64, count: usize, copy: &mut dyn FnMut(View, u64, usize)) {
    let left = view.size().saturating_sub(first);
    let count = usize::try_from(left).map_or(count, |left| left.min(count));
    if is_transposed(view.axes) {
        view.pieces(2, first, count, &mut |plane, first, count| {
            in_strips(plane, first, count, copy);
        });
    } else {
        view.pieces(1, first, count, copy);
    }
}

/// Writes `values` to the elements of the view from `first` on.
pub fn scatter<T: Item>(target: &mut [T], view: View, first: u64, values: &[T]) {
    let mut rest = values;
    view.pieces(1, first, rest.len(), &mut |piece, first, count| {
        let Some((items, after)) = rest.split_at_checked(count) else {
            return;
        };
        rest = after;
        let stride = piece.axes.first().map_or(1, |axis| axis.stride);
        let mut place = piece.within(first).origin;
        if stride == 1 {
            if let Some(run) = target.get_mut(place..).and_then(|run| run.get_mut(..count)) {
                run.copy_from_slice(items);
            }
            return;
        }
        for &value in items {
            if let Some(item) = target.get_mut(place) {
                *item = value;
            }
            place = stepped(place, stride);
        }
    });
}

/// Writes `value` to every element of the view.
pub fn fill<T: Item>(target: &mut [T], view: View, value: T) {
    let Ok(count) = usize::try_from(view.size()) else {
        return;
    };
    view.pieces(1, 0, count, &mut |piece, _, count| {
        let stride = piece.axes.first().map_or(1, |axis| axis.stride);
        if stride == 1 {
            let run = target
                .get_mut(piece.origin..)
                .and_then(|items| items.get_mut(..count));
            return run.unwrap_or_default().fill(value);
        }
        let mut place = piece.origin;
        for _ in 0..count {
            if let Some(item) = target.get_mut(place) {
                *item = value;
            }
            place = stepped(place, stride);
        }
    });
}

/// Copies from a view of one axis or of no axis.
pub fn copy_run<T: Item>(out: &mut [T], first: u64, source: &[T], view: View) {
    let stride = view.axes.first().map_or(1, |axis| axis.stride);
    let mut place = view.within(first).origin;
    match stride {
        1 => {
            if let Some(run) = source.get(place..).and_then(|items| items.get(..out.len())) {
                out.copy_from_slice(run);
            }
        }
        -1 => {
            let end = place.checked_add(1).and_then(|end| source.get(..end));
            let run = end.and_then(|items| items.get(items.len().checked_sub(out.len())?..));
            let backwards = run.unwrap_or_default().iter().rev();
            out.iter_mut()
                .zip(backwards)
                .for_each(|(item, value)| *item = *value);
        }
        0 => {
            if let Some(&value) = source.get(place) {
                out.fill(value);
            }
        }
        _ => {
            for item in out {
                if let Some(&value) = source.get(place) {
                    *item = value;
                }
                place = stepped(place, stride);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::{self, Bits, in_every_window, thinned};

    /// Views over 400 items: packed, transposed, backwards, with stride zero, with axes of length one, with gaps.
    const VIEWS: [(usize, &[(u64, i64)]); 21] = [
        (7, &[]),
        (0, &[(100, 1)]),
        (50, &[(17, 3)]),
        (399, &[(130, -3)]),
        (5, &[(40, 0)]),
        (0, &[(10, 13), (13, 1)]),
        (0, &[(13, 1), (10, 13)]),
        (1, &[(20, 2), (19, 20)]),
        (399, &[(16, -1), (24, -16)]),
        (15, &[(16, -1), (17, 16)]),
        (0, &[(9, 0), (9, 1)]),
        (0, &[(9, 1), (9, 0)]),
        (5, &[(50, 0), (3, 7)]),
        (9, &[(7, 0), (2, 9), (5, 0)]),
        (0, &[(8, 1), (8, 8)]),
        (0, &[(1, 5), (7, 1), (1, 9), (5, 7), (1, 1)]),
        (0, &[(4, 90), (5, 18), (18, 1)]),
        (0, &[(5, 1), (9, 5), (8, 45)]),
        (150, &[(3, -60), (2, 30), (3, -10), (5, 2), (2, 1)]),
        (3, &[(2, 100), (10, 1), (9, 10)]),
        (
            0,
            &[(2, 1), (2, 2), (2, 4), (2, 8), (2, 16), (2, 32), (2, 64)],
        ),
    ];

    fn gathers<T: Item + Bits>(item: impl Fn(u64) -> T) {
        let source: Vec<T> = (0..400).map(item).collect();
        for (origin, axes) in thinned(VIEWS, 4) {
            let size = axes.iter().map(|axis| axis.0).product();
            let expected: Vec<T> = (0..size)
                .map(|index| naive::strided(&source, origin, axes, index))
                .collect();
            let mut room = [Axis::default(); MOST_AXES];
            let view = View {
                origin,
                axes: arrange(axes.iter().copied(), &mut room),
            };
            in_every_window(&expected, T::from_low_bits(77), |out, first| {
                gather(out, first, &source, view)
            });
        }
    }

    #[test]
    fn gather_of_every_item_size_in_every_window() {
        gathers::<u8>(|index| index as u8);
        gathers::<u16>(|index| index as u16);
        gathers::<u32>(|index| index as u32 | 1 << 30);
        gathers::<u64>(|index| index | 1 << 60);
        gathers::<[u64; 2]>(|index| [index, !index]);
    }

    #[test]
    fn short_rows_that_repeat_are_read_once() {
        let source: Vec<u8> = (0..400).map(|index| index as u8).collect();
        for (origin, axes) in VIEWS {
            let mut room = [Axis::default(); MOST_AXES];
            let view = View {
                origin,
                axes: arrange(axes.iter().copied(), &mut room),
            };
            let size = axes.iter().map(|axis| axis.0).product::<u64>() as usize;
            let is_repeated = view.axes.len() > 1 && view.axes[0].stride == 0;
            assert_eq!(period(view, 0, size) < size, is_repeated, "{axes:?}");
            assert_eq!(period(view, 1, size), size, "longer than the view");
            let mut expected = vec![0; size];
            gather(&mut expected, 0, &source, view);
            in_every_window(&expected, 77, |out, first| {
                let period = period(view, first, out.len());
                gather(&mut out[..period], first, &source, view);
                repeat_start(out, period);
            });
        }
        let mut long = vec![0; 10_000];
        long[..3].copy_from_slice(&[5, 6, 7]);
        repeat_start(&mut long, 3);
        assert!(
            long.iter()
                .zip([5, 6, 7].iter().cycle())
                .all(|(one, other)| one == other)
        );
    }

    #[test]
    fn fill_writes_the_view_and_nothing_else() {
        for (origin, axes) in VIEWS {
            let mut room = [Axis::default(); MOST_AXES];
            let view = View {
                origin,
                axes: arrange(axes.iter().copied(), &mut room),
            };
            let places: Vec<u64> = (0..400).collect();
            let size: u64 = axes.iter().map(|axis| axis.0).product();
            let mut expected = places.clone();
            for index in 0..size {
                expected[naive::strided(&places, origin, axes, index) as usize] = 9999;
            }
            let mut target = places;
            fill(&mut target, view, 9999);
            assert_eq!(target, expected, "{axes:?}");
        }
    }

    #[test]
    fn scatter_writes_the_view_and_nothing_else() {
        for (origin, axes) in VIEWS {
            let mut room = [Axis::default(); MOST_AXES];
            let view = View {
                origin,
                axes: arrange(axes.iter().copied(), &mut room),
            };
            let places: Vec<u64> = (0..400).collect();
            let size: u64 = axes.iter().map(|axis| axis.0).product();
            let values: Vec<u64> = (1000..1000 + size).collect();
            let mut expected = places.clone();
            for (index, value) in (0..size).zip(&values) {
                let place = naive::strided(&places, origin, axes, index) as usize;
                assert_eq!(view.place(index), place);
                expected[place] = *value;
            }
            for cut in 0..=values.len() {
                let mut target = places.clone();
                let (before, after) = values.split_at(cut);
                scatter(&mut target, view, 0, before);
                scatter(&mut target, view, cut as u64, after);
                assert_eq!(target, expected, "{axes:?} cut at {cut}");
            }
        }
    }

    #[test]
    fn gather_of_rows_with_2_to_the_32_columns() {
        let (columns, mut room) = (1 << 32, [Axis::default(); MOST_AXES]);
        let axes = arrange([(3, 1), (columns, 0)].into_iter(), &mut room);
        for first in [0, columns - 2, columns, 2 * columns] {
            let mut out = [0u32; 5];
            gather(&mut out, first, &[5, 6, 7], View { origin: 0, axes });
            let expected = [0, 1, 2, 3, 4].map(|index| 5 + ((first + index) >> 32) as u32);
            assert_eq!(out, expected, "{first}");
        }
    }

    #[test]
    fn a_view_beyond_its_slice_reads_nothing() {
        let mut room = [Axis::default(); MOST_AXES];
        for axes in [&[(4u64, 1i64)][..], &[(4, -2)], &[(10, 1), (10, 10)]] {
            let view = View {
                origin: 2,
                axes: arrange(axes.iter().copied(), &mut room),
            };
            let mut out = [0u32; 100];
            gather(&mut out, 0, &[5, 5, 5], view);
            assert!(out.iter().all(|&item| item == 0 || item == 5));
            scatter(&mut [5, 5, 5], view, 0, &out);
        }
    }
}
