//! Copies the elements that a list of positions selects to a packed window, writes packed elements to them, and makes
//! such lists. A position is the distance of an element, in items, from the first element of a view.
//!
//! Every position is cut to the size of an address and then checked against the slice, so a wrong position reads nothing
//! outside it.

mod masks;
mod positions;
mod repeats;
mod triangles;

use super::moves::{self, Axis, MOST_AXES, boxes, from_byte, packed_size, plan, stepped, volume};
use crate::dtypes::element::Item;
use crate::vector::index::divide;
pub use masks::{blend, count_set, overwrite, set_indices};
pub use positions::{Mode, are_inside, locate, places};
pub use repeats::{add_up, repeat, repeat_runs};
pub use triangles::Triangle;

/// A selection of elements. Its axes are those of `outer`, then one axis along the list of positions, then those of
/// `inner`. The strides `from` of the axes lead to the elements of the view, the strides `to` to their places in the
/// packed selection. All are in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Picks<'a> {
    /// The byte of the slice at which element `[0, .., 0]` of the view begins.
    pub origin: usize,
    /// The axes before the list.
    pub outer: &'a [Axis],
    /// How many items each index along the list adds to the place of an element.
    pub positions: &'a [i64],
    /// The axes after the list.
    pub inner: &'a [Axis],
}

/// A part of a selection whose elements have the same index on the outer axes. An entry is what one position of the
/// list selects there. A part has whole entries, or a part of one entry.
struct Part<'a> {
    /// The byte that the outer axes lead to.
    origin: usize,
    /// The entries of the list.
    positions: &'a [i64],
    /// The index in `inner` of the first element of each entry.
    within: u64,
    /// The number of elements of each entry.
    width: usize,
}

impl Part<'_> {
    /// Returns the number of elements.
    fn count(&self) -> usize {
        self.positions.len() * self.width
    }

    /// Returns the byte at which the element `[0, .., 0]` of an entry begins.
    fn place(&self, position: i64, item_size: usize) -> usize {
        stepped(self.origin, position.wrapping_mul(item_size as i64))
    }
}

/// Returns the place in the view of an index in C order.
fn place_of(axes: &[Axis], index: u64) -> i64 {
    let mut rest = index;
    axes.iter().rev().fold(0, |place, axis| {
        let (above, at) = divide(rest, axis.count);
        rest = above;
        axis.from.wrapping_mul(at as i64).wrapping_add(place)
    })
}

/// Entries of at most this many elements are copied as arrays of elements. To move them takes longer.
const MOST_ITEMS: usize = 4;

impl Picks<'_> {
    /// Returns the number of elements of an entry if they lie side by side, and otherwise `usize::MAX`.
    fn side_by_side(&self, item_size: usize) -> usize {
        let size = packed_size(self.inner, item_size, |axis| axis.from);
        size.map_or(usize::MAX, |size| size as usize / item_size.max(1))
    }

    /// Calls `visit` with each part of the `count` elements from `first` on, in order.
    #[inline(never)]
    fn parts(&self, first: u64, count: usize, visit: &mut dyn FnMut(Part)) {
        let inner = volume(self.inner);
        let row = inner.saturating_mul(self.positions.len() as u64);
        if row == 0 {
            return;
        }
        let (mut outer, mut first) = divide(first, row);
        let (mut left, end) = (count, volume(self.outer));
        while left > 0 && outer < end {
            let origin = stepped(self.origin, place_of(self.outer, outer));
            let (entry, mut within) = divide(first, inner);
            let mut listed = self.positions.get(entry as usize..).unwrap_or_default();
            let mut rest = usize::try_from(row - first).map_or(left, |rest| rest.min(left));
            left -= rest;
            while rest > 0 {
                let width = usize::try_from(inner - within).map_or(rest, |width| width.min(rest));
                let is_whole = width as u64 == inner;
                let entries = if is_whole { rest / width } else { 1 };
                let Some((positions, after)) = listed.split_at_checked(entries) else {
                    return;
                };
                let part = Part {
                    origin,
                    positions,
                    within,
                    width,
                };
                (listed, within) = (after, 0);
                rest -= part.count();
                visit(part);
            }
            (outer, first) = (outer + 1, 0);
        }
    }
}

/// Copies the selected elements from `first` on to `out`.
pub fn take<T: Item>(out: &mut [T], first: u64, source: &[T], picks: Picks) {
    let (count, item_size) = (out.len(), size_of::<T>());
    let width = picks.side_by_side(item_size);
    if width > MOST_ITEMS {
        let (out, source) = (bytemuck::cast_slice_mut(out), bytemuck::cast_slice(source));
        return take_bytes(out, first, source, picks, item_size);
    }
    let mut rest = out;
    picks.parts(first, count, &mut |part| {
        let Some((items, after)) = std::mem::take(&mut rest).split_at_mut_checked(part.count())
        else {
            return;
        };
        rest = after;
        match if part.width == width { width } else { 0 } {
            1 => take_items(items, source, &part),
            2 => take_arrays::<T, 2>(items, source, &part),
            3 => take_arrays::<T, 3>(items, source, &part),
            4 => take_arrays::<T, 4>(items, source, &part),
            _ => {
                let (items, source) = (
                    bytemuck::cast_slice_mut(items),
                    bytemuck::cast_slice(source),
                );
                take_entries(items, source, &part, picks.inner, item_size);
            }
        }
    });
}

/// Copies the selected elements from `first` on to the bytes of `out`, by moves.
#[inline(never)]
fn take_bytes(out: &mut [u8], first: u64, source: &[u8], picks: Picks, item_size: usize) {
    let count = out.len() / item_size.max(1);
    let mut rest = out;
    picks.parts(first, count, &mut |part| {
        let bytes = part.count() * item_size;
        let Some((entries, after)) = std::mem::take(&mut rest).split_at_mut_checked(bytes) else {
            return;
        };
        rest = after;
        take_entries(entries, source, &part, picks.inner, item_size);
    });
}

/// Copies the entries of a part.
#[inline(never)]
fn take_entries(out: &mut [u8], source: &[u8], part: &Part, inner: &[Axis], item_size: usize) {
    let mut room = [Axis::default(); MOST_AXES];
    let mut visit = |outer: Axis, inner: &[Axis], before: u64, offset: i64| {
        let route = plan(
            &mut [outer].iter().chain(inner).copied(),
            item_size,
            &mut room,
        );
        let mover = moves::Mover::new(source, &route);
        let (begin, size) = (before as usize * item_size, part.width * item_size);
        for (entry, &position) in out.chunks_mut(size.max(1)).zip(part.positions) {
            let place = part.place(position, item_size);
            let begun = stepped(place, offset.wrapping_add(route.begin));
            mover.copy(from_byte(entry, begin), begun);
        }
    };
    boxes(inner, part.within, part.width as u64, &mut visit);
}

/// Returns the item of `T` at which the positions of a part begin.
fn first_item<T>(part: &Part) -> i64 {
    part.origin as isize as i64 / size_of::<T>() as i64
}

/// Copies entries of one element.
fn take_items<T: Item>(out: &mut [T], source: &[T], part: &Part) {
    let first = first_item::<T>(part);
    for (item, &position) in out.iter_mut().zip(part.positions) {
        if let Some(&value) = source.get(first.wrapping_add(position) as usize) {
            *item = value;
        }
    }
}

/// Copies entries of `N` elements that lie side by side. For a few elements, a call of `memory.copy` takes longer than the
/// copy.
fn take_arrays<T: Item, const N: usize>(out: &mut [T], source: &[T], part: &Part) {
    let first = first_item::<T>(part);
    for (items, &position) in out.chunks_exact_mut(N).zip(part.positions) {
        let listed = source.get(first.wrapping_add(position) as usize..);
        let values = listed.and_then(|values| values.first_chunk::<N>());
        if let (Some(items), Some(values)) = (items.first_chunk_mut(), values) {
            *items = *values;
        }
    }
}

/// Writes `values` to the selected elements from `first` on, in order. If an element is selected twice, it keeps the
/// later value.
pub fn put<T: Item>(target: &mut [T], picks: Picks, first: u64, values: &[T]) {
    if !picks.inner.is_empty() {
        let (target, values) = (
            bytemuck::cast_slice_mut(target),
            bytemuck::cast_slice(values),
        );
        return put_bytes(target, picks, first, values, size_of::<T>());
    }
    let mut rest = values;
    picks.parts(first, values.len(), &mut |part| {
        let Some((items, after)) = rest.split_at_checked(part.count()) else {
            return;
        };
        rest = after;
        let first = first_item::<T>(&part);
        for (&value, &position) in items.iter().zip(part.positions) {
            if let Some(item) = target.get_mut(first.wrapping_add(position) as usize) {
                *item = value;
            }
        }
    });
}

/// Writes the bytes of values to the selected elements from `first` on, by moves.
#[inline(never)]
fn put_bytes(target: &mut [u8], picks: Picks, first: u64, values: &[u8], item_size: usize) {
    let count = values.len() / item_size.max(1);
    let mut room = [Axis::default(); MOST_AXES];
    let mut rest = values;
    picks.parts(first, count, &mut |part| {
        let Some((entries, after)) = rest.split_at_checked(part.count() * item_size) else {
            return;
        };
        rest = after;
        let mut visit = |outer: Axis, inner: &[Axis], before: u64, offset: i64| {
            let axes = [outer].into_iter().chain(inner.iter().copied());
            let route = plan(&mut axes.map(Axis::turned), item_size, &mut room);
            let mover = moves::Mover::new(entries, &route);
            let size = part.width * item_size;
            let mut begin = before as usize * item_size;
            for &position in part.positions {
                let place = stepped(part.place(position, item_size), offset);
                let target = from_byte(target, stepped(place, route.low));
                mover.copy(target, stepped(begin, route.begin));
                begin += size;
            }
        };
        boxes(picks.inner, part.within, part.width as u64, &mut visit);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::{self, Bits, in_every_window, thinned};

    /// Selections over 400 items: the origin, the axes before the list, the list, and the axes after it.
    type Selection = (
        usize,
        &'static [(u64, i64)],
        &'static [i64],
        &'static [(u64, i64)],
    );
    const SELECTIONS: [Selection; 13] = [
        (0, &[], &[3, 1, 399, 1, 0], &[]),
        (200, &[], &[-3, 0, 190, -200], &[]),
        (0, &[(5, 80)], &[7, 0, 79], &[]),
        (399, &[(3, -100), (4, -3)], &[-5, -5, -80], &[]),
        (0, &[], &[300, 10, 0], &[(13, 1)]),
        (100, &[(2, 150)], &[-90, 30, 0, 7], &[(7, -1)]),
        (3, &[(4, 0)], &[5, 90], &[(3, 20), (5, 2)]),
        (0, &[(3, 100)], &[0, 40], &[(4, 1), (5, 4)]),
        (0, &[(7, 1)], &[], &[(4, 1)]),
        (9, &[], &[300, 10, 0, 17, 3], &[(2, 1)]),
        (0, &[(3, 100)], &[4, 40, 0], &[(3, 1)]),
        (0, &[], &[50, 7], &[(4, 1)]),
        (0, &[], &[50, 7], &[(4, 2)]),
    ];

    /// The position of each selected element, one after the other.
    fn places_of((origin, outer, list, inner): Selection) -> Vec<usize> {
        let size = |axes: &[(u64, i64)]| axes.iter().map(|axis| axis.0).product::<u64>();
        let mut places = Vec::new();
        let all: Vec<usize> = (0..400).collect();
        for outer_index in 0..size(outer) {
            let start = naive::strided(&all, origin, outer, outer_index) as i64;
            for entry in list {
                for inner_index in 0..size(inner) {
                    let start = (start + entry) as usize;
                    places.push(naive::strided(&all, start, inner, inner_index));
                }
            }
        }
        places
    }

    /// Calls `work` with a selection of items of `size` bytes.
    fn with_picks(selection: Selection, size: usize, work: impl FnOnce(Picks)) {
        let (origin, outer, positions, inner) = selection;
        let mut packed = size as i64;
        let mut axes_of = |axes: &[(u64, i64)]| {
            let packed = &mut packed;
            let mut list: Vec<Axis> = axes
                .iter()
                .rev()
                .map(|&(count, stride)| {
                    let to = *packed;
                    *packed *= count as i64;
                    Axis {
                        count,
                        to,
                        from: stride * size as i64,
                    }
                })
                .collect();
            list.reverse();
            list
        };
        let inner = axes_of(inner);
        let listed = [(positions.len() as u64, 0)];
        axes_of(&listed);
        let outer = axes_of(outer);
        work(Picks {
            origin: origin * size,
            outer: &outer,
            positions,
            inner: &inner,
        });
    }

    fn takes<T: Item + Bits>(item: impl Fn(u64) -> T) {
        let source: Vec<T> = (0..400).map(item).collect();
        for selection in thinned(SELECTIONS, 2) {
            let expected: Vec<T> = places_of(selection)
                .into_iter()
                .filter_map(|place| source.get(place).copied())
                .collect();
            with_picks(selection, size_of::<T>(), |picks| {
                in_every_window(&expected, T::from_low_bits(77), |out, first| {
                    take(out, first, &source, picks)
                });
            });
        }
    }

    #[test]
    fn take_of_every_item_size_in_every_window() {
        takes::<u8>(|index| index as u8);
        takes::<u16>(|index| index as u16);
        takes::<u32>(|index| index as u32 | 1 << 30);
        takes::<u64>(|index| index | 1 << 60);
        takes::<[u64; 2]>(|index| [index, !index]);
    }

    #[test]
    fn put_writes_the_selected_elements_and_nothing_else() {
        for selection in SELECTIONS {
            let places = places_of(selection);
            let values: Vec<u64> = (1000..).take(places.len()).collect();
            let mut expected = vec![0u64; 400];
            for (&place, &value) in places.iter().zip(&values) {
                expected[place] = value;
            }
            for cut in 0..=values.len() {
                let mut target = vec![0u64; 400];
                let (before, after) = values.split_at(cut);
                with_picks(selection, 8, |picks| {
                    put(&mut target, picks, 0, before);
                    put(&mut target, picks, cut as u64, after);
                });
                assert_eq!(target, expected, "{selection:?} cut at {cut}");
            }
        }
    }

    #[test]
    fn positions_beyond_the_slice_select_nothing() {
        let picks = Picks {
            origin: 8,
            outer: &[],
            positions: &[-3, i32::MIN as i64, i32::MAX as i64, 1, 3],
            inner: &[],
        };
        let mut out = [0u32; 5];
        take(&mut out, 0, &[5, 6, 7, 8], picks);
        assert_eq!(out, [0, 0, 0, 8, 0]);
        let mut target = [0u32; 4];
        put(&mut target, picks, 0, &[1, 2, 3, 4, 5]);
        assert_eq!(target, [0, 0, 0, 4]);
    }
}
