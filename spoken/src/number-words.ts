/** The cardinal numbers of English that are one word, and their values. */
export const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, value) => [word, value] as const,
  ),
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'].map(
    (word, at) => [word, at + 13] as const,
  ),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, at) => [word, 10 * (at + 2)] as const,
  ),
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
])

/** Those of them that lie in a range, as alternatives of a pattern. */
export const cardinalPattern = (from: number, to: number): string =>
  [...CARDINALS].flatMap(([word, value]) => (value >= from && value <= to ? [word] : [])).join('|')
