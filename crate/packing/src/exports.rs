//! The boundary: where JavaScript puts bytes and finds them, and all unsafe code.
#![allow(unsafe_code, reason = "the memory that both sides use")]

use crate::{Memory, pack, unpack};
use core::ptr::addr_of_mut;

/// Bytes that a module or its packed form may have.
const MOST_BYTES: usize = 1 << 18;

static mut BYTES: [u8; MOST_BYTES] = [0; MOST_BYTES];
static mut PACKED: [u8; MOST_BYTES] = [0; MOST_BYTES];
static mut MEMORY: Memory = Memory::EMPTY;

#[panic_handler]
fn abort(_: &core::panic::PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}

/// Where the unpacked bytes are.
#[unsafe(no_mangle)]
extern "C" fn bytes_address() -> usize {
    addr_of_mut!(BYTES) as usize
}

/// Where the packed ones are.
#[unsafe(no_mangle)]
extern "C" fn packed_address() -> usize {
    addr_of_mut!(PACKED) as usize
}

/// Packs so many bytes, and returns how many that makes. For a fresh instance, as below.
#[unsafe(no_mangle)]
extern "C" fn pack_bytes(byte_length: usize, start: u32, end: u32) -> usize {
    // SAFETY: nothing else runs or holds a reference here; JavaScript writes before the call and reads behind it.
    let (bytes, packed, memory) = unsafe {
        (
            &*addr_of_mut!(BYTES),
            &mut *addr_of_mut!(PACKED),
            &mut *addr_of_mut!(MEMORY),
        )
    };
    pack(
        bytes.get(..byte_length).unwrap_or(&[]),
        packed,
        memory,
        [start, end],
    )
}

/// Unpacks so many bytes of what is packed.
#[unsafe(no_mangle)]
extern "C" fn unpack_bytes(packed_length: usize, byte_length: usize, start: u32, end: u32) {
    // SAFETY: as above.
    let (bytes, packed, memory) = unsafe {
        (
            &mut *addr_of_mut!(BYTES),
            &*addr_of_mut!(PACKED),
            &mut *addr_of_mut!(MEMORY),
        )
    };
    let packed = packed.get(..packed_length).unwrap_or(&[]);
    unpack(
        packed,
        bytes.get_mut(..byte_length).unwrap_or(&mut []),
        memory,
        [start, end],
    );
}
