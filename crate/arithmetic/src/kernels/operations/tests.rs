//! Compares every operation, for every dtype that it has, with its simple version, over values that hurt.

mod float_twins;
mod twins;
mod values;

use super::{kernel_of, number_of_inputs};
use crate::kernels::codes::*;
use ndloom_lib::boundary::item_size;
use ndloom_lib::dtypes::element::{Kind, kind_and_size};
use ndloom_lib::engine::loops::{CHUNK, COPIES_BYTES, Operands, turn_of};
use ndloom_lib::testing::naive::thinned;
use std::cell::Cell;
use twins::{Name, twin};
use values::{Value, hurtful, read, write};

/// Elements of a dtype in memory of their own.
struct Elements {
    dtype: u32,
    words: Vec<u64>,
}

impl Elements {
    fn new(dtype: u32, values: &[Value]) -> Self {
        let mut words = vec![0u64; values.len() * 2];
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut words);
        let items = bytes.chunks_exact_mut(item_size(dtype) as usize);
        for (item, value) in items.zip(values) {
            write(dtype, *value, item);
        }
        Elements { dtype, words }
    }

    fn cells(&mut self, count: usize) -> &[Cell<u8>] {
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut self.words);
        let bytes = &mut bytes[..count * item_size(self.dtype) as usize];
        Cell::from_mut(bytes).as_slice_of_cells()
    }

    fn value(&self, index: usize) -> Value {
        let size = item_size(self.dtype) as usize;
        let bytes: &[u8] = bytemuck::cast_slice(&self.words);
        read(self.dtype, &bytes[index * size..][..size])
    }
}

/// Returns the dtype of the result.
fn result_dtype(name: Name, dtype: u32) -> u32 {
    use Name::*;
    match name {
        Equal | NotEqual | Less | LessEqual | Isnan | Isinf | Isfinite | Signbit => BOOL,
        BitCount => UINT8,
        FrexpExponent => INT32,
        Real | Imag => dtype - 2,
        MakeComplex => dtype + 2,
        _ => dtype,
    }
}

/// Returns the dtype of an input.
fn input_dtype(name: Name, dtype: u32, input: usize) -> u32 {
    match (name, input) {
        (Name::Ldexp, 1) => INT32,
        (Name::Select, 0) => BOOL,
        _ => dtype,
    }
}

fn has_dtype(name: Name, dtype: u32) -> bool {
    use Name::*;
    let (kind, _) = kind_and_size(dtype);
    let is_bool = kind == Kind::Truth;
    let is_integer = matches!(kind, Kind::Signed | Kind::Unsigned);
    let is_float = kind == Kind::Float && dtype != FLOAT16;
    let is_complex = kind == Kind::Complex;
    match name {
        Load | Store => false,
        Select => true,
        Clip => item_size(dtype) > 1 && (is_integer || is_float),
        Add | Multiply | Maximum | Minimum | Fmax | Fmin => dtype != FLOAT16,
        Equal | NotEqual | Less | LessEqual | Isnan | Isinf | Isfinite => dtype != FLOAT16,
        Subtract | Negative => is_integer || is_float || is_complex,
        Absolute => is_bool || is_integer || is_float,
        Divide => is_float || is_complex,
        FloorDivide | Remainder | Fmod | Sign => is_integer || is_float,
        Power | Gcd | Lcm | LeftShift | RightShift | Reciprocal => is_integer,
        BitAnd | BitOr | BitXor | Invert | BitCount => is_bool || is_integer,
        Conjugate | Real | Imag => is_complex,
        _ => is_float,
    }
}

/// A multiple of the turn of every loop.
const TURN: usize = turn_of(1);

/// Compares the results for some inputs, whose number is a multiple of a turn.
fn compare(name: Name, dtype: u32, inputs: &[Vec<Value>], repeated: Option<usize>) {
    let count = inputs.iter().map(Vec::len).max().unwrap_or(0);
    let mut elements: [Elements; 3] = std::array::from_fn(|input| {
        let values = inputs.get(input).map_or(&[][..], |values| values);
        Elements::new(input_dtype(name, dtype, input), values)
    });
    let out_dtype = result_dtype(name, dtype);
    let mut out = Elements::new(out_dtype, &vec![Value::Whole(1); count]);
    let lengths = [0, 1, 2].map(|input| inputs.get(input).map_or(0, Vec::len));
    let [a, b, c] = &mut elements;
    let kernel = kernel_of(name, dtype).expect("the operation has the dtype");
    kernel(&Operands {
        out: out.cells(count),
        inputs: [
            a.cells(lengths[0]),
            b.cells(lengths[1]),
            c.cells(lengths[2]),
        ],
    });
    for index in 0..count {
        let values: Vec<Value> = (0..inputs.len())
            .map(|input| elements[input].value(index % lengths[input]))
            .collect();
        let mut expected = [0; 16];
        let size = item_size(out_dtype) as usize;
        write(out_dtype, twin(name, dtype, &values), &mut expected[..size]);
        let expected = read(out_dtype, &expected[..size]);
        let found = out.value(index);
        let place = format!("{name:?} of dtype {dtype} for {values:?}, repeated {repeated:?}");
        assert!(found.is(expected), "{found:?}, not {expected:?}: {place}");
    }
}

/// Calls `check` with each operation and each dtype that it has.
fn each_loop(mut check: impl FnMut(Name, u32, usize)) {
    for name in Name::ALL {
        for dtype in thinned(BOOL..=COMPLEX128, 5) {
            let has_loop = kernel_of(name, dtype).is_some();
            assert_eq!(has_loop, has_dtype(name, dtype), "{name:?} of {dtype}");
            if has_loop {
                check(name, dtype, number_of_inputs(name));
            }
        }
    }
}

#[test]
fn every_operation_equals_its_twin_for_all_pairs() {
    each_loop(|name, dtype, inputs| {
        let mut all = [0, 1, 2].map(|input| hurtful(input_dtype(name, dtype, input)));
        if cfg!(miri) {
            all.iter_mut().for_each(|values| values.truncate(6));
        }
        let [a, b, _] = &all;
        let count = (a.len() * b.len()).next_multiple_of(TURN);
        let pairs = [
            (0..count).map(|index| a[index % a.len()]).collect(),
            (0..count)
                .map(|index| b[index / a.len() % b.len()])
                .collect(),
            (0..count).map(|index| b[index % b.len()]).collect(),
        ];
        compare(name, dtype, &pairs[..inputs], None);
    });
}

#[test]
fn every_input_may_be_copies_that_repeat() {
    each_loop(|name, dtype, inputs| {
        for repeated in 0..inputs {
            let columns: Vec<Vec<Value>> = (0..inputs)
                .map(|input| {
                    let dtype = input_dtype(name, dtype, input);
                    let values = hurtful(dtype);
                    let count = match input == repeated {
                        true => COPIES_BYTES / item_size(dtype) as usize,
                        false => COPIES_BYTES + TURN,
                    };
                    let from = |index| if input == repeated { 3 } else { index };
                    (0..count)
                        .map(|index| values[from(index) % values.len()])
                        .collect()
                })
                .collect();
            if inputs > 1 {
                compare(name, dtype, &columns, Some(repeated));
            }
        }
    });
}

#[test]
fn an_input_may_be_the_result() {
    let mut values = Elements::new(FLOAT64, &[Value::Float(1.5); 2 * CHUNK]);
    let cells = values.cells(2 * CHUNK);
    let kernel = kernel_of(Name::Add, FLOAT64).expect("add has float64");
    kernel(&Operands {
        out: cells,
        inputs: [cells, cells, &[]],
    });
    assert!((0..2 * CHUNK).all(|index| values.value(index).is(Value::Float(3.0))));
}
