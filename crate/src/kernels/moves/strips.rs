//! Two axes of which the outer one has its neighbours side by side in the source, as in a transposed matrix. They are
//! copied in strips of several rows, so each cache line is read once.

use super::route::{Axis, stepped};
use crate::vector::lanes::{TILE, transpose_8, transpose_16, transpose_32};

/// Copies `TILE` rows. The axes are that of the rows and that of the columns. The number is where the source's first unit is.
pub type CopyStrip = fn(&mut [u8], &[u8], usize, &Axis, &Axis);

/// Returns the function that copies strips, or `None` if the axes need none. To read row after row would fetch each cache
/// line once for every unit on it.
pub fn strips_of(row: &Axis, column: &Axis, unit: usize) -> Option<CopyStrip> {
    let (apart, along) = (row.from.unsigned_abs(), column.from.unsigned_abs());
    let are_transposed = apart != 0
        && along > apart
        && column.to == unit as i64
        && row.count >= TILE as u64
        && column.count >= TILE as u64;
    match unit {
        _ if !are_transposed => None,
        1 => Some(|target, source, begin, row, column| {
            in_tiles(target, source, begin, row, column, |tile: &mut Tile<1>| {
                *tile = bytemuck::cast(transposed(bytemuck::cast(*tile), transpose_8));
            });
        }),
        2 => Some(|target, source, begin, row, column| {
            in_tiles(target, source, begin, row, column, |tile: &mut Tile<2>| {
                *tile = bytemuck::cast(transposed(bytemuck::cast(*tile), transpose_16));
            });
        }),
        4 => Some(|target, source, begin, row, column| {
            in_tiles(target, source, begin, row, column, |tile: &mut Tile<4>| {
                *tile = bytemuck::cast(transposed(bytemuck::cast(*tile), transpose_32));
            });
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

/// Copies the rows `TILE` columns at a time. If the units of a column are neighbours in the source, they are read together.
fn in_tiles<const N: usize>(
    target: &mut [u8],
    source: &[u8],
    begin: usize,
    row: &Axis,
    column: &Axis,
    transpose: impl Fn(&mut Tile<N>),
) {
    let (width, height) = (column.count as usize, row.to as usize);
    let mut place = begin;
    let mut at = 0;
    while at < width {
        let count = TILE.min(width - at);
        let mut tile: Tile<N> = [[[0; N]; TILE]; TILE];
        for units in tile.iter_mut().take(count) {
            read_column(units, source, place, row.from);
            place = stepped(place, column.from);
        }
        transpose(&mut tile);
        for (row, units) in target.chunks_mut(height.max(1)).zip(&tile) {
            let (slots, _) = row
                .get_mut(N * at..)
                .unwrap_or_default()
                .as_chunks_mut::<N>();
            if let (TILE, Some(slots)) = (count, slots.first_chunk_mut::<TILE>()) {
                *slots = *units;
            } else {
                slots
                    .iter_mut()
                    .zip(units)
                    .take(count)
                    .for_each(|(slot, unit)| *slot = *unit);
            }
        }
        at += TILE;
    }
}

/// Reads the units of a column. Units outside the source are skipped.
#[inline(always)]
fn read_column<const N: usize>(
    units: &mut [[u8; N]; TILE],
    source: &[u8],
    place: usize,
    step: i64,
) {
    if step == N as i64 {
        let (neighbours, _) = source.get(place..).unwrap_or_default().as_chunks::<N>();
        if let Some(neighbours) = neighbours.first_chunk() {
            *units = *neighbours;
        }
        return;
    }
    for (row, unit) in units.iter_mut().enumerate() {
        if let Some(found) = unit_at(source, place, step.wrapping_mul(row as i64)) {
            *unit = *found;
        }
    }
}

fn unit_at<const N: usize>(source: &[u8], place: usize, offset: i64) -> Option<&[u8; N]> {
    source.get(stepped(place, offset)..)?.first_chunk()
}

/// Copies the rows column by column. One loop counter serves all rows, which was the fastest of five variants.
fn in_columns<const N: usize>(
    target: &mut [u8],
    source: &[u8],
    begin: usize,
    row: &Axis,
    column: &Axis,
) {
    let mut rows = target
        .chunks_mut((row.to as usize).max(1))
        .map(|row| row.as_chunks_mut::<N>().0);
    let mut two = || {
        let (even, odd) = (rows.next(), rows.next());
        even.unwrap_or_default()
            .iter_mut()
            .zip(odd.unwrap_or_default())
    };
    let rows = two()
        .zip(two())
        .zip(two().zip(two()))
        .take(column.count as usize);
    let mut place = begin;
    let item = |place: usize, index: i64| {
        unit_at::<N>(source, place, row.from.wrapping_mul(index))
            .copied()
            .unwrap_or([0; N])
    };
    for (((a, b), (c, d)), ((e, f), (g, h))) in rows {
        if row.from == N as i64 {
            let (found, _) = source.get(place..).unwrap_or_default().as_chunks::<N>();
            if let Some([p, q, r, s, t, u, v, w]) = found.first_chunk() {
                (*a, *b, *c, *d) = (*p, *q, *r, *s);
                (*e, *f, *g, *h) = (*t, *u, *v, *w);
            }
        } else {
            (*a, *b, *c, *d) = (
                item(place, 0),
                item(place, 1),
                item(place, 2),
                item(place, 3),
            );
            (*e, *f, *g, *h) = (
                item(place, 4),
                item(place, 5),
                item(place, 6),
                item(place, 7),
            );
        }
        place = stepped(place, column.from);
    }
}
