//! Short runs as rows: the values that many runs have at the same index are brought side by side. A call for each run would
//! take most of the time.

use super::items::{cast_slice, cast_slice_mut};
use bytemuck::Pod;

/// The longest run or row that is transposed.
pub const SHORT: usize = 16;

/// The bytes that are transposed at once. They stay in a first-level cache.
const PART: usize = 8192;

/// Calls `use_part` with the values of some rows of `length` values, transposed: their bytes, the number of rows, and the
/// number of the first row.
pub fn each_transposed(
    values: &[u8],
    length: usize,
    size: usize,
    mut use_part: impl FnMut(&[u8], usize, usize),
) {
    let mut part = [0_u128; PART / size_of::<u128>()];
    let part: &mut [u8] = cast_slice_mut(&mut part);
    let most = PART / (length * size);
    for (block, values) in values.chunks(most * length * size).enumerate() {
        let columns = &mut part[..values.len()];
        match size {
            1 => transpose::<u8>(values, length, columns),
            2 => transpose::<u16>(values, length, columns),
            4 => transpose::<u32>(values, length, columns),
            8 => transpose::<u64>(values, length, columns),
            _ => transpose::<[u64; 2]>(values, length, columns),
        }
        use_part(columns, values.len() / (length * size), block * most);
    }
}

#[inline(never)]
fn transpose<T: Pod>(values: &[u8], length: usize, columns: &mut [u8]) {
    let (values, columns): (&[T], &mut [T]) = (cast_slice(values), cast_slice_mut(columns));
    let count = values.len() / length;
    for (index, column) in columns.chunks_exact_mut(count).enumerate() {
        let items = values[index..].iter().step_by(length);
        for (kept, &item) in column.iter_mut().zip(items) {
            *kept = item;
        }
    }
}
