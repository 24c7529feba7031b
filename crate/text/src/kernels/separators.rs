//! Separators between two items. Blanks are allowed before and after every separator. A blank inside a separator
//! matches any run of blanks.

/// A separator, classified by the way to search for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator<'a> {
    /// Only blanks: matches any run of at least one blank.
    Blanks,
    /// One byte that is not a blank.
    Byte(u8),
    /// Several bytes. A blank among them matches any run of blanks, also an empty one.
    Bytes(&'a [u8]),
}

/// The result of skipping a separator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// The index after the separator.
    Over(usize),
    /// The text ends before the separator ends or begins.
    Cut,
    /// Something else is in the separator's place. The index is the position after the allowed blanks and after that
    /// part of the separator which matched up to the last of the separator's own blanks.
    Missing(usize),
}

/// Whether `byte` is one of the six blanks of the C locale, which NumPy skips.
#[inline(always)]
pub fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte.wrapping_sub(b'\t') < 5
}

/// Returns the first index at or after `at` that has no blank.
#[inline(always)]
pub fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && is_blank(text[at]) {
        at += 1;
    }
    at
}

impl<'a> Separator<'a> {
    /// Classifies the bytes that a caller gave. No bytes at all mean blanks.
    pub fn new(bytes: &'a [u8]) -> Self {
        match trim(bytes) {
            &[] => Separator::Blanks,
            &[byte] => Separator::Byte(byte),
            trimmed => Separator::Bytes(trimmed),
        }
    }

    /// Whether the separator begins with this byte. The byte must not be a blank.
    pub fn begins_with(&self, byte: u8) -> bool {
        match *self {
            Separator::Blanks => false,
            Separator::Byte(first) => first == byte,
            Separator::Bytes(bytes) => bytes.first() == Some(&byte),
        }
    }

    /// Skips the separator that should begin at `at`.
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

/// Returns `bytes` without the blanks at both ends (`trim_ascii` would leave vertical tabs).
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

/// The general case of `pass`. It always skips a whole run of blanks. The next byte of the separator is not a blank, so
/// skipping fewer blanks could never match. As in NumPy, the text may end inside the separator.
#[inline(never)]
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
    fn separators_are_classified_without_their_outer_blanks() {
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
    fn blanks_are_the_six_blanks_of_c() {
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
