//! Writes an enum for each table of codes, when a crate is built. The tables are the files of the folder `codes` of the crate:
//! `kind-of-thing.txt` becomes the enum `KindOfThing` in `kind-of-thing.rs`, which the crate includes. scripts/write-codes.js writes
//! the same codes for TypeScript, and tells what a table looks like. A table of sizes becomes constants.

use std::env::var;
use std::fs::{read_dir, read_to_string, write};
use std::path::Path;

/// A table: its comment, and the comment, the name and the code of each row.
struct Table {
    head: String,
    rows: Vec<(String, String, u32)>,
}

/// Writes the enums of the crate that is built.
pub fn write_codes() {
    // The folder of the crate, since a folder `codes` may come.
    println!("cargo:rerun-if-changed=.");
    let folder = Path::new("codes");
    if !folder.exists() {
        return;
    }
    let target = var("OUT_DIR").expect("cargo names a folder");
    for entry in read_dir(folder).expect("codes is a folder") {
        let path = entry.expect("codes can be read").path();
        let stem = path.file_stem().expect("a table has a name");
        let stem = stem.to_string_lossy();
        let table = read_table(&read_to_string(&path).expect("a table is text"));
        let text = if table.rows.iter().all(|(_, row, _)| row.contains(" = ")) {
            constants_of(&table)
        } else {
            enum_of(&type_name(&stem), &table)
        };
        write(Path::new(&target).join(format!("{stem}.rs")), text).expect("the folder is writable");
    }
}

fn read_table(text: &str) -> Table {
    let (mut head, mut comment, mut rows, mut next) = (String::new(), String::new(), vec![], 0);
    for line in text.lines() {
        if let Some(words) = line.strip_prefix("# ") {
            comment = format!("{comment} {words}").trim().to_string();
        } else if line.is_empty() && rows.is_empty() {
            head = std::mem::take(&mut comment);
        } else if let (Ok(code), true) = (line.parse(), rows.is_empty()) {
            next = code;
        } else {
            rows.push((std::mem::take(&mut comment), line.to_string(), next));
            next += 1;
        }
    }
    assert!(
        !head.is_empty() && !rows.is_empty(),
        "a table has a comment, an empty line and names"
    );
    Table { head, rows }
}

/// Returns `FloorDivide` for `floor_divide`.
fn type_name(name: &str) -> String {
    name.split(['_', '-'])
        .map(|word| word[..1].to_uppercase() + &word[1..])
        .collect()
}

fn constants_of(table: &Table) -> String {
    let constant = |(comment, row, _): &(String, String, u32)| {
        let (name, size) = row.split_once(" = ").expect("a size has a name");
        format!("/// {comment}\npub const {name}: usize = {size};\n")
    };
    table.rows.iter().map(constant).collect()
}

fn enum_of(name: &str, Table { head, rows }: &Table) -> String {
    let (mut variants, mut all, mut arms) = (String::new(), String::new(), String::new());
    for (comment, row, code) in rows {
        let variant = type_name(row);
        let doc = if comment.is_empty() {
            format!("`{row}`")
        } else {
            comment.clone()
        };
        variants += &format!("    /// {doc}\n    {variant} = {code},\n");
        all += &format!("Self::{variant}, ");
        arms += &format!("            {code} => Self::{variant},\n");
    }
    let count = rows.len();
    format!(
        "/// {head}
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum {name} {{
{variants}}}

#[allow(dead_code, reason = \"a crate may need neither\")]
impl {name} {{
    /// The rows of the table, in their order.
    pub const ALL: [Self; {count}] = [{all}];

    /// Returns the row with a code. Aborts if there is none.
    #[inline(always)]
    pub fn of(code: u32) -> Self {{
        match code {{
{arms}            _ => std::process::abort(),
        }}
    }}
}}
"
    )
}
