//! What files need besides the readers of numbers in `text`: inflate, checksums and the order of bytes.

/// Unpacks raw deflate (RFC 1951), in pieces of any size.
pub mod inflate;

/// The checksum of gzip and zip.
pub mod crc32;

/// Turns the bytes of items around.
pub mod byte_order;
