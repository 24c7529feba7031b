//! Rows whose units are nearer to those of other rows than to each other in the source, as in a transposed matrix. They are
//! copied in strips of several rows, so each cache line is read once.

use super::route::{Axis, stepped};
use crate::vector::lanes::{TILE, transpose_8, transpose_16, transpose_32};

/// `TILE` rows of a target: where each one begins, the units of each, and the bytes from one to the next in the source.
#[derive(Clone, Copy)]
pub struct Strip {
    pub begins: [usize; TILE],
    pub width: usize,
    pub step: i64,
}

/// Copies a strip. The number is where the source's first unit is. The axis is that of the columns. Returns `None`, and
/// copies nothing, if the target has not all rows or if they overlap.
pub type CopyStrip = fn(&mut [u8], &[u8], usize, Strip, &Axis) -> Option<()>;

/// Returns the function that copies strips of rows that are `step` bytes apart in the source, or `None` if the axes need none.
/// To read row after row would fetch each cache line once for every unit on it.
pub fn strips_of(step: i64, rows: u64, column: &Axis, unit: usize) -> Option<CopyStrip> {
    let (apart, along) = (step.unsigned_abs(), column.from.unsigned_abs());
    let are_transposed = apart != 0
        && along > apart
        && column.to == unit as i64
        && rows >= TILE as u64
        && column.count >= TILE as u64;
    let are_neighbours = apart == unit as u64;
    match unit {
        _ if !are_transposed => None,
        1 if are_neighbours => Some(|target, source, begin, strip, column| {
            in_tiles(target, source, begin, strip, column, |tile: Tile<1>| {
                bytemuck::cast(transposed(bytemuck::cast(tile), transpose_8))
            })
        }),
        2 if are_neighbours => Some(|target, source, begin, strip, column| {
            in_tiles(target, source, begin, strip, column, |tile: Tile<2>| {
                bytemuck::cast(transposed(bytemuck::cast(tile), transpose_16))
            })
        }),
        4 if are_neighbours => Some(|target, source, begin, strip, column| {
            in_tiles(target, source, begin, strip, column, |tile: Tile<4>| {
                bytemuck::cast(transposed(bytemuck::cast(tile), transpose_32))
            })
        }),
        1 => Some(in_columns::<1>),
        2 => Some(in_columns::<2>),
        3 => Some(in_columns::<3>),
        4 => Some(in_columns::<4>),
        8 => Some(in_columns::<8>),
        16 => Some(in_columns::<16>),
        _ => None,
    }
}

type Tile<const N: usize> = [[[u8; N]; TILE]; TILE];

fn transposed<T: Copy>(
    tile: [[T; TILE]; TILE],
    transpose: fn(&mut [[T; TILE]; TILE]),
) -> [[T; TILE]; TILE] {
    let mut turned = tile;
    transpose(&mut turned);
    turned
}

/// Returns the units of the rows.
#[inline(always)]
fn rows_of<const N: usize>(
    target: &mut [u8],
    Strip { begins, width, .. }: Strip,
) -> Option<[&mut [[u8; N]]; TILE]> {
    let places = begins.map(|begin| begin..begin.saturating_add(width * N));
    let rows = target.get_disjoint_mut(places).ok()?;
    Some(rows.map(|row| row.as_chunks_mut::<N>().0))
}

/// Goes over the rows side by side. One loop counter serves all of them, which was the fastest of five variants.
#[inline(always)]
fn side_by_side<T>(
    [a, b, c, d, e, f, g, h]: [&mut [T]; TILE],
) -> impl Iterator<Item = [&mut T; TILE]> {
    let first = a.iter_mut().zip(b).zip(c.iter_mut().zip(d));
    let last = e.iter_mut().zip(f).zip(g.iter_mut().zip(h));
    first
        .zip(last)
        .map(|(((a, b), (c, d)), ((e, f), (g, h)))| [a, b, c, d, e, f, g, h])
}

/// Copies `TILE` columns at a time. The units of a column are neighbours in the source, and are read together.
#[inline(always)]
fn in_tiles<const N: usize>(
    target: &mut [u8],
    source: &[u8],
    begin: usize,
    strip: Strip,
    column: &Axis,
    transpose: impl Fn(Tile<N>) -> Tile<N>,
) -> Option<()> {
    let rows = rows_of::<N>(target, strip)?;
    let mut place = begin;
    let mut read = || {
        let tile = std::array::from_fn(|index| {
            let offset = column.from.wrapping_mul(index as i64);
            let units = source.get(stepped(place, offset)..).unwrap_or_default();
            let neighbours = units.as_chunks::<N>().0.first_chunk::<TILE>();
            neighbours.copied().unwrap_or([[0; N]; TILE])
        });
        place = stepped(place, column.from.wrapping_mul(TILE as i64));
        transpose(tile)
    };
    let [a, b, c, d, e, f, g, h] = rows.map(|row| row.as_chunks_mut::<TILE>());
    for tile in side_by_side([a.0, b.0, c.0, d.0, e.0, f.0, g.0, h.0]) {
        for (row, units) in tile.into_iter().zip(read()) {
            *row = units;
        }
    }
    let rests = [a.1, b.1, c.1, d.1, e.1, f.1, g.1, h.1];
    for (rest, units) in rests.into_iter().zip(read()) {
        for (slot, unit) in rest.iter_mut().zip(units) {
            *slot = unit;
        }
    }
    Some(())
}

/// Copies column by column.
fn in_columns<const N: usize>(
    target: &mut [u8],
    source: &[u8],
    begin: usize,
    strip: Strip,
    column: &Axis,
) -> Option<()> {
    let mut place = begin;
    for slots in side_by_side(rows_of::<N>(target, strip)?) {
        if strip.step == N as i64 {
            let (units, _) = source.get(place..).unwrap_or_default().as_chunks::<N>();
            if let Some(units) = units.first_chunk::<TILE>() {
                for (slot, unit) in slots.into_iter().zip(units) {
                    *slot = *unit;
                }
            }
        } else {
            for (slot, index) in slots.into_iter().zip(0..) {
                let unit = source.get(stepped(place, strip.step.wrapping_mul(index))..);
                if let Some(unit) = unit.and_then(|unit| unit.first_chunk()) {
                    *slot = *unit;
                }
            }
        }
        place = stepped(place, column.from);
    }
    Some(())
}
