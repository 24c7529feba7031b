//! Copies the elements that a list of positions selects to a packed window, writes packed elements to them, and makes
//! such lists. A position is the distance of an element, in items, from the first element of a view.
//!
//! Every position is cut to the size of an address and then checked against the slice, so a wrong position reads nothing
//! outside it.

mod masks;
mod positions;
mod repeats;
mod triangles;

use super::strided::{View, copy_run, gather, scatter, stepped};
use crate::dtypes::element::Item;
use crate::vector::index::divide;
pub use masks::{blend, count_set, overwrite, set_indices};
pub use positions::{Mode, are_inside, locate, places};
pub use repeats::{add_up, repeat, repeat_runs};
pub use triangles::Triangle;

/// A selection of elements. Its axes are those of `outer`, then one axis along the list of positions, then those of
/// `inner`.
#[derive(Clone, Copy, Debug)]
pub struct Picks<'a> {
    /// The axes before the list, and the position of element `[0, .., 0]` of the view in the slice.
    pub outer: View<'a>,
    /// What each index along the list adds to the position of an element.
    pub positions: &'a [i64],
    /// The axes after the list. Its origin is 0.
    pub inner: View<'a>,
}

/// A part of a selection whose elements have the same index on the outer axes. An entry is what one position of the
/// list selects there. A part has whole entries, or a part of one entry.
struct Part<'a> {
    /// The position that the outer axes give.
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

    /// Returns the elements that an entry selects, as a view.
    fn view<'a>(&self, inner: View<'a>, position: i64) -> View<'a> {
        View {
            origin: stepped(self.origin, position),
            ..inner
        }
    }
}

impl Picks<'_> {
    /// Calls `visit` with each part of the `count` elements from `first` on, in order.
    #[inline(never)]
    fn parts(&self, first: u64, count: usize, visit: &mut dyn FnMut(Part)) {
        let inner = self.inner.size();
        let row = inner.saturating_mul(self.positions.len() as u64);
        if row == 0 {
            return;
        }
        let (mut outer, mut first) = divide(first, row);
        let mut left = count;
        while left > 0 && outer < self.outer.size() {
            let origin = self.outer.place(outer);
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
    let count = out.len();
    let mut rest = out;
    picks.parts(first, count, &mut |part| {
        let Some((items, after)) = std::mem::take(&mut rest).split_at_mut_checked(part.count())
        else {
            return;
        };
        rest = after;
        let is_run = matches!(picks.inner.axes, [axis] if axis.stride == 1);
        match part.width {
            1 if picks.inner.axes.is_empty() => take_items(items, source, &part),
            2 if is_run && part.within == 0 => take_arrays::<T, 2>(items, source, &part),
            3 if is_run && part.within == 0 => take_arrays::<T, 3>(items, source, &part),
            4 if is_run && part.within == 0 => take_arrays::<T, 4>(items, source, &part),
            width => {
                for (items, &position) in items.chunks_mut(width.max(1)).zip(part.positions) {
                    let view = part.view(picks.inner, position);
                    match view.axes {
                        [_] => copy_run(items, part.within, source, view),
                        _ => gather(items, part.within, source, view),
                    }
                }
            }
        }
    });
}

/// Copies entries of one element.
fn take_items<T: Item>(out: &mut [T], source: &[T], part: &Part) {
    for (item, &position) in out.iter_mut().zip(part.positions) {
        if let Some(&value) = source.get(stepped(part.origin, position)) {
            *item = value;
        }
    }
}

/// Copies entries of `N` elements that lie side by side. For a few elements, a call of `memory.copy` takes longer than the
/// copy.
fn take_arrays<T: Item, const N: usize>(out: &mut [T], source: &[T], part: &Part) {
    for (items, &position) in out.chunks_exact_mut(N).zip(part.positions) {
        let listed = source.get(stepped(part.origin, position)..);
        let values = listed.and_then(|values| values.first_chunk::<N>());
        if let (Some(items), Some(values)) = (items.first_chunk_mut(), values) {
            *items = *values;
        }
    }
}

/// Writes `values` to the selected elements from `first` on, in order. If an element is selected twice, it keeps the
/// later value.
pub fn put<T: Item>(target: &mut [T], picks: Picks, first: u64, values: &[T]) {
    let mut rest = values;
    picks.parts(first, values.len(), &mut |part| {
        let Some((items, after)) = rest.split_at_checked(part.count()) else {
            return;
        };
        rest = after;
        if picks.inner.axes.is_empty() {
            for (&value, &position) in items.iter().zip(part.positions) {
                if let Some(item) = target.get_mut(stepped(part.origin, position)) {
                    *item = value;
                }
            }
            return;
        }
        for (items, &position) in items.chunks(part.width.max(1)).zip(part.positions) {
            scatter(target, part.view(picks.inner, position), part.within, items);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::strided::{Axis, MOST_AXES, arrange};
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

    fn with_picks(selection: Selection, work: impl FnOnce(Picks)) {
        let (origin, outer, positions, inner) = selection;
        let (mut outer_room, mut inner_room) =
            ([Axis::default(); MOST_AXES], [Axis::default(); MOST_AXES]);
        work(Picks {
            outer: View {
                origin,
                axes: arrange(outer.iter().copied(), &mut outer_room),
            },
            positions,
            inner: View {
                origin: 0,
                axes: arrange(inner.iter().copied(), &mut inner_room),
            },
        });
    }

    fn takes<T: Item + Bits>(item: impl Fn(u64) -> T) {
        let source: Vec<T> = (0..400).map(item).collect();
        for selection in thinned(SELECTIONS, 2) {
            let expected: Vec<T> = places_of(selection)
                .into_iter()
                .filter_map(|place| source.get(place).copied())
                .collect();
            with_picks(selection, |picks| {
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
                with_picks(selection, |picks| {
                    put(&mut target, picks, 0, before);
                    put(&mut target, picks, cut as u64, after);
                });
                assert_eq!(target, expected, "{selection:?} cut at {cut}");
            }
        }
    }

    #[test]
    fn positions_beyond_the_slice_select_nothing() {
        let view = |axes| View { origin: 2, axes };
        let picks = Picks {
            outer: view(&[]),
            positions: &[-3, i32::MIN as i64, i32::MAX as i64, 1, 3],
            inner: View {
                origin: 0,
                axes: &[],
            },
        };
        let mut out = [0u32; 5];
        take(&mut out, 0, &[5, 6, 7, 8], picks);
        assert_eq!(out, [0, 0, 0, 8, 0]);
        let mut target = [0u32; 4];
        put(&mut target, picks, 0, &[1, 2, 3, 4, 5]);
        assert_eq!(target, [0, 0, 0, 4]);
    }
}
