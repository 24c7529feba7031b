//! Flat indices: their row and column. A 64-bit division takes as long as writing ten elements, so this code avoids it.

/// Returns the quotient and the remainder. Indices in the first row and numbers below 2^32 need no 64-bit division. A
/// division by zero returns 0 and the index.
#[inline]
pub fn divide(index: u64, by: u64) -> (u64, u64) {
    if index < by || by == 0 {
        return (0, index);
    }
    match (u32::try_from(index), u32::try_from(by)) {
        (Ok(index), Ok(by)) => ((index / by).into(), (index % by).into()),
        _ => (index / by, index % by),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotient_and_remainder_on_both_sides_of_32_bits() {
        let numbers = [
            1,
            2,
            7,
            1000,
            (1 << 32) - 1,
            1 << 32,
            (1 << 32) + 1,
            1 << 53,
            u64::MAX,
        ];
        for (index, by) in numbers
            .into_iter()
            .flat_map(|index| numbers.map(|by| (index, by)))
        {
            for index in [0, index - 1, index] {
                assert_eq!(divide(index, by), (index / by, index % by));
            }
        }
        assert_eq!(divide(5, 0), (0, 5));
    }
}
