//! Big-endian items become little-endian ones, and the other way round.

/// Turns the bytes of each item of `SIZE` bytes around.
pub fn swap_bytes<const SIZE: usize>(bytes: &mut [u8]) {
    for item in bytes.chunks_exact_mut(SIZE) {
        item.reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::random::Random;

    fn check<const SIZE: usize>(random: &mut Random) {
        for count in 0..70 {
            let mut bytes: Vec<u8> = (0..count * SIZE).map(|_| random.next() as u8).collect();
            let turned: Vec<u8> = (0..bytes.len())
                .map(|place| bytes[place - place % SIZE + SIZE - 1 - place % SIZE])
                .collect();
            swap_bytes::<SIZE>(&mut bytes);
            assert_eq!(bytes, turned);
        }
    }

    #[test]
    fn items_of_every_size_are_turned_around() {
        let mut random = Random(11);
        check::<2>(&mut random);
        check::<4>(&mut random);
        check::<8>(&mut random);
    }
}
