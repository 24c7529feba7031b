//! Rows whose units are nearer to those of other rows than to each other in the source, as in a transposed matrix. They are
//! copied in strips of several rows, so each cache line is read once.

use super::route::{Axis, stepped};
use ndloom_lib::vector::lanes::{TILE, transpose_8, transpose_16, transpose_32};

/// `TILE` rows of a target whose units are neighbours in the source: where each row begins, and how many units it has.
#[derive(Clone, Copy)]
pub struct Strip {
    pub begins: [usize; TILE],
    pub width: usize,
}

/// Copies a strip: `(target, source, begin, strip, column)`, where `begin` is the byte of the first unit in the source.
/// Returns `None`, and copies nothing, if rows overlap or lie outside the target.
pub type CopyStrip = fn(&mut [u8], &[u8], usize, Strip, &Axis) -> Option<()>;

/// Returns the function that copies strips of rows that are `step` bytes apart in the source, or `None` if the axes need none.
/// To read row after row would fetch each cache line once for every unit on it.
pub fn strips_of(step: i64, rows: u64, column: &Axis, unit: usize) -> Option<CopyStrip> {
    let are_transposed = step.unsigned_abs() == unit as u64
        && column.from.unsigned_abs() > unit as u64
        && column.to == unit as i64
        && rows >= TILE as u64
        && column.count >= TILE as u64;
    match unit {
        _ if !are_transposed => None,
        1 => Some(|target, source, begin, strip, column| {
            in_tiles(target, source, begin, strip, column, |tile: Tile<1>| {
                bytemuck::cast(transposed(bytemuck::cast(tile), transpose_8))
            })
        }),
        2 => Some(|target, source, begin, strip, column| {
            in_tiles(target, source, begin, strip, column, |tile: Tile<2>| {
                bytemuck::cast(transposed(bytemuck::cast(tile), transpose_16))
            })
        }),
        4 => Some(|target, source, begin, strip, column| {
            in_tiles(target, source, begin, strip, column, |tile: Tile<4>| {
                bytemuck::cast(transposed(bytemuck::cast(tile), transpose_32))
            })
        }),
        3 => Some(in_columns::<3>),
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

/// Returns the rows of a strip as slices of the target, or `None` if they overlap or lie outside.
#[inline(never)]
fn rows_of<'a>(target: &'a mut [u8], strip: &Strip, unit: usize) -> Option<[&'a mut [u8]; TILE]> {
    let size = strip.width.saturating_mul(unit);
    let places = strip.begins.map(|begin| begin..begin.saturating_add(size));
    target.get_disjoint_mut(places).ok()
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

/// Copies `TILE` columns at a time.
#[inline(always)]
fn in_tiles<const N: usize>(
    target: &mut [u8],
    source: &[u8],
    begin: usize,
    strip: Strip,
    column: &Axis,
    transpose: impl Fn(Tile<N>) -> Tile<N>,
) -> Option<()> {
    let rows = rows_of(target, &strip, N)?.map(|row| row.as_chunks_mut::<N>().0);
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
    let rows = rows_of(target, &strip, N)?.map(|row| row.as_chunks_mut::<N>().0);
    let mut place = begin;
    for slots in side_by_side(rows) {
        let (units, _) = source.get(place..).unwrap_or_default().as_chunks::<N>();
        if let Some(units) = units.first_chunk::<TILE>() {
            for (slot, unit) in slots.into_iter().zip(units) {
                *slot = *unit;
            }
        }
        place = stepped(place, column.from);
    }
    Some(())
}
