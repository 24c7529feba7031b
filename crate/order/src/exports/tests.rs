//! The exports over lent windows.

use super::groups::{add_changes, write_lengths, write_numbers};
use super::rows::{argsort, partition, sort, turn_exact, write_keys};
use super::search::search;
use bytemuck::Pod;
use ndloom_lib::dtypes::element::{Bool, Complex, Element};
use ndloom_lib::dtypes::float16::f16;
use ndloom_lib::testing::lent::{Lent, written};

/// Returns what an export makes of values: calls it with their address and count, and the address of room for as many.
fn with_room<T: Pod>(values: &[T], export: impl FnOnce(u32, u32, u32)) -> Vec<T> {
    let room = Lent::new(values);
    written(values, |address, count| {
        export(address, count, room.address)
    })
}

#[test]
fn rows_of_each_real_dtype_are_sorted() {
    let sorted = with_room(&[3.0, -1.0, 2.0, 9.0, 8.0, 7.0], |address, count, room| {
        sort(f64::CODE, address, count, 3, 1, 1, room);
    });
    assert_eq!(sorted, [-1.0, 2.0, 3.0, 7.0, 8.0, 9.0]);
    let small = with_room(&[3i16, -4, 5, -6], |address, count, room| {
        sort(i16::CODE, address, count, 4, 1, 1, room);
    });
    assert_eq!(small, [-6, -4, 3, 5]);
    let halves = with_room(&[2.0, -1.0].map(f16::from_f32), |address, count, room| {
        sort(f16::CODE, address, count, 2, 1, 1, room);
    });
    assert_eq!(halves, [-1.0, 2.0].map(f16::from_f32));
    let bytes = with_room(&[1u8, 0, 1], |address, count, room| {
        sort(Bool::CODE, address, count, 3, 1, 1, room);
    });
    assert_eq!(bytes, [0, 1, 1]);
}

#[test]
fn rows_are_partitioned_by_places() {
    let places = Lent::new(&[1u32]);
    let parted = with_room(&[5u32, 1, 3, 2, 9, 4], |address, count, room| {
        partition(
            u32::CODE,
            address,
            count,
            3,
            1,
            1,
            room,
            places.address,
            places.count(),
        );
    });
    assert_eq!((parted[1], parted[4]), (3, 4));
    let small = with_room(&[5i8, -1, 3], |address, count, room| {
        partition(i8::CODE, address, count, 3, 1, 1, room, places.address, 1);
    });
    assert_eq!(small[1], 3);
}

#[test]
fn indices_sort_the_keys() {
    let values = Lent::new(&[2.0f32, f32::NAN, -1.0, 2.0]);
    let keys = Lent::new(&[0u32; 4]);
    write_keys(f32::CODE, keys.address, 4, values.address, 0);
    let indices = with_room(&[0i64; 4], |address, count, room| {
        argsort(4, keys.address, count, 4, 1, 1, address, 0, room);
    });
    assert_eq!(indices, [2, 0, 3, 1]);
    let small = Lent::new(&[2i8, -2]);
    write_keys(i8::CODE, keys.address, 2, small.address, 0);
    let indices = with_room(&[0i64; 2], |address, count, room| {
        argsort(4, keys.address, count, 2, 1, 1, address, 0, room);
    });
    assert_eq!(indices, [1, 0]);
}

#[test]
fn columns_are_gathered() {
    let values = [5.0f32, 1.0, 3.0, 2.0, 4.0, 0.0];
    let room = Lent::new(&[0.0f32; 6]);
    let sorted = written(&values, |address, count| {
        sort(f32::CODE, address, count, 3, 2, 1, room.address)
    });
    assert_eq!(sorted, [3.0, 0.0, 4.0, 1.0, 5.0, 2.0]);
    let keys = Lent::new(&[5u32, 1, 3, 1, 3, 0]);
    let room = Lent::new(&[0u64; 27]);
    let sort_by = |keys: &Lent<u32>, indices: &[i64], is_next| {
        written(indices, |address, count| {
            argsort(
                4,
                keys.address,
                count,
                3,
                2,
                2,
                address,
                is_next,
                room.address,
            )
        })
    };
    let indices = sort_by(&keys, &[0; 6], 0);
    assert_eq!(indices, [1, 2, 2, 0, 0, 1]);
    let equal = Lent::new(&[7u32; 6]);
    assert_eq!(sort_by(&equal, &indices, 1), indices);
    let first = Lent::new(&[1u32, 0, 1, 1, 0, 0]);
    assert_eq!(sort_by(&first, &indices, 1), [2, 2, 1, 0, 0, 1]);
}

#[test]
fn exact_keys_are_made_and_unmade() {
    let values = [1.5f64, -0.0, f64::NEG_INFINITY];
    let keys = written(&values, |address, count| {
        turn_exact(f64::CODE, address, count, 0)
    });
    let back = written(&keys, |address, count| {
        turn_exact(f64::CODE, address, count, 1)
    });
    assert_eq!(
        back.iter().map(|value| value.to_bits()).collect::<Vec<_>>(),
        values.map(f64::to_bits)
    );
}

#[test]
fn complex_keys_have_two_halves() {
    let values = [
        Complex::new(1.0, f64::NAN),
        Complex::new(2.0, 3.0),
        Complex::new(2.0, 1.0),
    ];
    let wide = Lent::new(&values);
    let halves = [0, 1].map(|half| {
        written(&[0u64; 3], |address, count| {
            write_keys(Complex::<f64>::CODE, address, count, wide.address, half)
        })
    });
    assert!(
        halves[0][0] > halves[0][1] && halves[0][1] == halves[0][2] && halves[1][1] > halves[1][2]
    );
    let narrow = Lent::new(&values.map(|value| Complex::new(value.re as f32, value.im as f32)));
    let keys = written(&[0u64; 3], |address, count| {
        write_keys(Complex::<f32>::CODE, address, count, narrow.address, 0)
    });
    assert!(keys[0] > keys[1] && keys[1] > keys[2]);
}

#[test]
fn places_are_found() {
    let list = Lent::new(&[1i64, 3, 3, 5]);
    let needles = Lent::new(&[3i64, -9, 9]);
    let find = |is_right| {
        written(&[0i64; 3], |address, count| {
            search(
                i64::CODE,
                list.address,
                list.count(),
                needles.address,
                count,
                address,
                is_right,
            );
        })
    };
    assert_eq!((find(0), find(1)), (vec![1, 0, 4], vec![3, 0, 4]));
    let list = Lent::new(&[Complex::new(1.0f64, 0.0), Complex::new(1.0, 2.0)]);
    let places = written(&[0i64], |address, count| {
        search(
            Complex::<f64>::CODE,
            list.address,
            2,
            list.address,
            count,
            address,
            1,
        );
    });
    assert_eq!(places, [1]);
}

#[test]
fn groups_are_found_and_measured() {
    let narrow = Lent::new(&[1u32, 1, 4]);
    let wide = Lent::new(&[5u64 << 32, 6 << 32, 6 << 32]);
    let changes = written(&[0u8; 2], |address, count| {
        add_changes(4, address, count, narrow.address, 0)
    });
    assert_eq!(changes, [0, 1]);
    let changes = written(&[0u8; 2], |address, count| {
        add_changes(8, address, count, wide.address, 6)
    });
    assert_eq!(changes, [1, 1]);
    let marks = Lent::new(&[1u8, 0]);
    let numbers = written(&[0i64; 2], |address, count| {
        assert_eq!(write_numbers(address, count, marks.address, 2.0), 3.0);
    });
    assert_eq!(numbers, [2, 2]);
    let (ends, starts) = (Lent::new(&[2i64, 9]), Lent::new(&[0i64, 2]));
    let lengths = written(&[0i64; 2], |address, count| {
        write_lengths(address, count, ends.address, starts.address)
    });
    assert_eq!(lengths, [2, 7]);
}
