//! Products of 64 bits by 64 bits.

/// Returns the upper and the lower half of a product.
#[inline(always)]
pub fn full_product(one: u64, other: u64) -> (u64, u64) {
    if cfg!(target_arch = "wasm32") {
        product_by_halves(one, other)
    } else {
        let product = u128::from(one) * u128::from(other);
        ((product >> 64) as u64, product as u64)
    }
}

/// Does the same with four multiplications of 32 bits. WebAssembly has no wider multiplication. The compiler would call
/// the runtime's routine, which takes longer.
#[inline(always)]
pub fn product_by_halves(one: u64, other: u64) -> (u64, u64) {
    let (a, b) = (one >> 32, one & 0xffff_ffff);
    let (c, d) = (other >> 32, other & 0xffff_ffff);
    let middle = a * d + ((b * d) >> 32);
    let carry = b * c + (middle & 0xffff_ffff);
    let upper = a * c + (middle >> 32) + (carry >> 32);
    (upper, one.wrapping_mul(other))
}
