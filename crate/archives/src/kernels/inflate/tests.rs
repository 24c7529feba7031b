//! Streams that miniz_oxide packed, in windows of every size, whole and damaged; and streams written bit by bit.

use super::*;
use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, compress, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use ndloom_lib::testing::naive::thinned;
use ndloom_lib::testing::random::Random;

fn fresh() -> Box<State> {
    let mut state: Box<State> = Box::new(bytemuck::Zeroable::zeroed());
    state.start();
    state
}

/// Packs bytes. `level` is 0 to 10. The strategies 2, 3 and 4 of zlib use codes alone, runs alone and fixed codes.
fn packed(bytes: &[u8], level: i32, strategy: i32) -> Vec<u8> {
    let flags = create_comp_flags_from_zip_params(level, 0, strategy);
    let mut packed = vec![0; bytes.len() * 2 + 1000];
    let mut packer = CompressorOxide::new(flags);
    let (_, read, written) = compress(&mut packer, bytes, &mut packed, TDEFLFlush::Finish);
    assert_eq!(read, bytes.len());
    packed.truncate(written);
    packed
}

/// Unpacks a stream of which at most `step` more bytes arrive before each call, with room for `room` bytes in each call.
/// Returns the output, the last status and the number of bytes read.
fn unpacked(stream: &[u8], step: usize, room: usize) -> (Vec<u8>, InflateStatus, usize) {
    let (mut state, mut output, mut read, mut arrived) = (fresh(), Vec::new(), 0, 0);
    loop {
        let mut out = vec![0xAA; room];
        let status = inflate(&mut state, &stream[read..arrived], &mut out);
        read += state.read as usize;
        output.extend_from_slice(&out[..state.written as usize]);
        match status {
            InflateStatus::Full => assert_eq!(state.written as usize, room),
            InflateStatus::MoreInput if arrived < stream.len() => {
                assert_eq!(read, arrived);
                arrived = stream.len().min(arrived + step);
            }
            _ => return (output, status, read),
        }
    }
}

/// Bytes of several natures: text, runs, numbers, noise, and repetitions from far away.
fn samples(random: &mut Random, count: usize) -> Vec<Vec<u8>> {
    let noise: Vec<u8> = (0..count).map(|_| random.next() as u8).collect();
    let number = |place: usize| (place / 8) as f64 / 4.0;
    vec![
        Vec::new(),
        b"a".to_vec(),
        (0..count).map(|_| random.pick(b"abcdefgh ")).collect(),
        (0..count).map(|place| (place / 100) as u8).collect(),
        (0..count)
            .map(|place| number(place).to_le_bytes()[place % 8])
            .collect(),
        (0..count)
            .map(|place| b"abcdefg"[place % (1 + place * 7 / count)])
            .collect(),
        [&noise[..], b"between", &noise].concat(),
        noise,
    ]
}

const PACKINGS: [(i32, i32); 6] = [(0, 0), (1, 0), (6, 0), (6, 2), (6, 3), (6, 4)];

#[test]
fn streams_in_windows_of_any_size_give_what_was_packed() {
    let mut random = Random(23);
    let count = if cfg!(miri) { 60 } else { 3000 };
    for bytes in samples(&mut random, count) {
        for (level, strategy) in PACKINGS {
            let mut stream = packed(&bytes, level, strategy);
            let length = stream.len();
            stream.extend_from_slice(b"behind the end");
            for (step, room) in [(1, 1), (length, 7000), (3, 500), (500, 3), (97, 301)] {
                assert_eq!(
                    unpacked(&stream, step, room),
                    (bytes.clone(), InflateStatus::Done, length)
                );
            }
        }
    }
}

#[test]
fn long_matches_reach_into_windows_that_have_left() {
    let mut random = Random(29);
    let count = if cfg!(miri) { 100 } else { 32_761 };
    for bytes in samples(&mut random, count) {
        let stream = packed(&bytes, 9, 0);
        for room in [1000, 32_768, 40_000, 200_000] {
            let found = unpacked(&stream, 9999, room);
            assert!(
                found == (bytes.clone(), InflateStatus::Done, stream.len()),
                "{room}"
            );
        }
    }
}

#[test]
fn a_short_stream_may_be_cut_anywhere() {
    let bytes = b"one two three one two three four, one two three four five";
    for (level, strategy) in PACKINGS {
        let stream = packed(bytes, level, strategy);
        for cut in thinned(0..=stream.len(), 9) {
            for room in thinned(0..=bytes.len(), 19) {
                let (mut state, mut out) = (fresh(), [0; 57]);
                let mut status = inflate(&mut state, &stream[..cut], &mut out[..room]);
                let (mut read, mut written) = (state.read as usize, state.written as usize);
                if status != InflateStatus::Done {
                    status = inflate(&mut state, &stream[read..], &mut out[written..]);
                    read += state.read as usize;
                    written += state.written as usize;
                }
                assert_eq!(
                    (status, read, written),
                    (InflateStatus::Done, stream.len(), bytes.len())
                );
                assert_eq!(out, *bytes);
            }
        }
    }
}

#[test]
fn the_begin_of_a_stream_wants_more_input() {
    let mut random = Random(31);
    for bytes in samples(&mut random, 300) {
        let stream = packed(&bytes, 6, 0);
        for cut in thinned(0..stream.len(), 40) {
            let (output, status, read) = unpacked(&stream[..cut], 50, 100);
            assert_eq!((status, read), (InflateStatus::MoreInput, cut));
            assert!(bytes.starts_with(&output));
        }
    }
}

#[test]
fn damaged_streams_end_as_they_do_elsewhere() {
    let mut random = Random(37);
    for _ in 0..if cfg!(miri) { 1 } else { 200 } {
        for bytes in samples(&mut random, 400) {
            let (level, strategy) = random.pick(&PACKINGS);
            let mut stream = packed(&bytes, level, strategy);
            for _ in 0..1 + random.below(3) {
                let place = random.below(stream.len());
                stream[place] ^= 1 << random.below(8);
            }
            let (output, status, _) = unpacked(&stream, 1 + random.below(99), 1 + random.below(99));
            match decompress_to_vec_with_limit(&stream, 1 << 20) {
                Ok(expected) => assert_eq!((output, status), (expected, InflateStatus::Done)),
                Err(_) => assert_ne!(status, InflateStatus::Done),
            }
        }
    }
}

#[test]
fn any_bytes_are_a_safe_state_and_a_safe_stream() {
    let mut random = Random(41);
    for _ in 0..if cfg!(miri) { 3 } else { 3000 } {
        let mut state = fresh();
        for word in bytemuck::cast_slice_mut::<_, u64>(std::slice::from_mut(&mut *state)) {
            *word = random.next();
        }
        // Most other values end the call at once.
        state.bit_count = random.below(50) as u32;
        state.stage = random.below(11) as u32;
        let input: Vec<u8> = (0..random.below(3000))
            .map(|_| random.next() as u8)
            .collect();
        let mut out = vec![0; random.below(3000)];
        inflate(&mut state, &input, &mut out);
        assert!(state.read as usize <= input.len() && state.written as usize <= out.len());
    }
}

/// Writes numbers as bits, the lowest first: pairs of a number and how many bits it has.
fn written(parts: &[(u32, u32)]) -> Vec<u8> {
    let bits = |&(number, count): &(u32, u32)| (0..count).map(move |place| number >> place & 1);
    let bits: Vec<u32> = parts.iter().flat_map(bits).collect();
    let byte = |bits: &[u32]| bits.iter().rev().fold(0, |byte, bit| 2 * byte + *bit as u8);
    bits.chunks(8).map(byte).collect()
}

#[test]
fn faults_in_the_description_of_a_block_are_corrupt() {
    let corrupt = |parts: &[(u32, u32)], what: &str| {
        let stream = [written(parts), vec![0; 40]].concat();
        assert_eq!(unpacked(&stream, 3, 50).1, InflateStatus::Corrupt, "{what}");
    };
    corrupt(&[(7, 3)], "the fourth kind of block");
    corrupt(&[(1, 8), (5, 16), (5, 16)], "sizes that do not match");
    corrupt(&[(5, 3), (30, 5)], "more than 286 literals");
    corrupt(&[(5, 3), (0, 5), (31, 5)], "more than 30 distances");
    // The lengths of the codes for 16, 17, 18 and 0.
    let head = [(5, 3), (0, 5), (0, 5), (0, 4)];
    let with = |rest: &[(u32, u32)]| [&head, rest].concat();
    corrupt(
        &with(&[(1, 3), (1, 3), (1, 3), (0, 3)]),
        "three codes of one bit",
    );
    corrupt(&with(&[(2, 3), (2, 3), (0, 3), (0, 3)]), "codes left over");
    corrupt(
        &with(&[(1, 3), (0, 3), (0, 3), (1, 3), (1, 1)]),
        "a repetition of nothing",
    );
    let many = [(1, 1), (127, 7), (1, 1), (127, 7), (1, 1), (127, 7)];
    corrupt(
        &with(&[&[(0, 3), (0, 3), (1, 3), (1, 3)], &many[..]].concat()),
        "too many lengths",
    );
    let zeros = [(1, 1), (127, 7), (1, 1), (109, 7)];
    corrupt(
        &with(&[&[(0, 3), (0, 3), (1, 3), (1, 3)], &zeros[..]].concat()),
        "no end",
    );
}

#[test]
fn faults_in_a_block_of_fixed_codes_are_corrupt() {
    // The literal 0 is 00110000, the length 3 is 0000001 and the distance 1 is 00000, the first bit first.
    let head = [(3, 3), (0b1100, 8)];
    let with = |rest: &[(u32, u32)]| unpacked(&written(&[&head, rest].concat()), 9, 9);
    let end = (0, 7);
    assert_eq!(
        with(&[(0b1000000, 7), (0, 5), end]),
        (vec![0; 4], InflateStatus::Done, 4)
    );
    assert_eq!(
        with(&[(0b1000000, 7), (0b10000, 5), end]).1,
        InflateStatus::Corrupt
    );
    assert_eq!(
        with(&[(0b1000000, 7), (0b01111, 5), end]).1,
        InflateStatus::Corrupt
    );
    assert_eq!(
        with(&[(0b01100011, 8), (0, 5), end]).1,
        InflateStatus::Corrupt
    );
}
