//! Moves items: copies a strided view onto another of the same shape. All that only moves items is this kernel with
//! other strides.
//!
//! | what is left of the axes | how it is copied |
//! |---|---|
//! | axes that all repeat one unit | up to 32 bytes of it become the unit, which a run writes everywhere |
//! | none | one unit, by `memory.copy` where it is large |
//! | one | a run (runs.rs): units of a fixed size, forwards, backwards or the same one again |
//! | an outer axis that repeats what lies side by side | the first index, then copies of it, which double |
//! | a long axis around few units | runs along the long axis, in blocks that stay in the cache |
//! | a column around rows whose units are neighbours in the source | strips of eight rows (strips.rs) |
//! | others | one index after the other |
//!
//! Every place is checked against its slice, so a route that does not fit moves nothing outside it.

mod route;
mod runs;
mod strips;

use ndloom_lib::vector::index::divide;
use ndloom_lib::vector::lanes::TILE;
pub use route::{
    Axis, MOST_AXES, Route, boxes, from_byte, pack, packed_size, plan, span, stepped, volume,
};
pub(crate) use runs::with_size;
use runs::{CopyUnit, Run, copy_of, repeat_start};
pub use runs::{Places, run_of};
use strips::{CopyStrip, Strip, strips_of};

/// Copies the units of a route from the source, whose byte `begin` goes to the first byte of the target.
#[inline(never)]
pub fn copy(target: &mut [u8], source: &[u8], begin: usize, route: &Route) {
    let mut room = [0; MOST_FILLED];
    if let Some((inner, outer)) = route.axes.split_last()
        && route.axes.iter().all(|axis| axis.from == 0)
        && inner.to == route.unit as i64
        && let Some(value) = room.get_mut(..route.unit.saturating_mul(inner.count as usize))
        && outer.iter().all(|axis| axis.to >= value.len() as i64)
    {
        // One unit goes everywhere: as many of them as lie side by side become a unit.
        Mover::new(source, std::slice::from_ref(inner), route.unit).copy(value, begin);
        return Mover::new(value, outer, value.len()).copy(target, 0);
    }
    Mover::new(source, route.axes, route.unit).copy(target, begin);
}

/// A value that is written everywhere is repeated up to this many bytes first.
const MOST_FILLED: usize = 32;

/// An outer axis goes around at most this many units where the runs are along it.
pub const FEW: usize = 16;

/// Runs go along the long axis only if a unit has at most this many bytes: larger units take a call each.
const SMALL: usize = 64;

/// Splits a long axis into blocks, each with the number of indices before it: what they touch stays in the first-level cache.
pub fn blocks(axis: &Axis) -> impl Iterator<Item = (u64, Axis)> {
    const BYTES: u64 = 1 << 14;
    // Indices that are far apart touch a cache line each.
    const FEWEST: u64 = 128;
    let step = axis.from.unsigned_abs().max(axis.to.unsigned_abs()).max(1);
    let (axis, most) = (*axis, (BYTES / step).max(FEWEST));
    (0..axis.count).step_by(most as usize).map(move |first| {
        let count = most.min(axis.count - first);
        (first, Axis { count, ..axis })
    })
}

/// What is the same for all copies that go the same way from a source.
pub struct Mover<'a> {
    source: &'a [u8],
    axes: &'a [Axis],
    unit: usize,
    run: Run,
    copy_unit: CopyUnit,
}

impl<'a> Mover<'a> {
    /// Prepares copies from a source.
    pub fn new(source: &'a [u8], axes: &'a [Axis], unit: usize) -> Self {
        let (run, copy_unit) = (run_of(unit), copy_of(unit));
        Mover {
            source,
            axes,
            unit,
            run,
            copy_unit,
        }
    }

    /// Copies from byte `begin` of the source to the first byte of the target.
    pub fn copy(&self, target: &mut [u8], begin: usize) {
        self.walk(target, begin, self.axes);
    }

    fn walk(&self, target: &mut [u8], begin: usize, axes: &[Axis]) {
        let Some((outer, inner)) = axes.split_first() else {
            let unit = self.source.get(begin..).unwrap_or_default();
            return (self.copy_unit)(target, unit, self.unit);
        };
        if inner.is_empty() {
            return self.along(target, begin, outer);
        }
        let size = outer.to as usize;
        if outer.from == 0 && packed_size(inner, self.unit, |axis| axis.to) == Some(outer.to) {
            let length = size.saturating_mul(outer.count as usize).min(target.len());
            self.walk(target, begin, inner);
            return repeat_start(&mut target[..length], size);
        }
        if self.unit <= SMALL && volume(inner) <= FEW as u64 && outer.count > volume(inner) {
            for (first, part) in blocks(outer) {
                let (target, begin) =
                    (rest_of(target, outer, first), place_of(begin, outer, first));
                self.around(target, begin, inner, &part);
            }
            return;
        }
        let rows = match inner {
            [column] => Some((Axis { count: 1, ..*outer }, outer, column)),
            [near, column] if continues(outer, near) => Some((*outer, near, column)),
            _ => None,
        };
        if let Some((far, near, column)) = rows
            && let count = far.count.saturating_mul(near.count)
            && let Some(copy_strip) = strips_of(near.from, count, column, self.unit)
        {
            return self.in_strips(target, begin, (&far, near, column), copy_strip);
        }
        for index in 0..outer.count {
            self.walk(
                rest_of(target, outer, index),
                place_of(begin, outer, index),
                inner,
            );
        }
    }

    /// Copies strips of rows along `column`. The rows lie on `near` and on `far`, which continues `near` in the source.
    /// Rows that are in no strip are copied one by one.
    fn in_strips(
        &self,
        target: &mut [u8],
        begin: usize,
        (far, near, column): (&Axis, &Axis, &Axis),
        copy_strip: CopyStrip,
    ) {
        let place_in_target = |row: u64| {
            let (above, at) = divide(row, near.count);
            (far.to.wrapping_mul(above as i64)).wrapping_add(near.to.wrapping_mul(at as i64))
                as usize
        };
        let count = far.count.saturating_mul(near.count);
        for row in (0..count).step_by(TILE) {
            let mut begins = std::array::from_fn(|index| place_in_target(row + index as u64));
            let mut first = row;
            if near.from < 0 {
                begins.reverse();
                first += TILE as u64 - 1;
            }
            let strip = Strip {
                begins,
                width: column.count as usize,
            };
            let place = place_of(begin, near, first);
            let end = row + TILE as u64;
            if end <= count && copy_strip(target, self.source, place, strip, column).is_some() {
                continue;
            }
            for row in row..count.min(end) {
                let target = from_byte(target, place_in_target(row));
                self.along(target, place_of(begin, near, row), column);
            }
        }
    }

    /// Copies along the axis `long` for each index on `inner`.
    fn around(&self, target: &mut [u8], begin: usize, inner: &[Axis], long: &Axis) {
        let Some((axis, inner)) = inner.split_first() else {
            return self.along(target, begin, long);
        };
        for index in 0..axis.count {
            self.around(
                rest_of(target, axis, index),
                place_of(begin, axis, index),
                inner,
                long,
            );
        }
    }

    /// Copies along one axis.
    fn along(&self, target: &mut [u8], begin: usize, axis: &Axis) {
        let places = Places {
            count: axis.count as usize,
            to: axis.to as usize,
            begin,
            from: axis.from as isize,
        };
        (self.run)(target, self.source, places, self.unit);
    }
}

/// Whether an axis continues the one inside it in the source.
fn continues(outer: &Axis, inner: &Axis) -> bool {
    outer.from == inner.from.wrapping_mul(inner.count as i64)
}

/// Returns the target from an index of an axis on.
fn rest_of<'a>(target: &'a mut [u8], axis: &Axis, index: u64) -> &'a mut [u8] {
    from_byte(target, (axis.to as usize).saturating_mul(index as usize))
}

/// Returns the place of an index of an axis in the source.
fn place_of(begin: usize, axis: &Axis, index: u64) -> usize {
    stepped(begin, axis.from.wrapping_mul(index as i64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::random::Random;

    /// Moves of many units: the axes as count, the stride in the target and that in the source, in units.
    const MOVES: [&[(u64, i64, i64)]; 29] = [
        &[(1, 1, 1)],
        &[(300, 1, 1)],
        &[(300, 2, 3)],
        &[(300, 1, -1)],
        &[(300, 3, -2)],
        &[(300, 1, 0)],
        &[(30, 5, 1), (5, 1, 1)],
        &[(30, 5, -1), (5, 1, 1)],
        &[(300, 2, 0)],
        &[(20, 15, 0), (15, 1, 1)],
        &[(20, 16, 0), (15, 1, 2)],
        &[(20, 30, 0), (15, 2, 0), (2, 1, -1)],
        &[(300, 2, 1), (2, 1, 0)],
        &[(150, 3, 4), (3, 1, -1)],
        &[(140, 6, 8), (3, 2, 1), (2, 1, 4)],
        &[(21, 19, 1), (19, 1, 21)],
        &[(21, 19, 2), (19, 1, 42)],
        &[(21, 19, -1), (19, 1, -21)],
        &[(21, 40, 1), (19, 2, 21)],
        &[(3, 400, 400), (20, 20, 1), (20, 1, 20)],
        &[(4, 99, 1), (11, 9, 4), (9, 1, 44)],
        &[(4, 220, -1), (11, 20, -4), (9, 1, 60)],
        &[(20, 110, 2), (5, 20, 40), (9, 2, 200)],
        &[(9, 150, 1), (5, 30, 12), (10, 3, -60)],
        &[(9, 5, 1), (11, 1, 9)],
        &[(20, 9, 0), (5, 1, 0)],
        &[(5, 1, 3), (3, 1, 1)],
        &[(5, 1, 0), (3, 1, 0)],
        &[(4, 90, 0), (7, 11, 0), (3, 1, 0)],
    ];

    fn reach(axes: &[Axis], stride: fn(&Axis) -> i64) -> (i64, i64) {
        span(axes.iter().map(|axis| (axis.count, stride(axis)))).unwrap()
    }

    fn expected(target: &mut [u8], source: &[u8], axes: &[Axis], unit: usize, to: i64, from: i64) {
        let Some((axis, inner)) = axes.split_first() else {
            let (to, from) = (to as usize, from as usize);
            return target[to..to + unit].copy_from_slice(&source[from..from + unit]);
        };
        for index in 0..axis.count as i64 {
            expected(
                target,
                source,
                inner,
                unit,
                to + index * axis.to,
                from + index * axis.from,
            );
        }
    }

    #[test]
    fn units_of_every_size_are_moved_along_every_kind_of_axes() {
        let mut random = Random(71);
        for unit in [1usize, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 40, 80] {
            for moves in MOVES {
                let size = unit as i64;
                let scaled = |&(count, to, from): &(u64, i64, i64)| Axis {
                    count,
                    to: to * size,
                    from: from * size,
                };
                let axes: Vec<Axis> = moves.iter().map(scaled).collect();
                let ((_, top), (low, high)) =
                    (reach(&axes, |axis| axis.to), reach(&axes, |axis| axis.from));
                let source: Vec<u8> = (0..(high - low) as usize + unit)
                    .map(|_| random.next() as u8)
                    .collect();
                let mut target = vec![0u8; top as usize + unit];
                let mut wanted = target.clone();
                expected(&mut wanted, &source, &axes, unit, 0, -low);
                let mut room = [Axis::default(); MOST_AXES];
                let route = plan(&mut axes.iter().copied(), unit, &mut room);
                copy(&mut target, &source, (route.begin - low) as usize, &route);
                assert_eq!(target, wanted, "{unit} {moves:?}");
            }
        }
    }

    #[test]
    fn a_route_beyond_its_slices_moves_nothing_outside_them() {
        let mut room = [Axis::default(); MOST_AXES];
        for moves in MOVES {
            let mut axes = moves
                .iter()
                .map(|&(count, to, from)| Axis { count, to, from });
            let route = plan(&mut axes, 1, &mut room);
            let mut target = [0u8; 5];
            copy(&mut target, &[5, 5, 5], 1, &route);
            assert!(target.iter().all(|&byte| byte == 0 || byte == 5));
        }
    }
}
