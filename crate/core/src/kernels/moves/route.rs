//! The way from one view to another of the same shape: the axes in the order in which the target lies in memory, and as
//! few of them as possible. Strides are counted in bytes.

pub use ndloom_lib::sizes::MOST_AXES;
use ndloom_lib::vector::index::divide;

/// One axis of both views.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Axis {
    /// The number of indices.
    pub count: u64,
    /// The bytes from one index to the next in the target.
    pub to: i64,
    /// The bytes from one index to the next in the source: 0 repeats, a negative number flips.
    pub from: i64,
}

impl Axis {
    /// Returns the axis of the way back.
    pub fn turned(self) -> Self {
        Axis {
            to: self.from,
            from: self.to,
            ..self
        }
    }
}

/// The way from one view to another.
#[derive(Clone, Copy, Debug)]
pub struct Route<'a> {
    /// The axes from the one that is outermost in the target to the innermost, but for those of `put_neighbours_last`. All go
    /// forwards in the target.
    pub axes: &'a [Axis],
    /// The number of bytes that lie side by side in both.
    pub unit: usize,
    /// The bytes from the source's element `[0, .., 0]` to the one that goes to the first place of the target.
    pub begin: i64,
    /// The bytes from the target's element `[0, .., 0]` to its first place.
    pub low: i64,
}

/// Writes the axes of a route to `room`. Axes of length one are dropped, axes that go backwards in the target are turned
/// around, and neighbours become one axis where they continue each other in both views. Items that lie side by side in
/// both become one unit.
#[inline(never)]
pub fn plan<'a>(
    axes: &mut dyn Iterator<Item = Axis>,
    item_size: usize,
    room: &'a mut [Axis],
) -> Route<'a> {
    let (mut used, mut begin, mut low) = (0usize, 0i64, 0i64);
    for mut axis in axes.filter(|axis| axis.count != 1) {
        if axis.to < 0 {
            let last = axis.count.wrapping_sub(1) as i64;
            begin = begin.wrapping_add(axis.from.wrapping_mul(last));
            low = low.wrapping_add(axis.to.wrapping_mul(last));
            (axis.to, axis.from) = (-axis.to, -axis.from);
        }
        let order = |axis: &Axis| (axis.to, axis.from.unsigned_abs());
        let sorted = room.get(..used).unwrap_or_default();
        let place = sorted.partition_point(|other| order(other) >= order(&axis));
        if let Some(moved) = room.get_mut(place..=used) {
            moved.rotate_right(1);
            moved[0] = axis;
            used += 1;
        }
    }
    let mut unit = item_size;
    used = join(room, used);
    if let Some(last) = used.checked_sub(1).and_then(|last| room.get(last)) {
        let beside = unit as i64;
        if last.to == beside && last.from == beside {
            unit = (last.count as usize).saturating_mul(unit);
            used -= 1;
        }
    }
    let axes = room.get_mut(..used).unwrap_or_default();
    put_neighbours_last(axes, unit as u64);
    Route {
        axes,
        unit,
        begin,
        low,
    }
}

/// In a transpose, neighbours in the source go to different rows of the target. Puts the axis of these rows just outside the
/// innermost one, that of the columns, and the axis that continues it outside that one. Then strips.rs copies rows together.
fn put_neighbours_last(axes: &mut [Axis], unit: u64) {
    let Some((column, outer)) = axes.split_last_mut() else {
        return;
    };
    if column.to != unit as i64 || column.from.unsigned_abs() <= unit {
        return;
    }
    let near = |axis: &Axis| axis.from.unsigned_abs() == unit;
    if let Some((near, outer)) = move_last(outer, near) {
        move_last(outer, |axis| {
            axis.from == near.from.wrapping_mul(near.count as i64)
        });
    }
}

/// Moves the first axis that is `wanted` behind the others. Returns it, and the others.
fn move_last(axes: &mut [Axis], wanted: impl Fn(&Axis) -> bool) -> Option<(Axis, &mut [Axis])> {
    let place = axes.iter().position(wanted)?;
    axes.get_mut(place..)?.rotate_left(1);
    let (last, others) = axes.split_last_mut()?;
    Some((*last, others))
}

/// Joins neighbours of the first `used` axes where the outer one continues the inner one. Returns how many are left.
fn join(room: &mut [Axis], used: usize) -> usize {
    let mut kept = 0usize;
    for place in 0..used {
        let Some(&axis) = room.get(place) else { break };
        let outer = kept.checked_sub(1).and_then(|last| room.get_mut(last));
        let continues =
            |stride: i64, inner: i64| Some(stride) == inner.checked_mul(axis.count as i64);
        match outer {
            Some(outer) if continues(outer.to, axis.to) && continues(outer.from, axis.from) => {
                *outer = Axis {
                    count: outer.count.saturating_mul(axis.count),
                    ..axis
                };
            }
            _ => {
                if let Some(free) = room.get_mut(kept) {
                    *free = axis;
                    kept += 1;
                }
            }
        }
    }
    kept
}

/// Returns the number of indices of some axes together.
pub fn volume(axes: &[Axis]) -> u64 {
    axes.iter()
        .fold(1, |size, axis| size.saturating_mul(axis.count))
}

/// Returns how many bytes some axes take that go around units of `unit` bytes, or `None` if there are gaps. `stride_of`
/// tells in which view.
pub fn packed_size(axes: &[Axis], unit: usize, stride_of: fn(&Axis) -> i64) -> Option<i64> {
    axes.iter().rev().try_fold(unit as i64, |size, axis| {
        (axis.count == 1 || stride_of(axis) == size).then(|| size.saturating_mul(axis.count as i64))
    })
}

/// Writes axes to `room`: lengths, and strides of a view, which become `from`. The strides `to` are those of the elements
/// packed in C order, where one index of the innermost axis takes `size` bytes. Returns the bytes of them all.
pub fn pack(
    axes: impl DoubleEndedIterator<Item = (u64, i64)> + ExactSizeIterator,
    room: &mut [Axis],
    size: i64,
) -> i64 {
    let places = axes.zip(room.iter_mut());
    places.rev().fold(size, |to, ((count, from), axis)| {
        *axis = Axis { count, to, from };
        to.saturating_mul(count as i64)
    })
}

/// Returns the place `offset` bytes further. Places are at most 2^32, the size of the memory, so the conversion loses
/// nothing.
pub fn stepped(place: usize, offset: i64) -> usize {
    place.wrapping_add_signed(offset as isize)
}

/// Returns the bytes from a place on. There are none behind the end.
pub fn from_byte(bytes: &mut [u8], place: usize) -> &mut [u8] {
    bytes.get_mut(place..).unwrap_or_default()
}

/// Returns the lowest and the highest byte that a view reaches, relative to its element `[0, .., 0]`, by the lengths and the
/// strides of its axes. Returns `None` if the view is empty.
pub fn span(axes: impl Iterator<Item = (u64, i64)>) -> Option<(i64, i64)> {
    let (mut low, mut high) = (0i64, 0i64);
    for (length, stride) in axes {
        let end = stride.wrapping_mul(length.checked_sub(1)? as i64);
        (low, high) = (low + end.min(0), high + end.max(0));
    }
    Some((low, high))
}

/// Uses a box: its outermost axis, its other axes, the number of elements before it, and the bytes to its first element.
pub type Visit<'a> = dyn FnMut(Axis, &[Axis], u64, i64) + 'a;

/// Splits the elements from `first` on, `count` of them in C order, into boxes. Calls `visit` with the axes of each box,
/// with the number of elements before it, and with the bytes to its first element in the view: the sum of the strides
/// `from`. `axes` are in C order.
pub fn boxes(axes: &[Axis], first: u64, count: u64, visit: &mut Visit) {
    in_boxes(axes, first, count, (0, 0), visit);
}

#[inline(never)]
fn in_boxes(
    axes: &[Axis],
    first: u64,
    count: u64,
    (before, offset): (u64, i64),
    visit: &mut Visit,
) {
    let Some((outer, inner)) = axes.split_first() else {
        if count > 0 {
            let one = Axis {
                count: 1,
                ..Axis::default()
            };
            visit(one, &[], before, offset);
        }
        return;
    };
    let size = volume(inner);
    if size == 0 || count == 0 {
        return;
    }
    let at = |index: u64| offset.wrapping_add(outer.from.wrapping_mul(index as i64));
    let (mut index, rest) = divide(first, size);
    let (mut before, mut left) = (before, count);
    if rest > 0 {
        let head = left.min(size - rest);
        in_boxes(inner, rest, head, (before, at(index)), visit);
        (index, before, left) = (index + 1, before + head, left - head);
    }
    let (rows, tail) = divide(left, size);
    if rows > 0 {
        let whole = Axis {
            count: rows,
            ..*outer
        };
        visit(whole, inner, before, at(index));
        (index, before) = (index + rows, before + rows * size);
    }
    if tail > 0 {
        in_boxes(inner, 0, tail, (before, at(index)), visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planned(axes: &[(u64, i64, i64)], item_size: usize) -> (Vec<(u64, i64, i64)>, usize, i64) {
        let mut room = [Axis::default(); MOST_AXES];
        let mut given = axes
            .iter()
            .map(|&(count, to, from)| Axis { count, to, from });
        let route = plan(&mut given, item_size, &mut room);
        let axes = route
            .axes
            .iter()
            .map(|axis| (axis.count, axis.to, axis.from));
        (axes.collect(), route.unit, route.begin)
    }

    #[test]
    fn axes_that_continue_each_other_become_a_unit_or_one_axis() {
        assert_eq!(
            planned(&[(3, 20, 20), (4, 5, 5), (5, 1, 1)], 1),
            (vec![], 60, 0)
        );
        assert_eq!(
            planned(&[(9, 12, 24), (3, 4, 4)], 4),
            (vec![(9, 12, 24)], 12, 0)
        );
        assert_eq!(
            planned(&[(9, 6, 12), (3, 2, 4)], 2),
            (vec![(27, 2, 4)], 2, 0)
        );
        assert_eq!(planned(&[(1, 7, 9), (5, 3, 0)], 1), (vec![(5, 3, 0)], 1, 0));
    }

    #[test]
    fn axes_are_in_the_order_of_the_target_and_go_forwards_in_it() {
        assert_eq!(
            planned(&[(3, 8, 40), (5, 24, 8)], 8),
            (vec![(5, 24, 8), (3, 8, 40)], 8, 0)
        );
        assert_eq!(planned(&[(3, -8, 40)], 8), (vec![(3, 8, -40)], 8, 80));
        assert_eq!(planned(&[(3, -8, -8)], 8), (vec![], 24, -16));
    }

    #[test]
    fn the_span_reaches_from_the_lowest_to_the_highest_place() {
        let span = |axes: &[(u64, i64)]| span(axes.iter().copied());
        assert_eq!(span(&[]), Some((0, 0)));
        assert_eq!(span(&[(3, -5), (4, 2)]), Some((-10, 6)));
        assert_eq!(span(&[(3, 1), (0, 1)]), None);
    }

    #[test]
    fn boxes_have_each_element_once_and_in_order() {
        let axes = [(2, 60, 1000), (3, 20, 100), (5, 4, 8)].map(|(count, to, from)| Axis {
            count,
            to,
            from,
        });
        for first in 0..=30u64 {
            for count in 0..=30 - first {
                let mut seen = Vec::new();
                let mut visit = |outer: Axis, inner: &[Axis], before: u64, offset: i64| {
                    assert_eq!(before, seen.len() as u64);
                    let mut places = vec![offset];
                    for axis in [&[outer], inner].concat() {
                        let steps = |place: i64| {
                            (0..axis.count as i64).map(move |at| place + at * axis.from)
                        };
                        places = places.into_iter().flat_map(steps).collect();
                    }
                    seen.append(&mut places);
                };
                boxes(&axes, first, count, &mut visit);
                let place =
                    |flat: u64| (flat / 15 * 1000 + flat / 5 % 3 * 100 + flat % 5 * 8) as i64;
                let expected: Vec<i64> = (first..first + count).map(place).collect();
                assert_eq!(seen, expected, "{first} {count}");
            }
        }
    }
}
