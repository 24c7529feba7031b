//! The codes of the dtypes, for tables that tell which dtypes an operation has.
#![allow(missing_docs, reason = "the names say it")]

use ndloom_lib::dtypes::element::{Bool, Complex, Element};

pub const BOOL: u32 = Bool::CODE;
pub const INT8: u32 = i8::CODE;
pub const INT16: u32 = i16::CODE;
pub const INT32: u32 = i32::CODE;
pub const INT64: u32 = i64::CODE;
pub const UINT8: u32 = u8::CODE;
pub const UINT16: u32 = u16::CODE;
pub const UINT32: u32 = u32::CODE;
pub const UINT64: u32 = u64::CODE;
pub const FLOAT16: u32 = ndloom_lib::dtypes::float16::f16::CODE;
pub const FLOAT32: u32 = f32::CODE;
pub const FLOAT64: u32 = f64::CODE;
pub const COMPLEX64: u32 = Complex::<f32>::CODE;
pub const COMPLEX128: u32 = Complex::<f64>::CODE;
