//! Counts: how often each index is repeated.

/// Returns the sum of the counts, or `u64::MAX` if the sum is greater. Returns `None` if a count is negative.
pub fn sum_counts(counts: &[i64]) -> Option<u64> {
    counts.iter().try_fold(0u64, |sum, &count| {
        u64::try_from(count)
            .ok()
            .map(|count| sum.saturating_add(count))
    })
}

/// Writes each index as often as its count says, until `out` is full. Leaves out the first `skipped` indices that it
/// would write. The first count belongs to index `first`. Returns the number of indices written. A negative count counts
/// as 0.
pub fn repeat_indices(out: &mut [i64], counts: &[i64], first: i64, skipped: u64) -> usize {
    let (mut written, mut skipped) = (0, skipped);
    for (&count, index) in counts.iter().zip(first..) {
        let count = u64::try_from(count).unwrap_or(0);
        let rest = out.get_mut(written..).unwrap_or_default();
        if rest.is_empty() {
            break;
        }
        let room = usize::try_from(count.saturating_sub(skipped))
            .map_or(rest.len(), |count| count.min(rest.len()));
        skipped = skipped.saturating_sub(count);
        if let Some(items) = rest.get_mut(..room) {
            items.fill(index);
        }
        written += room;
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random::Random;

    #[test]
    fn repeat_indices_writes_any_part() {
        let mut random = Random(3);
        for length in 0..40 {
            let counts: Vec<i64> = (0..length).map(|_| random.below(5) as i64).collect();
            let whole: Vec<i64> = (7..)
                .zip(&counts)
                .flat_map(|(index, &count)| (0..count).map(move |_| index))
                .collect();
            assert_eq!(sum_counts(&counts), Some(whole.len() as u64));
            for skipped in 0..=whole.len() {
                let room = random.below(9);
                let expected = whole
                    .iter()
                    .skip(skipped)
                    .take(room)
                    .copied()
                    .collect::<Vec<_>>();
                let mut out = vec![-1; room];
                let written = repeat_indices(&mut out, &counts, 7, skipped as u64);
                assert_eq!(out.get(..written), Some(&expected[..]));
            }
        }
    }

    #[test]
    fn sum_counts_refuses_negative_counts_and_does_not_overflow() {
        assert_eq!(sum_counts(&[1, -1]), None);
        assert_eq!(sum_counts(&[i64::MAX, i64::MAX, i64::MAX]), Some(u64::MAX));
    }
}
