/** A term of a stored question: its stem, its first letter, and its sound where it is long enough to have one. */
export type Term = { stem: string; letter: string; sound: string | undefined }

/**
 * Neighbouring terms whose first letters are these, as "ap" for accounts payable → the stems of these words; of several
 * such runs the last.
 */
export function spelledBy(letters: string, terms: readonly Term[]): string[] {
  for (let from = terms.length - letters.length; from >= 0; from -= 1) {
    let length = 0
    while (length < letters.length && terms[from + length]?.letter === letters[length]) length += 1
    if (length === letters.length) return terms.slice(from, from + length).map(({ stem }) => stem)
  }
  return []
}
