//! Units along one axis. Each size that is common has its own loop, in which a unit is a load and a store.

use super::route::from_byte;
use ndloom_lib::filled;

/// The places of a run. The first unit goes to the begin of the target.
#[derive(Clone, Copy)]
pub struct Places {
    /// The number of units.
    pub count: usize,
    /// The bytes from one unit to the next in the target.
    pub to: usize,
    /// The byte of the first unit in the source.
    pub begin: usize,
    /// The bytes from one unit to the next in the source.
    pub from: isize,
}

/// Copies units of a size along one axis.
pub type Run = fn(&mut [u8], &[u8], Places, usize);

/// Copies a unit of a size from the begin of a slice to the begin of another.
pub type CopyUnit = fn(&mut [u8], &[u8], usize);

/// Runs `$call` with `$N` as a size of units that is common, or `$other`.
macro_rules! with_size {
    ($unit:expr, $N:ident => $call:expr, $other:expr) => {
        with_size!(@ $unit, $N => $call, $other; 1 2 3 4 6 8 12 16 24 32)
    };
    (@ $unit:expr, $N:ident => $call:expr, $other:expr; $($size:literal)*) => {
        match $unit {
            $($size => {
                const $N: usize = $size;
                $call
            })*
            _ => $other,
        }
    };
}

pub(crate) use with_size;

/// Returns the function that copies units of a size along an axis.
pub fn run_of(unit: usize) -> Run {
    with_size!(unit, N => run::<N>, run_of_any)
}

/// Returns the function that copies one unit of a size.
pub fn copy_of(unit: usize) -> CopyUnit {
    with_size!(unit, N => |slot, unit, _| copy::<N>(slot, unit), |slot, unit, size| {
        if let (Some(slot), Some(unit)) = (slot.get_mut(..size), unit.get(..size)) {
            slot.copy_from_slice(unit);
        }
    })
}

fn run<const N: usize>(target: &mut [u8], source: &[u8], places: Places, unit: usize) {
    let Places {
        count,
        to,
        begin,
        from,
    } = places;
    let units = source.get(begin..).unwrap_or_default();
    let step = from.unsigned_abs();
    if from == 0 && to == N {
        if N.saturating_mul(count) > MOST_DOUBLED {
            return run_of_any(target, source, places, unit);
        }
        let (slots, _) = target.as_chunks_mut::<N>();
        if let Some(value) = units.first_chunk().copied() {
            slots.iter_mut().take(count).for_each(|slot| *slot = value);
        }
        return;
    }
    if from == -(N as isize) && to == N {
        let units = source.get(..begin.saturating_add(N)).unwrap_or_default();
        let (_, units) = units.as_rchunks::<N>();
        let (slots, _) = target.as_chunks_mut::<N>();
        let pairs = slots.iter_mut().take(count).zip(units.iter().rev());
        return pairs.for_each(|(slot, unit)| *slot = *unit);
    }
    // Units of the source overlap where a window slides over it.
    if (1..N).contains(&step) || to < N {
        return each(target, source, places, copy::<N>);
    }
    // The last unit is apart: there may be no gap behind it. So all others are in pieces of one size.
    let Some(gaps) = count.checked_sub(1) else {
        return;
    };
    let Some((slots, last)) = target.split_at_mut_checked(gaps * to) else {
        return;
    };
    let slots = slots.chunks_exact_mut(to);
    if from == 0 {
        let Some(value) = units.first_chunk::<N>().copied() else {
            return;
        };
        slots.for_each(|slot| put(slot, &value));
        put(last, &value);
    } else if from > 0 {
        let Some((units, last_unit)) = units.split_at_checked(gaps * step) else {
            return;
        };
        let pairs = slots.zip(units.chunks_exact(step));
        pairs.for_each(|(slot, unit)| copy::<N>(slot, unit));
        copy::<N>(last, last_unit);
    } else {
        // Each unit ends with a piece, so that there is a gap before it.
        let units = source.get(..begin.saturating_add(N)).unwrap_or_default();
        for (slot, piece) in slots.zip(units.rchunks_exact(step)) {
            if let Some(unit) = piece.last_chunk::<N>() {
                put(slot, unit);
            }
        }
        let lowest = begin.wrapping_sub(gaps.wrapping_mul(step));
        copy::<N>(last, source.get(lowest..).unwrap_or_default());
    }
}

/// Copies the first unit of `unit` to the begin of `slot`.
#[inline(always)]
fn copy<const N: usize>(slot: &mut [u8], unit: &[u8]) {
    if let Some(unit) = unit.first_chunk::<N>() {
        put(slot, unit);
    }
}

#[inline(always)]
fn put<const N: usize>(slot: &mut [u8], unit: &[u8; N]) {
    if let Some(slot) = slot.first_chunk_mut::<N>() {
        *slot = *unit;
    }
}

/// Copies units of a size without a loop of its own.
fn run_of_any(target: &mut [u8], source: &[u8], places: Places, unit: usize) {
    let Places {
        count,
        to,
        begin,
        from,
    } = places;
    if from == 0 && to == unit {
        let Some(value) = source.get(begin..).and_then(|rest| rest.get(..unit)) else {
            return;
        };
        let length = unit.saturating_mul(count).min(target.len());
        return fill(&mut target[..length], value);
    }
    each(target, source, places, |slot, found| {
        if let (Some(slot), Some(unit)) = (slot.get_mut(..unit), found.get(..unit)) {
            slot.copy_from_slice(unit);
        }
    });
}

/// Calls `copy` with what begins at each place of the target, and at its place in the source. Units may overlap.
#[inline(always)]
fn each(target: &mut [u8], source: &[u8], places: Places, copy: impl Fn(&mut [u8], &[u8])) {
    let (mut slot, mut place) = (0usize, places.begin);
    for _ in 0..places.count {
        copy(
            from_byte(target, slot),
            source.get(place..).unwrap_or_default(),
        );
        slot = slot.saturating_add(places.to);
        place = place.wrapping_add_signed(places.from);
    }
}

/// Fills `target` with copies of a unit.
fn fill(target: &mut [u8], unit: &[u8]) {
    if unit.len().is_power_of_two() && unit.len() <= 16 {
        return filled::fill(target, unit);
    }
    if let Some(first) = target.get_mut(..unit.len()) {
        first.copy_from_slice(unit);
    }
    repeat_start(target, unit.len());
}

/// Where more bytes than this repeat, further copies are as quick from the same bytes, which stay in the first-level cache.
const MOST_DOUBLED: usize = 4096;

/// Fills `target` with copies of its first `period` bytes.
pub fn repeat_start(target: &mut [u8], period: usize) {
    let (mut copied, mut done) = (period, period);
    while (1..target.len()).contains(&done) {
        let count = copied.min(target.len() - done);
        target.copy_within(..count, done);
        done += count;
        if copied < MOST_DOUBLED {
            copied = done;
        }
    }
}
