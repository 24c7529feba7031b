//! Runs of ASCII digits, eight bytes in one register at a time. All numbers of a text are read with these functions.

use super::SPAN;

/// Ten to the powers of 0 to 19, which are all powers of ten that a u64 holds.
pub const POWERS_OF_TEN: [u64; 20] = {
    let mut powers = [1; 20];
    let mut index = 1;
    while index < 20 {
        powers[index] = powers[index - 1] * 10;
        index += 1;
    }
    powers
};

/// Returns the byte at `at`. After the end of the text, returns a byte that no number contains.
#[inline(always)]
pub fn byte_at(text: &[u8], at: usize) -> u8 {
    text.get(at).copied().unwrap_or(0)
}

/// Returns the value and the number of the digits at the beginning of the eight bytes at `at`.
#[inline(always)]
pub fn up_to_eight(text: &[u8], at: usize) -> (u64, usize) {
    match text.get(at..).and_then(|rest| rest.first_chunk()) {
        Some(bytes) => up_to_eight_of(bytes),
        None => up_to_eight_of(&load_end(text, at)),
    }
}

/// Returns the value and the number of the digits at the beginning of eight bytes.
#[inline(always)]
pub fn up_to_eight_of(bytes: &[u8; 8]) -> (u64, usize) {
    let word = u64::from_le_bytes(*bytes);
    // The XOR turns digits into 0 to 9. Adding 0x76 then raises every other byte to 0x80 or more. A carry out of such a
    // byte changes only later bytes, and the code needs only the first such byte.
    let values = word ^ 0x3030_3030_3030_3030;
    let others = (values.wrapping_add(0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080;
    let count = (others.trailing_zeros() / 8) as usize;
    if count == 0 {
        return (0, 0);
    }
    (join_digits(values << (64 - 8 * count as u32)), count)
}

/// Returns the number whose decimal digits are the bytes of `values`. The lowest byte is the leading digit.
#[inline(always)]
fn join_digits(values: u64) -> u64 {
    // Neighbouring digits are joined to pairs, pairs to fours, and fours to eight digits. The last two steps take one
    // multiplication for each half. The upper 32 bits hold the sum.
    let pairs = values.wrapping_mul(10).wrapping_add(values >> 8);
    let outer = (pairs & 0x0000_00ff_0000_00ff).wrapping_mul(100 + (1_000_000 << 32));
    let inner = ((pairs >> 16) & 0x0000_00ff_0000_00ff).wrapping_mul(1 + (10_000 << 32));
    outer.wrapping_add(inner) >> 32
}

/// Returns the last bytes of the text, which are fewer than eight, followed by bytes that are not digits.
#[cold]
fn load_end(text: &[u8], at: usize) -> [u8; 8] {
    let rest = text.get(at..).unwrap_or(&[]);
    let mut bytes = [0; 8];
    bytes
        .iter_mut()
        .zip(rest)
        .for_each(|(byte, &next)| *byte = next);
    bytes
}

/// A run of digits, appended to the digits before it.
pub struct Run {
    /// The value modulo 2^64.
    pub value: u64,
    /// The index after the run.
    pub end: usize,
}

/// Reads the digits from `at` on and appends them to `value`.
#[inline(always)]
pub fn append_run(mut value: u64, text: &[u8], at: usize) -> Run {
    let mut end = at;
    loop {
        let (digits, count) = up_to_eight(text, end);
        value = value
            .wrapping_mul(POWERS_OF_TEN[count])
            .wrapping_add(digits);
        end += count;
        if count < 8 {
            return Run { value, end };
        }
    }
}

/// Returns the value and the number of the digits from `at` on. There may be at most nineteen.
#[inline(always)]
pub fn plain_digits(bytes: &[u8; SPAN], at: usize) -> Option<(u64, usize)> {
    let (value, count) = plain_up_to_eight(bytes, at)?;
    if count < 8 {
        Some((value, count))
    } else {
        more_digits(bytes, at, value)
    }
}

#[inline(always)]
fn more_digits(bytes: &[u8; SPAN], at: usize, first: u64) -> Option<(u64, usize)> {
    let (second, count) = plain_up_to_eight(bytes, at + 8)?;
    let value = first * POWERS_OF_TEN[count] + second;
    if count < 8 {
        return Some((value, 8 + count));
    }
    let (third, count) = plain_up_to_eight(bytes, at + 16)?;
    (count <= 3).then(|| (value * POWERS_OF_TEN[count] + third, 16 + count))
}

/// Returns the value and the number of up to eight digits from `at` on.
#[inline(always)]
pub fn plain_up_to_eight(bytes: &[u8; SPAN], at: usize) -> Option<(u64, usize)> {
    Some(up_to_eight_of(bytes.get(at..)?.first_chunk()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::naive::thinned;

    #[test]
    fn a_run_of_digits_ends_at_any_other_byte() {
        for other in thinned((0..=255).filter(|byte: &u8| !byte.is_ascii_digit()), 9) {
            for count in 0..=8 {
                let mut bytes = *b"98765432";
                bytes[count..].fill(other);
                // A digit after the first other byte does not count.
                bytes[(count + 1).min(8)..].fill(b'7');
                let value = bytes[..count]
                    .iter()
                    .fold(0, |value, digit| 10 * value + u64::from(digit - b'0'));
                assert_eq!(up_to_eight_of(&bytes), (value, count), "{bytes:?}");
                assert_eq!(up_to_eight(&bytes[..count], 0), (value, count));
            }
        }
    }

    #[test]
    fn runs_of_any_length_join_modulo_two_to_the_64() {
        let text: Vec<u8> = (0..40)
            .map(|index| b'0' + (index % 10 * 7 + 3) % 10)
            .collect();
        for end in thinned(0..text.len(), 7) {
            let wrapped = text[..end].iter().fold(0u64, |value, digit| {
                value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'))
            });
            let run = append_run(0, &text[..end], 0);
            assert_eq!((run.value, run.end), (wrapped, end));
        }
    }
}
