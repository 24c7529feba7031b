//! Packed bytes that arrive in pieces and leave through small windows, checksums, and items turned around.

use super::super::byte_order::swap_bytes;
use super::super::crc32::crc32;
use super::super::inflate::{inflate, inflate_start, inflate_state_size};
use ndloom_lib::testing::cases::{CASES, MOST};
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::random::Random;

const DONE: u32 = 0;
const MORE: u32 = 1;
const FULL: u32 = 2;

#[test]
fn packed_bytes_are_unpacked_from_pieces_of_any_size() {
    let mut random = Random(131);
    let state = Lent::new(&vec![u64::MAX; inflate_state_size() as usize / 8]);
    for _ in 0..CASES {
        let bytes: Vec<u8> = (0..random.below(3 * MOST))
            .map(|_| random.pick(b"ab "))
            .collect();
        let stream = miniz_oxide::deflate::compress_to_vec(&bytes, 6);
        let (mut output, mut read, mut end) = (Vec::new(), 0, 0);
        inflate_start(state.address);
        loop {
            let input = Lent::new(&stream[read..end]);
            let out = Lent::new(&vec![0u8; random.below(9)]);
            let status = inflate(
                state.address,
                input.address,
                input.count(),
                out.address,
                out.count(),
            );
            let progress = state.items()[0];
            read += progress as u32 as usize;
            output.extend_from_slice(&out.items()[..(progress >> 32) as usize]);
            match status {
                FULL => {}
                MORE => end = stream.len().min(end + 1 + random.below(9)),
                _ => break assert_eq!((status, read), (DONE, stream.len())),
            }
        }
        assert_eq!(output, bytes);
    }
}

#[test]
fn a_checksum_goes_on_from_the_one_before() {
    let (first, second) = (Lent::new(b"12345"), Lent::new(b"6789"));
    let before = crc32(0, first.address, first.count());
    assert_eq!(crc32(before, second.address, second.count()), 0xCBF4_3926);
}

#[test]
fn items_are_turned_around_at_any_address() {
    for (item_size, turned) in [
        (1, [1, 2, 3, 4, 5, 6, 7, 8]),
        (2, [2, 1, 4, 3, 6, 5, 8, 7]),
        (4, [4, 3, 2, 1, 8, 7, 6, 5]),
        (8, [8, 7, 6, 5, 4, 3, 2, 1]),
    ] {
        let mut bytes = [0u8, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        lend(&mut bytes, |address, _| {
            swap_bytes(item_size, address + 1, 8)
        });
        assert_eq!((bytes[0], &bytes[1..9], bytes[9]), (0, &turned[..], 9));
    }
}
