//! Functions of the crate `libm` as a native program. The request `set N NAME DTYPE LOW HIGH [LOW HIGH]` makes numbers between bounds,
//! as bench/rows/functions.js does; `run` computes the function of them.

#[path = "answers.rs"]
mod answers;

/// A function for each width of floats.
enum Function {
    One(fn(f64) -> f64, fn(f32) -> f32),
    Two(fn(f64, f64) -> f64, fn(f32, f32) -> f32),
}

macro_rules! functions {
    ($wanted:expr, One { $($one:literal $wide:ident $narrow:ident)* } Two { $($two:literal $both:ident $few:ident)* }) => {
        match $wanted {
            $($one => Some(Function::One(libm::$wide, libm::$narrow)),)*
            $($two => Some(Function::Two(libm::$both, libm::$few)),)*
            _ => None,
        }
    };
}

fn function(name: &str) -> Option<Function> {
    functions!(name,
        One {
            "exp" exp expf "exp2" exp2 exp2f "expm1" expm1 expm1f
            "log" log logf "log2" log2 log2f "log10" log10 log10f "log1p" log1p log1pf "cbrt" cbrt cbrtf
            "sin" sin sinf "cos" cos cosf "tan" tan tanf "arcsin" asin asinf "arccos" acos acosf "arctan" atan atanf
            "sinh" sinh sinhf "cosh" cosh coshf "tanh" tanh tanhf
            "arcsinh" asinh asinhf "arccosh" acosh acoshf "arctanh" atanh atanhf
        }
        Two { "power" pow powf "hypot" hypot hypotf "arctan2" atan2 atan2f }
    )
}

/// A prime number of places, and the steps between the places of an operand: as in bench/rows/functions.js.
const PRIME: usize = 9973;
const STEPS: [usize; 2] = [7919, 3571];

fn source(count: usize, bounds: &[f64], step: usize) -> Vec<f64> {
    let (low, high) = (bounds[0], bounds[1]);
    (0..count)
        .map(|index| low + ((high - low) * ((index * step % PRIME) as f64 + 0.5)) / PRIME as f64)
        .collect()
}

/// The operands of a function and its results, in one width.
struct Numbers<T> {
    x: Vec<T>,
    y: Vec<T>,
    out: Vec<T>,
}

impl<T: Copy> Numbers<T> {
    fn new(operands: &[Vec<f64>], narrowed: fn(f64) -> T) -> Self {
        let of = |index: usize| -> Vec<T> {
            let list = operands.get(index).unwrap_or(&operands[0]);
            list.iter().map(|&value| narrowed(value)).collect()
        };
        let x = of(0);
        Self {
            out: x.clone(),
            y: of(1),
            x,
        }
    }

    fn one(&mut self, compute: fn(T) -> T) {
        for (out, &x) in self.out.iter_mut().zip(&self.x) {
            *out = compute(x);
        }
    }

    fn two(&mut self, compute: fn(T, T) -> T) {
        for ((out, &x), &y) in self.out.iter_mut().zip(&self.x).zip(&self.y) {
            *out = compute(x, y);
        }
    }
}

/// A function and its numbers.
struct Row {
    function: Function,
    wide: Numbers<f64>,
    narrow: Numbers<f32>,
    is_wide: bool,
}

impl answers::Row for Row {
    fn set(request: &str) -> Result<Self, String> {
        let words: Vec<_> = request.split(' ').collect();
        let [count, name, dtype, bounds @ ..] = &words[..] else {
            return Err("too few words".into());
        };
        let count = count.parse().map_err(|_| "no count")?;
        let bounds: Vec<f64> = bounds.iter().filter_map(|word| word.parse().ok()).collect();
        if bounds.len() < 2 {
            return Err("no bounds".into());
        }
        let operands: Vec<_> = bounds
            .chunks_exact(2)
            .zip(STEPS)
            .map(|(bounds, step)| source(count, bounds, step))
            .collect();
        Ok(Self {
            function: function(name).ok_or("unknown function")?,
            wide: Numbers::new(&operands, |value| value),
            narrow: Numbers::new(&operands, |value| value as f32),
            is_wide: *dtype == "float64",
        })
    }

    fn once(&mut self) {
        match (&self.function, self.is_wide) {
            (Function::One(compute, _), true) => self.wide.one(*compute),
            (Function::One(_, compute), false) => self.narrow.one(*compute),
            (Function::Two(compute, _), true) => self.wide.two(*compute),
            (Function::Two(_, compute), false) => self.narrow.two(*compute),
        }
    }

    fn checksum(&self) -> String {
        if self.is_wide {
            answers::checksum(self.wide.out.iter().copied())
        } else {
            answers::checksum(self.narrow.out.iter().map(|&value| value.into()))
        }
    }
}

fn main() -> std::io::Result<()> {
    answers::serve::<Row>()
}
