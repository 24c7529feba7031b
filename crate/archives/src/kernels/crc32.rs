//! The checksum of gzip and zip: CRC-32 with the polynomial of IEEE 802.3, bits in the order of their bytes.
//!
//! Sixteen bytes are taken at a time, each by a table that says what the byte does to the checksum that many bytes later.
//! A call makes the tables anew on the stack. That takes 3 µs, and the module need not carry their 16 KB.

const POLYNOMIAL: u32 = 0xEDB8_8320;

/// The number of bytes taken at a time.
const STEP: usize = 16;

type Tables = [[u32; 256]; STEP];

/// Returns the checksum of all bytes so far, given that of the bytes before these, which is 0 at the start.
pub fn crc32(before: u32, bytes: &[u8]) -> u32 {
    let tables = tables();
    let mut steps = bytes.chunks_exact(STEP);
    let mut state = !before;
    for step in &mut steps {
        let mut next = 0;
        // The checksum so far goes into the first four bytes. They come last, so that the others need not wait for it.
        for (place, &byte) in step.iter().enumerate().rev() {
            let so_far = state.to_le_bytes().get(place).copied().unwrap_or(0);
            next ^= tables[STEP - 1 - place][usize::from(byte ^ so_far)];
        }
        state = next;
    }
    for &byte in steps.remainder() {
        state = shifted(&tables[0], state ^ u32::from(byte));
    }
    !state
}

/// Moves a checksum one zero byte on.
fn shifted(table: &[u32; 256], state: u32) -> u32 {
    table[state as usize % 256] ^ state >> 8
}

fn tables() -> Tables {
    let mut tables = [[0; 256]; STEP];
    tables[0] = std::array::from_fn(|byte| {
        (0..8).fold(byte as u32, |state, _| {
            state >> 1 ^ if state % 2 == 1 { POLYNOMIAL } else { 0 }
        })
    });
    for later in 1..STEP {
        tables[later] = tables[later - 1].map(|state| shifted(&tables[0], state));
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::naive::thinned;
    use ndloom_lib::testing::random::Random;

    /// The checksum, bit by bit.
    fn plainest(bytes: &[u8]) -> u32 {
        let mut state = !0;
        for &byte in bytes {
            state ^= u32::from(byte);
            for _ in 0..8 {
                state = state >> 1 ^ (POLYNOMIAL & (state % 2).wrapping_neg());
            }
        }
        !state
    }

    #[test]
    fn the_checksum_of_the_digits_is_that_of_the_standard() {
        assert_eq!(crc32(0, b"123456789"), 0xCBF4_3926);
    }

    #[test]
    fn every_length_has_the_checksum_of_single_bits_however_it_is_split() {
        let mut random = Random(7);
        for length in thinned(0..130, 50) {
            let bytes: Vec<u8> = (0..length).map(|_| random.next() as u8).collect();
            let (first, second) = bytes.split_at(random.below(length + 1));
            assert_eq!(crc32(0, &bytes), plainest(&bytes));
            assert_eq!(crc32(crc32(0, first), second), plainest(&bytes));
        }
    }
}
