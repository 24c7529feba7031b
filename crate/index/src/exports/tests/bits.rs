//! Bits that are packed into bytes, and unpacked.

use super::super::bits::{pack_bits, unpack_bits};
use ndloom_lib::testing::lent::{Lent, written};

#[test]
fn lanes_are_packed_and_unpacked() {
    let elements = Lent::new(&[0u8, 0, 3, 255, 0]);
    let bytes = Lent::new(&[0b1100_0000u8, 1]);
    for (little, packed, unpacked) in [
        (0, [0b0010_0000, 0b1000_0000], [1, 0, 0, 0, 0, 0]),
        (1, [0b0000_0100, 0b0000_0001], [0, 0, 0, 1, 0, 0]),
    ] {
        let found = written(&[77u8; 2], |target, count| {
            pack_bits(elements.address, 5, target, count, 0.0, 3.0, 1.0, little);
        });
        assert_eq!(found, packed);
        let found = written(&[77u8; 6], |target, count| {
            unpack_bits(bytes.address, 2, target, count, 1.0, 1.0, 4.0, little);
        });
        assert_eq!(found, unpacked);
    }
}
