//! What stands between two items: blanks are allowed before and after every separator, and whatever
//! blanks a separator itself holds match any run of them.

/// A separator, sorted by how it is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator<'a> {
    /// Blanks alone: any run of at least one of them.
    Blanks,
    /// One byte that is not a blank.
    Byte(u8),
    /// Several bytes; blanks among them match any run, the empty one too.
    Bytes(&'a [u8]),
}

/// Where the text goes on after an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// A separator ends here.
    Over(usize),
    /// The text ends before the separator does, or before it begins.
    Cut,
    /// Something else stands in its place: here, behind the blanks that are allowed and what of the
    /// separator stands before blanks of its own.
    Missing(usize),
}

/// Whether `byte` is one of the six blanks of the C locale, the ones NumPy skips.
#[inline(always)]
pub fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte.wrapping_sub(b'\t') < 5
}

/// The first place at or after `at` that holds no blank.
#[inline(always)]
pub fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && is_blank(text[at]) {
        at += 1;
    }
    at
}

impl<'a> Separator<'a> {
    /// Sorts the bytes a caller gave; none at all count as blanks.
    pub fn new(bytes: &'a [u8]) -> Self {
        match trim(bytes) {
            &[] => Separator::Blanks,
            &[byte] => Separator::Byte(byte),
            trimmed => Separator::Bytes(trimmed),
        }
    }

    /// Whether it begins with this byte, which is not a blank.
    pub fn begins_with(&self, byte: u8) -> bool {
        match *self {
            Separator::Blanks => false,
            Separator::Byte(first) => first == byte,
            Separator::Bytes(bytes) => bytes.first() == Some(&byte),
        }
    }

    /// Passes over the separator that should begin at `at`.
    #[inline(always)]
    pub fn pass(&self, text: &[u8], at: usize) -> Passage {
        let Some(&next) = text.get(at) else {
            return Passage::Cut;
        };
        match *self {
            Separator::Byte(byte) if next == byte => Passage::Over(at + 1),
            Separator::Blanks if is_blank(next) => Passage::Over(at + 1),
            Separator::Blanks => Passage::Missing(at),
            Separator::Byte(byte) => pass_bytes(&[byte], text, at),
            Separator::Bytes(bytes) => pass_bytes(bytes, text, at),
        }
    }
}

/// `bytes` without the blanks at both ends (`trim_ascii` would leave vertical tabs).
fn trim(bytes: &[u8]) -> &[u8] {
    let first = bytes
        .iter()
        .position(|&byte| !is_blank(byte))
        .unwrap_or(bytes.len());
    let end = bytes
        .iter()
        .rposition(|&byte| !is_blank(byte))
        .map_or(first, |index| index + 1);
    bytes.get(first..end).unwrap_or_default()
}

/// The general case of `pass`. A run of blanks is always taken whole: what follows it in the
/// separator is not a blank, so taking less could never match. Text that ends inside the separator
/// ends well, as in NumPy.
fn pass_bytes(bytes: &[u8], text: &[u8], at: usize) -> Passage {
    let mut at = skip_blanks(text, at);
    let mut word = at;
    for &byte in bytes {
        if is_blank(byte) {
            at = skip_blanks(text, at);
            word = at;
            continue;
        }
        match text.get(at) {
            Some(&next) if next == byte => at += 1,
            Some(_) => return Passage::Missing(word),
            None => return Passage::Cut,
        }
    }
    Passage::Over(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_are_sorted_by_what_is_between_their_outer_blanks() {
        assert_eq!(Separator::new(b""), Separator::Blanks);
        assert_eq!(Separator::new(b" \t\n\x0b\x0c\r"), Separator::Blanks);
        assert_eq!(Separator::new(b"\x0b, \x0b"), Separator::Byte(b','));
        assert_eq!(Separator::new(b"\0"), Separator::Byte(0));
        assert_eq!(Separator::new(b" ; ;\x0b"), Separator::Bytes(b"; ;"));
        assert_eq!(
            Separator::new("\u{a0}".as_bytes()),
            Separator::Bytes(b"\xc2\xa0")
        );
    }

    #[test]
    fn only_the_six_blanks_of_c_are_blanks() {
        let blanks: Vec<u8> = (0..=255).filter(|&byte| is_blank(byte)).collect();
        assert_eq!(blanks, b"\t\n\x0b\x0c\r ");
    }

    #[test]
    fn a_separator_is_cut_only_by_the_end_of_the_text() {
        let inner = Separator::new(b"a b");
        for (text, passage) in [
            ("ab", Passage::Over(2)),
            (" a \n b", Passage::Over(6)),
            ("ab ", Passage::Over(2)),
            ("", Passage::Cut),
            ("  ", Passage::Cut),
            (" a ", Passage::Cut),
            ("ac", Passage::Missing(1)),
            ("a c", Passage::Missing(2)),
            ("  b", Passage::Missing(2)),
        ] {
            assert_eq!(inner.pass(text.as_bytes(), 0), passage, "{text:?}");
        }
        assert_eq!(Separator::Blanks.pass(b"1 2", 1), Passage::Over(2));
        assert_eq!(Separator::Blanks.pass(b"1,2", 1), Passage::Missing(1));
        assert_eq!(Separator::Byte(b',').pass(b"1 ,", 1), Passage::Over(3));
        assert_eq!(Separator::Byte(b',').pass(b"1 2", 1), Passage::Missing(2));
        assert_eq!(Separator::new(b";;").pass(b"1 ;2", 1), Passage::Missing(2));
    }
}
