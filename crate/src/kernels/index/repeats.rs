//! Repeats items as often as counts say.

use crate::dtypes::element::Item;
use crate::vector::index::divide;

/// Replaces each count by the sum of the counts up to it, and of `before`. Sums end at `i64::MAX`. Returns the place of
/// the first negative count; the counts from there on stay.
pub fn add_up(counts: &mut [i64], before: i64) -> Option<usize> {
    const MOST: u64 = i64::MAX as u64;
    let mut sum = before as u64;
    for (place, count) in counts.iter_mut().enumerate() {
        if *count < 0 {
            return Some(place);
        }
        // Neither is above `MOST`, so the sum fits.
        sum = (sum + *count as u64).min(MOST);
        *count = sum as i64;
    }
    None
}

/// Writes the items from `first` on of an array that repeats its source. The source has rows, and each row has a run of
/// `width` items for each count. The array has each run as often as its count says. `ends` are the sums of the counts.
pub fn repeat<T: Item>(out: &mut [T], first: u64, source: &[T], width: usize, ends: &[i64]) {
    let width = width.max(1);
    let total = ends.last().map_or(0, |&end| end as u64);
    let (row, within) = divide(first, total.saturating_mul(width as u64));
    let (mut begin, mut skipped) = divide(within, width as u64);
    let length = ends.len().saturating_mul(width).max(1);
    let rows = source.get((row as usize).saturating_mul(length)..);
    let mut rest = out;
    for row in rows.unwrap_or_default().chunks(length) {
        let entry = ends.partition_point(|&end| end as u64 <= begin);
        let ends = ends.get(entry..).unwrap_or_default();
        let runs = row.get(entry * width..).unwrap_or_default();
        let written = if width == 1 {
            repeat_items(rest, runs, ends, begin as i64)
        } else {
            repeat_runs(
                rest,
                runs.chunks_exact(width),
                ends,
                (begin as i64, skipped as usize),
            )
        };
        rest = rest.get_mut(written..).unwrap_or_default();
        if rest.is_empty() {
            return;
        }
        (begin, skipped) = (0, 0);
    }
}

/// Writes the repeated items of a row from item `begin` on. Returns the number of items written.
fn repeat_items<T: Item>(out: &mut [T], items: &[T], ends: &[i64], begin: i64) -> usize {
    let mut written = 0;
    for (&item, &end) in items.iter().zip(ends) {
        let next = (end - begin).min(out.len() as i64) as usize;
        let rest = out.get_mut(written..).unwrap_or_default();
        let count = next.saturating_sub(written);
        match rest.first_chunk_mut::<4>() {
            // A loop over a few items takes longer than to write too many. The next item overwrites those.
            Some(few) if count <= few.len() => few.fill(item),
            _ => rest.get_mut(..count).unwrap_or_default().fill(item),
        }
        written = next;
    }
    written
}

/// Writes the repeated runs of a row from item `skipped` of run `begin` on. Returns the number of items written.
fn repeat_runs<'a, T: Item>(
    out: &mut [T],
    runs: impl Iterator<Item = &'a [T]>,
    ends: &[i64],
    (mut begin, mut skipped): (i64, usize),
) -> usize {
    let mut written = 0;
    for (run, &end) in runs.zip(ends) {
        for _ in begin..end {
            let rest = out.get_mut(written..).unwrap_or_default();
            let part = run.get(skipped..).unwrap_or_default();
            let count = part.len().min(rest.len());
            if count == 0 {
                return written;
            }
            rest[..count].copy_from_slice(&part[..count]);
            (written, skipped) = (written + count, 0);
        }
        begin = end;
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::naive::{Bits, in_every_window};
    use crate::testing::random::Random;

    fn repeats<T: Item + Bits>(random: &mut Random) {
        let [rows, width] = [1, 1].map(|least| least + random.below(3));
        let most = [3, 12][random.below(2)];
        let counts: Vec<i64> = (0..1 + random.below(5))
            .map(|_| random.below(most) as i64)
            .collect();
        let source: Vec<T> = (0..rows * counts.len() * width)
            .map(|_| T::from_low_bits(random.next()))
            .collect();
        let expected: Vec<T> = source
            .chunks(width)
            .zip(counts.iter().cycle())
            .flat_map(|(run, &count)| run.repeat(count as usize))
            .collect();
        let mut ends = counts;
        assert_eq!(add_up(&mut ends, 0), None);
        in_every_window(&expected, T::from_low_bits(77), |out, first| {
            repeat(out, first, &source, width, &ends);
        });
    }

    #[test]
    fn items_of_every_size_are_repeated_in_every_window() {
        let mut random = Random(3);
        for _ in 0..if cfg!(miri) { 3 } else { 40 } {
            repeats::<u8>(&mut random);
            repeats::<u16>(&mut random);
            repeats::<u32>(&mut random);
            repeats::<u64>(&mut random);
            repeats::<[u64; 2]>(&mut random);
        }
    }

    #[test]
    fn huge_counts_are_repeated_in_part() {
        let mut out = [0u8; 4];
        let ends = [1 << 40, (1 << 40) + 3];
        repeat(&mut out, (1 << 40) - 1, &[5, 6, 7, 8], 1, &ends);
        assert_eq!(out, [5, 6, 6, 6]);
        repeat(&mut out, (1 << 41) + 4, &[5, 6, 7, 8], 1, &ends);
        assert_eq!(out[..2], [8, 8]);
    }

    #[test]
    fn add_up_finds_negative_counts_and_does_not_overflow() {
        let mut counts = [2, 0, 3, -1, 4];
        assert_eq!(add_up(&mut counts, 5), Some(3));
        assert_eq!(counts, [7, 7, 10, -1, 4]);
        let mut counts = [i64::MAX, 0, i64::MAX];
        assert_eq!(add_up(&mut counts, 1), None);
        assert_eq!(counts, [i64::MAX; 3]);
    }
}
