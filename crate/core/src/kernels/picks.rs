//! Copies the elements that a list of positions selects to a packed window, writes packed elements to them, and makes
//! such lists. A position is the distance, in items, from the first element of a view. An entry is what one position
//! selects. If the elements of an entry lie side by side, it is copied as one unit; each common size of a unit has a loop.
//!
//! Every position is cut to the size of an address and then checked against the slice, so a wrong position reads nothing
//! outside it.

mod masks;
mod positions;
mod repeats;

use super::moves::{
    self, Axis, FEW, MOST_AXES, Places, blocks, boxes, from_byte, packed_size, plan, run_of,
    stepped, volume, with_size,
};
pub use masks::{count_set, set_indices};
use ndloom_lib::vector::index::divide;
pub use positions::{Mode, are_inside, count_up, locate, positions_of};
pub use repeats::{add_up, repeat};

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

/// A part of a selection. An entry is what one position of the list selects for one row, which is an index on the outer axes.
/// A part has whole rows, or whole entries of one row, or a part of one entry.
struct Part<'a> {
    /// The byte that the outer axes lead to, for the first row.
    origin: usize,
    /// The axis along the rows.
    rows: Axis,
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
        self.rows.count as usize * self.positions.len() * self.width
    }

    /// Calls `visit` with the byte of each row in the selection, and with that in the view.
    fn each_row(&self, mut visit: impl FnMut(usize, usize)) {
        for row in 0..self.rows.count as i64 {
            let place = stepped(self.origin, self.rows.from.wrapping_mul(row));
            visit((self.rows.to * row) as usize, place);
        }
    }
}

/// The axis of a single row.
const ONE: Axis = Axis {
    count: 1,
    to: 0,
    from: 0,
};

/// Returns the byte at which the element `[0, .., 0]` of an entry begins.
fn entry_at(origin: usize, position: i64, item_size: usize) -> usize {
    origin.wrapping_add((position as usize).wrapping_mul(item_size))
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

impl Picks<'_> {
    /// Whether the elements of an entry lie side by side.
    fn are_packed(&self, item_size: usize) -> bool {
        packed_size(self.inner, item_size, |axis| axis.from).is_some()
    }

    /// Calls `visit` with each part of the `count` elements from `first` on, in order.
    #[inline(never)]
    fn parts(&self, first: u64, count: usize, visit: &mut dyn FnMut(Part)) {
        let inner = volume(self.inner);
        let row = inner.saturating_mul(self.positions.len() as u64);
        if row == 0 {
            return;
        }
        let along = self.outer.last().copied().unwrap_or(ONE);
        let (mut outer, mut first) = divide(first, row);
        let (mut left, end) = (count as u64, volume(self.outer));
        while left > 0 && outer < end {
            let origin = stepped(self.origin, place_of(self.outer, outer));
            let (whole, _) = divide(left, row);
            if first == 0 && whole > 0 {
                let (_, at) = divide(outer, along.count);
                let rows = Axis {
                    count: whole.min(along.count - at),
                    ..along
                };
                visit(Part {
                    origin,
                    rows,
                    positions: self.positions,
                    within: 0,
                    width: inner as usize,
                });
                (outer, left) = (outer + rows.count, left - rows.count * row);
                continue;
            }
            let (entry, mut within) = divide(first, inner);
            let mut listed = self.positions.get(entry as usize..).unwrap_or_default();
            let mut rest = left.min(row - first);
            left -= rest;
            while rest > 0 {
                let width = rest.min(inner - within);
                let entries = if width == inner { rest / width } else { 1 };
                let Some((positions, after)) = listed.split_at_checked(entries as usize) else {
                    return;
                };
                (listed, rest) = (after, rest - entries * width);
                visit(Part {
                    origin,
                    rows: ONE,
                    positions,
                    within,
                    width: width as usize,
                });
                within = 0;
            }
            (outer, first) = (outer + 1, 0);
        }
    }
}

/// Copies the selected elements from `first` on to the bytes of `out`.
pub fn take(out: &mut [u8], first: u64, source: &[u8], picks: Picks, item_size: usize) {
    let (count, are_packed) = (out.len() / item_size.max(1), picks.are_packed(item_size));
    let mut rest = out;
    picks.parts(first, count, &mut |part| {
        let bytes = part.count() * item_size;
        let Some((items, after)) = std::mem::take(&mut rest).split_at_mut_checked(bytes) else {
            return;
        };
        rest = after;
        if are_packed {
            take_units(items, source, &part, item_size);
        } else if part.positions.len() <= FEW {
            take_entries(items, source, &part, picks.inner, item_size);
        } else {
            part.each_row(|begin, origin| {
                let row = Part {
                    origin,
                    rows: ONE,
                    ..part
                };
                take_entries(
                    from_byte(items, begin),
                    source,
                    &row,
                    picks.inner,
                    item_size,
                );
            });
        }
    });
}

/// Copies entries whose elements lie side by side.
fn take_units(out: &mut [u8], source: &[u8], part: &Part, item_size: usize) {
    let (unit, rows) = (part.width * item_size, part.rows);
    let within = part.within as usize * item_size;
    if part.positions.len() <= FEW && rows.count > part.positions.len() as u64 {
        let run = run_of(unit);
        for (first, block) in blocks(&rows) {
            let origin = stepped(part.origin, rows.from.wrapping_mul(first as i64));
            let slots = from_byte(out, rows.to as usize * first as usize);
            for (entry, &position) in part.positions.iter().enumerate() {
                let places = Places {
                    count: block.count as usize,
                    to: rows.to as usize,
                    begin: entry_at(origin, position, item_size).wrapping_add(within),
                    from: rows.from as isize,
                };
                run(from_byte(slots, entry * unit), source, places, unit);
            }
        }
        return;
    }
    let gather = with_size!(unit, N => gather::<N>, gather_any);
    let size = unit * part.positions.len();
    part.each_row(|begin, place| {
        let entries = from_byte(out, begin);
        let count = size.min(entries.len());
        let listed = (place.wrapping_add(within), part.positions, item_size);
        gather(&mut entries[..count], source, listed, unit);
    });
}

/// Copies units of `N` bytes: the byte that the positions count from, the positions, and the bytes of an item.
fn gather<const N: usize>(
    out: &mut [u8],
    source: &[u8],
    (origin, positions, item_size): (usize, &[i64], usize),
    _: usize,
) {
    let pairs = out.as_chunks_mut::<N>().0.iter_mut().zip(positions);
    if item_size == N {
        // Both are whole items, and one comparison checks a place.
        let (items, first) = (
            source.as_chunks::<N>().0,
            (origin as isize / N as isize) as usize,
        );
        for (slot, &position) in pairs {
            if let Some(item) = items.get(first.wrapping_add(position as usize)) {
                *slot = *item;
            }
        }
        return;
    }
    for (slot, &position) in pairs {
        let units = source.get(entry_at(origin, position, item_size)..);
        if let Some(unit) = units.and_then(|units| units.first_chunk()) {
            *slot = *unit;
        }
    }
}

/// Copies units of a size without a loop of its own.
fn gather_any(
    out: &mut [u8],
    source: &[u8],
    (origin, positions, item_size): (usize, &[i64], usize),
    size: usize,
) {
    for (slot, &position) in out.chunks_exact_mut(size.max(1)).zip(positions) {
        let units = source.get(entry_at(origin, position, item_size)..);
        if let Some(unit) = units.and_then(|units| units.get(..size)) {
            slot.copy_from_slice(unit);
        }
    }
}

/// Copies entries by moves: one of all rows for each position.
#[inline(never)]
fn take_entries(out: &mut [u8], source: &[u8], part: &Part, inner: &[Axis], item_size: usize) {
    let mut room = [Axis::default(); MOST_AXES];
    let mut visit = |outer: Axis, inner: &[Axis], before: u64, offset: i64| {
        let mut axes = [part.rows, outer].into_iter().chain(inner.iter().copied());
        let route = plan(&mut axes, item_size, &mut room);
        let mover = moves::Mover::new(source, route.axes, route.unit);
        let mut begin = before as usize * item_size;
        for &position in part.positions {
            let place = entry_at(part.origin, position, item_size);
            let begun = stepped(place, offset.wrapping_add(route.begin));
            mover.copy(from_byte(out, begin), begun);
            begin += part.width * item_size;
        }
    };
    boxes(inner, part.within, part.width as u64, &mut visit);
}

/// Writes the bytes of values to the selected elements from `first` on, in order. If an element is selected twice, it keeps
/// the later value.
pub fn put(target: &mut [u8], picks: Picks, first: u64, values: &[u8], item_size: usize) {
    let (count, are_packed) = (values.len() / item_size.max(1), picks.are_packed(item_size));
    let mut rest = values;
    picks.parts(first, count, &mut |part| {
        let Some((items, after)) = rest.split_at_checked(part.count() * item_size) else {
            return;
        };
        rest = after;
        let unit = part.width * item_size;
        let scatter = with_size!(unit, N => scatter::<N>, scatter_any);
        part.each_row(|begin, place| {
            let entries = items.get(begin..).unwrap_or_default();
            if are_packed {
                let place = place.wrapping_add(part.within as usize * item_size);
                scatter(target, entries, (place, part.positions, item_size), unit);
            } else {
                put_entries(target, entries, &part, place, picks.inner, item_size);
            }
        });
    });
}

/// Writes units of `N` bytes, as `gather` copies them.
fn scatter<const N: usize>(
    target: &mut [u8],
    values: &[u8],
    (origin, positions, item_size): (usize, &[i64], usize),
    _: usize,
) {
    let pairs = values.as_chunks::<N>().0.iter().zip(positions);
    if item_size == N {
        let (items, first) = (
            target.as_chunks_mut::<N>().0,
            (origin as isize / N as isize) as usize,
        );
        for (unit, &position) in pairs {
            if let Some(item) = items.get_mut(first.wrapping_add(position as usize)) {
                *item = *unit;
            }
        }
        return;
    }
    for (unit, &position) in pairs {
        let slots = from_byte(target, entry_at(origin, position, item_size));
        if let Some(slot) = slots.first_chunk_mut() {
            *slot = *unit;
        }
    }
}

/// Writes units of a size without a loop of its own.
fn scatter_any(
    target: &mut [u8],
    values: &[u8],
    (origin, positions, item_size): (usize, &[i64], usize),
    size: usize,
) {
    for (unit, &position) in values.chunks_exact(size.max(1)).zip(positions) {
        let slots = from_byte(target, entry_at(origin, position, item_size));
        if let Some(slot) = slots.get_mut(..size) {
            slot.copy_from_slice(unit);
        }
    }
}

/// Writes the entries of a row, by moves.
#[inline(never)]
fn put_entries(
    target: &mut [u8],
    entries: &[u8],
    part: &Part,
    origin: usize,
    inner: &[Axis],
    item_size: usize,
) {
    let mut room = [Axis::default(); MOST_AXES];
    let mut visit = |outer: Axis, inner: &[Axis], before: u64, offset: i64| {
        let axes = [outer].into_iter().chain(inner.iter().copied());
        let route = plan(&mut axes.map(Axis::turned), item_size, &mut room);
        let mover = moves::Mover::new(entries, route.axes, route.unit);
        let size = part.width * item_size;
        let mut begin = before as usize * item_size;
        for &position in part.positions {
            let place = stepped(entry_at(origin, position, item_size), offset);
            let target = from_byte(target, stepped(place, route.low));
            mover.copy(target, stepped(begin, route.begin));
            begin += size;
        }
    };
    boxes(inner, part.within, part.width as u64, &mut visit);
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use ndloom_lib::dtypes::element::Item;
    use ndloom_lib::testing::naive::{self, Bits, in_every_window, thinned};

    /// Selections over 400 items: the origin, the axes before the list, the list, and the axes after it.
    pub type Selection = (
        usize,
        &'static [(u64, i64)],
        &'static [i64],
        &'static [(u64, i64)],
    );
    pub const SELECTIONS: [Selection; 17] = [
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
        (0, &[(150, 2)], &[1, 0, 9, 9, 80, 7, 2], &[]),
        (399, &[(2, -20), (129, -2)], &[-1, 0, -100], &[]),
        (0, &[(130, 3)], &[4, 0], &[(2, 1)]),
        (0, &[(3, 100), (5, 1)], &[4, 40, 4], &[(3, 2), (2, 7)]),
    ];

    /// The position of each selected element, one after the other.
    pub fn places_of((origin, outer, list, inner): Selection) -> Vec<usize> {
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

    fn takes<T: Item + Bits + bytemuck::Pod>(item: impl Fn(u64) -> T) {
        let source: Vec<T> = (0..400).map(item).collect();
        for selection in thinned(SELECTIONS, 2) {
            let expected: Vec<T> = places_of(selection)
                .into_iter()
                .filter_map(|place| source.get(place).copied())
                .collect();
            with_picks(selection, size_of::<T>(), |picks| {
                in_every_window(&expected, T::from_low_bits(77), |out, first| {
                    let (out, source) =
                        (bytemuck::cast_slice_mut(out), bytemuck::cast_slice(&source));
                    take(out, first, source, picks, size_of::<T>())
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
                    let target = bytemuck::cast_slice_mut(&mut target);
                    put(target, picks, 0, bytemuck::cast_slice(before), 8);
                    put(target, picks, cut as u64, bytemuck::cast_slice(after), 8);
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
        let items = bytemuck::cast_slice(&[5u32, 6, 7, 8]);
        take(bytemuck::cast_slice_mut(&mut out), 0, items, picks, 4);
        assert_eq!(out, [0, 0, 0, 8, 0]);
        let mut target = [0u32; 4];
        let values = bytemuck::cast_slice(&[1u32, 2, 3, 4, 5]);
        put(bytemuck::cast_slice_mut(&mut target), picks, 0, values, 4);
        assert_eq!(target, [0, 0, 0, 4]);
    }
}
