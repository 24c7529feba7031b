//! Views of two axes in which the elements of a column lie closer together than the elements of a row, as in a
//! transposed matrix. They are copied in strips of several rows, so each cache line is read once.

use super::{Axis, View, stepped};
use crate::dtypes::element::Item;
use crate::vector::index::divide;
pub use crate::vector::lanes::TILE;

/// Whether the last axis has a longer stride than the axis before it, as in a transposed matrix. Then whole columns are
/// read side by side. Reading row after row would fetch each cache line once for every element on it.
pub fn is_transposed(axes: &[Axis]) -> bool {
    match axes {
        [.., row, column] => {
            let (apart, along) = (row.stride.unsigned_abs(), column.stride.unsigned_abs());
            apart != 0 && along > apart && row.length >= TILE as u64 && column.length >= TILE as u64
        }
        _ => false,
    }
}

/// Calls `copy` with the parts of a view of two axes: the end of the first row, strips of `TILE` whole rows, then the
/// remaining rows one by one.
pub fn in_strips(view: View, first: u64, count: usize, copy: &mut dyn FnMut(View, u64, usize)) {
    let [_, column] = view.axes else { return };
    let Ok(width) = usize::try_from(column.length) else {
        return;
    };
    let (mut index, begun) = divide(first, column.length);
    let mut left = count;
    if begun > 0 {
        let head = (width - begun as usize).min(left);
        copy(view.within(index), begun, head);
        (index, left) = (index + 1, left - head);
    }
    let strip = width.saturating_mul(TILE).max(1);
    while left >= strip {
        let origin = view.within(index).origin;
        copy(View { origin, ..view }, 0, strip);
        (index, left) = (index + TILE as u64, left - strip);
    }
    while left > 0 {
        let row = width.clamp(1, left);
        copy(view.within(index), 0, row);
        (index, left) = (index + 1, left - row);
    }
}

/// Copies the first `TILE` rows of a view of two axes.
#[inline(never)]
pub fn copy_strip<T: Item>(strip: &mut [T], source: &[T], view: View) {
    let [row, column] = view.axes else { return };
    let width = column.length as usize;
    if T::HAS_TRANSPOSE {
        let steps = (row.stride, column.stride);
        return copy_tiles(strip, width, source, view.origin, steps);
    }
    let begin = (view.origin, column.stride);
    if row.stride == 1 {
        let neighbours = |place| Some(source.get(place..)?.first_chunk::<TILE>()?.each_ref());
        copy_columns(strip, width, begin, neighbours);
    } else {
        copy_columns(strip, width, begin, |place| {
            strided_column(source, place, row.stride)
        });
    }
}

/// Copies `TILE` rows of a view, `TILE` columns at a time. If the elements of a column are neighbours in the source,
/// they are read together.
fn copy_tiles<T: Item>(
    strip: &mut [T],
    width: usize,
    source: &[T],
    origin: usize,
    (row_step, column_step): (i64, i64),
) {
    let mut place = origin;
    let mut begin = 0;
    while begin < width {
        let count = TILE.min(width - begin);
        let mut tile = [[T::default(); TILE]; TILE];
        for items in tile.iter_mut().take(count) {
            read_column(items, source, place, row_step);
            place = stepped(place, column_step);
        }
        T::transpose(&mut tile);
        for (row, items) in strip.chunks_exact_mut(width).zip(&tile) {
            let Some(row) = row.get_mut(begin..) else {
                return;
            };
            if let Some(row) = row.first_chunk_mut::<TILE>() {
                *row = *items;
            } else {
                row.iter_mut().zip(items).for_each(|(to, from)| *to = *from);
            }
        }
        begin += TILE;
    }
}

/// Reads the elements of a column. Elements outside the source are skipped.
#[inline(always)]
fn read_column<T: Item>(items: &mut [T; TILE], source: &[T], place: usize, step: i64) {
    if step == 1 {
        if let Some(neighbours) = source.get(place..).and_then(|rest| rest.first_chunk()) {
            *items = *neighbours;
        }
        return;
    }
    let mut place = place;
    for item in items {
        if let Some(&value) = source.get(place) {
            *item = value;
        }
        place = stepped(place, step);
    }
}

/// Copies `TILE` rows of a view, column by column. `column` returns the elements of the column that begins at a
/// position. The next column begins `step` further. One loop counter serves all rows, which was the fastest of five
/// variants.
fn copy_columns<'a, T: Item>(
    strip: &mut [T],
    width: usize,
    (origin, step): (usize, i64),
    column: impl Fn(usize) -> Option<[&'a T; TILE]>,
) {
    let mut rows = strip.chunks_exact_mut(width.max(1));
    let mut two = || {
        let (even, odd) = (rows.next(), rows.next());
        even.unwrap_or_default()
            .iter_mut()
            .zip(odd.unwrap_or_default())
    };
    let rows = two().zip(two()).zip(two().zip(two()));
    let mut place = origin;
    for (((a, b), (c, d)), ((e, f), (g, h))) in rows {
        if let Some([p, q, r, s, t, u, v, w]) = column(place) {
            (*a, *b, *c, *d) = (*p, *q, *r, *s);
            (*e, *f, *g, *h) = (*t, *u, *v, *w);
        }
        place = stepped(place, step);
    }
}

/// Returns the elements of a column whose rows are not neighbours in the source.
fn strided_column<T>(source: &[T], place: usize, step: i64) -> Option<[&T; TILE]> {
    let item = |row| source.get(stepped(place, step.wrapping_mul(row)));
    Some([
        item(0)?,
        item(1)?,
        item(2)?,
        item(3)?,
        item(4)?,
        item(5)?,
        item(6)?,
        item(7)?,
    ])
}
