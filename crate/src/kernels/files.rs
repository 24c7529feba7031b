//! What files need besides the readers of numbers in `text`: inflate, checksums, the order of bytes, and the rows and
//! fields of tables.

/// Unpacks raw deflate (RFC 1951), in pieces of any size.
pub mod inflate;

/// The checksum of gzip and zip.
pub mod crc32;

/// Turns the bytes of items around.
pub mod byte_order;

/// Splits a text into rows and fields.
pub mod rows;

/// Reads fields as numbers.
pub mod fields;
