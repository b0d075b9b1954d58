/** Two names of one skill: the same, or of words that agree to three quarters without those that only say how well. */
export function isSameSkill(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => nameKey(name))
  if (!first || !second) return false
  return first === second || likeness(wordsOf(first), wordsOf(second)) >= ALIKE
}

/** Does what was read agree with the truth, in eight of ten words; nothing where there is nothing? */
export function isSameName(read: string | undefined, wanted: string | null | undefined): boolean {
  const [one, other] = [read, wanted].map((name) => nameKey(name ?? '').split(' '))
  return wanted ? read !== undefined && likeness(one ?? [], other ?? []) >= ALIKE_NAMES : read === undefined
}

/** F1 of two lists of words, 0 to 1. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const both = one.filter((word) => other.includes(word)).length
  return (2 * both) / (one.length + other.length)
}

/** A name without case and marks, as the scorer compares names: C, C++ and C# are three. */
export const nameKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/c\+\+/g, 'cpp')
    .replace(/c#/g, 'csharp')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const ALIKE = 0.75
const ALIKE_NAMES = 0.8
const FILLERS = new Set(
  'skill ability knowledge experience proficiency proficient expertise strong good excellent basic advanced and or of in the with'.split(
    ' ',
  ),
)

function wordsOf(key: string): string[] {
  const words = key.split(' ').map((word) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
  const core = words.filter((word) => !FILLERS.has(word))
  return core.length > 0 ? core : words
}
