//! What is packed comes back, whatever it is, and what was never packed is unpacked to something without failing.

use packing::{Memory, pack, unpack};

/// The tables are too big for the stack of a test.
fn with_memory<T: Send>(work: impl FnOnce(&mut Memory) -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(1 << 26);
        let run = || work(&mut { Memory::EMPTY });
        thread
            .spawn_scoped(scope, run)
            .expect("a thread")
            .join()
            .expect("no panic")
    })
}

fn packed(bytes: &[u8], bodies: [u32; 2]) -> Vec<u8> {
    let mut packed = vec![0; bytes.len() * 4 + 64];
    let length = with_memory(|memory| pack(bytes, &mut packed, memory, bodies));
    packed.truncate(length);
    packed
}

fn unpacked(packed: &[u8], length: usize, bodies: [u32; 2]) -> Vec<u8> {
    let mut bytes = vec![0; length];
    with_memory(|memory| unpack(packed, &mut bytes, memory, bodies));
    bytes
}

/// The numbers of a linear congruence, from their high bits.
fn random_bytes(length: usize, most: u32) -> Vec<u8> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((u64::from(state) * u64::from(most)) >> 32) as u8
    };
    (0..length).map(|_| next()).collect()
}

/// `count` bodies of the same instructions, each with one constant of its own.
fn bodies(count: u8) -> Vec<u8> {
    let body = |number: u8| {
        let code = [1, 2, 0x7f, 0x20, 0, 0x41, number & 63, 0x6a, 0xfd, 0x0c];
        let lanes = [number; 16];
        let rest = [0x1a, 0x0e, 1, 0, 0, 0xfc, 0x0a, 0, 0, 0x0b];
        let length = code.len() + lanes.len() + rest.len();
        [&[length as u8], &code[..], &lanes, &rest].concat()
    };
    (0..count).flat_map(body).collect()
}

#[test]
fn every_kind_of_bytes_comes_back() {
    let kinds = [
        vec![],
        vec![7],
        vec![0; 5000],
        random_bytes(3000, 256),
        random_bytes(5000, 3),
        bodies(200),
    ];
    for bytes in kinds {
        let length = bytes.len() as u32;
        for range in [
            [0, length],
            [0, 0],
            [length / 2, length],
            [8, u32::MAX],
            [u32::MAX, 3],
        ] {
            assert_eq!(unpacked(&packed(&bytes, range), bytes.len(), range), bytes);
        }
    }
}

#[test]
fn bytes_that_repeat_take_little_room() {
    let bytes = bodies(200);
    let length = packed(&bytes, [0, bytes.len() as u32]).len();
    assert!(length * 6 < bytes.len(), "{length} of {}", bytes.len());
    assert!(packed(&[0; 5000], [0, 0]).len() < 20);
}

#[test]
fn bytes_without_any_rule_take_hardly_more_than_they_are() {
    let bytes = random_bytes(3000, 256);
    assert!(packed(&bytes, [0, 0]).len() < 3300);
}

#[test]
fn a_target_without_room_tells_how_much_it_takes() {
    let bytes = random_bytes(100, 256);
    let mut short = [0; 10];
    let length = with_memory(|memory| pack(&bytes, &mut short, memory, [0, 0]));
    assert_eq!(length, packed(&bytes, [0, 0]).len());
    assert_eq!(short, packed(&bytes, [0, 0])[..10]);
}

#[test]
fn any_bytes_unpack_to_something() {
    for most in [1, 2, 256] {
        let damaged = random_bytes(2000, most);
        for range in [[0, 4000], [100, 2000], [u32::MAX, 0]] {
            assert_eq!(unpacked(&damaged, 4000, range).len(), 4000);
        }
    }
    assert_eq!(unpacked(&[], 100, [0, 100]).len(), 100);
}

#[test]
fn a_damaged_byte_changes_the_end() {
    let bytes = bodies(200);
    let whole = packed(&bytes, [0, bytes.len() as u32]);
    for index in 0..whole.len() / 2 {
        let mut damaged = whole.clone();
        damaged[index] ^= 1;
        let result = unpacked(&damaged, bytes.len(), [0, bytes.len() as u32]);
        assert_ne!(
            result[bytes.len() - 12..],
            bytes[bytes.len() - 12..],
            "byte {index}"
        );
    }
}
