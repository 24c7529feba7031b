//! Exports: keys, and lanes that are sorted or partitioned. `length`, `inner` and `strip` are those of the lanes.

use super::with_key;
use crate::kernels::argsort::Argsort;
use crate::kernels::keys::{Key, kind_of, loose_of_complex, make_exact, unmake_exact, write_loose};
use crate::kernels::lanes::Lanes;
use crate::kernels::select::partition_lanes;
use crate::kernels::sort::sort_lanes;
use ndloom_lib::boundary::{Window, elements, item_size};
use ndloom_lib::dtypes::element::Kind;
use wasm_bindgen::prelude::wasm_bindgen;

fn lanes(length: u32, inner: u32, strip: u32) -> Lanes {
    let [length, inner, strip] = [length, inner, strip].map(|number| number as usize);
    Lanes {
        length,
        inner,
        strip,
    }
}

/// Sorts each lane of elements of a real dtype in place. `room` is the address of as many items as a lane has and are gathered.
#[wasm_bindgen]
pub fn sort(dtype: u32, address: u32, count: u32, length: u32, inner: u32, strip: u32, room: u32) {
    let lanes = lanes(length, inner, strip);
    let values = elements(dtype, address, count);
    let room = elements(dtype, room, length + lanes.gathered() as u32);
    // SAFETY: the windows are lent and apart, and a key has the size of an item.
    with_key!(item_size(dtype), K => unsafe {
        sort_lanes::<K>(kind_of(dtype), values.items_mut(), lanes, room.items_mut());
    });
}

/// Partitions each lane of elements of a real dtype in place, by `place_count` ascending places. `room` is as for `sort`.
#[wasm_bindgen]
pub fn partition(
    dtype: u32,
    address: u32,
    count: u32,
    length: u32,
    inner: u32,
    strip: u32,
    room: u32,
    places: u32,
    place_count: u32,
) {
    let lanes = lanes(length, inner, strip);
    let values = elements(dtype, address, count);
    let room = elements(dtype, room, length + lanes.gathered() as u32);
    let places = Window::new(4, places, place_count);
    // SAFETY: the windows are lent and apart, and a key has the size of an item.
    with_key!(item_size(dtype), K => unsafe {
        partition_lanes::<K>(kind_of(dtype), values.items_mut(), lanes, places.items(), room.items_mut());
    });
}

/// Makes the exact keys of elements of a real dtype in place, or with `is_back`, the elements of their keys.
#[wasm_bindgen]
pub fn turn_exact(dtype: u32, address: u32, count: u32, is_back: u32) {
    let values = elements(dtype, address, count);
    // SAFETY: the window is lent, and a key has the size of an item.
    with_key!(item_size(dtype), K => unsafe {
        match is_back {
            0 => make_exact::<K>(kind_of(dtype), values.items_mut()),
            _ => unmake_exact::<K>(kind_of(dtype), values.items_mut()),
        }
    });
}

/// Writes the loose keys of elements. A key has 4 bytes, and 8 where the item has more than 4. Of complex128 it is the half of the key
/// that `half` names.
#[wasm_bindgen]
pub fn write_keys(dtype: u32, keys: u32, count: u32, values: u32, half: u32) {
    let values = elements(dtype, values, count);
    let (kind, size) = (kind_of(dtype), item_size(dtype));
    let keys = Window::new(size.clamp(4, 8), keys, count);
    // SAFETY: the windows are lent and apart. A complex value is two floats.
    unsafe {
        match (kind, size) {
            (Kind::Complex, 8) => write_joined(keys.items_mut(), values.items()),
            (Kind::Complex, _) => write_half(keys.items_mut(), values.items(), half as usize),
            (_, 1) => write_loose::<u8, u32>(kind, keys.items_mut(), values.items()),
            (_, 2) => write_loose::<u16, u32>(kind, keys.items_mut(), values.items()),
            (_, 4) => write_loose::<u32, u32>(kind, keys.items_mut(), values.items()),
            _ => write_loose::<u64, u64>(kind, keys.items_mut(), values.items()),
        }
    }
}

fn write_joined(keys: &mut [u64], values: &[u64]) {
    for (key, &value) in keys.iter_mut().zip(values) {
        let [high, low] = loose_of_complex([value as u32, (value >> 32) as u32]);
        *key = high.wide() << 32 | low.wide();
    }
}

fn write_half(keys: &mut [u64], values: &[[u64; 2]], half: usize) {
    for (key, &value) in keys.iter_mut().zip(values) {
        *key = loose_of_complex(value)[half & 1];
    }
}

/// Writes the indices that sort each lane of keys of 4 or 8 bytes. With `is_next`, the indices are in an order already, which equal keys
/// keep. `room` is the address of as many items of 8 bytes as a lane has; if something is gathered, of three times as many, and twice
/// as many as are gathered.
#[wasm_bindgen]
pub fn argsort(
    item_size: u32,
    keys: u32,
    count: u32,
    length: u32,
    inner: u32,
    strip: u32,
    indices: u32,
    is_next: u32,
    room: u32,
) {
    let (lanes, is_next) = (lanes(length, inner, strip), is_next != 0);
    let gathers = Argsort::<u64>::gathers(lanes, is_next);
    let part = if gathers { length * (strip + 1) } else { 0 };
    let more = (
        Window::new(item_size, room + 8 * length, part),
        Window::new(8, room + 8 * (length + part), part),
    );
    let (keys, room) = (
        Window::new(item_size, keys, count),
        Window::new(8, room, length),
    );
    let indices = Window::new(8, indices, count);
    macro_rules! sort {
        ($key:ty) => {
            Argsort::<$key> {
                keys: keys.items(),
                indices: indices.items_mut(),
                is_next,
                room: room.items_mut(),
                more: (more.0.items_mut(), more.1.items_mut()),
            }
            .sort(lanes)
        };
    }
    // SAFETY: the windows are lent and apart.
    unsafe {
        match item_size {
            4 => sort!(u32),
            _ => sort!(u64),
        }
    }
}
