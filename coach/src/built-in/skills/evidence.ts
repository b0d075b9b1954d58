import care from '#knowledge/skills-with-care.json' with { type: 'json' }
import type { KnownSkill } from './known-skills.ts'

/** `spelling` is the known name or alias that the words of the text were matched with. */
export type Candidate = { skill: KnownSkill; spelling: string; as_written: string; index: number }

type Doubt = 'none' | 'as_written' | 'needs_context'

/** The candidates that really name a skill, judged by spelling, neighbours and cue words (knowledge/skills-with-care). */
export function believable(text: string, candidates: Candidate[]): Candidate[] {
  const left = candidates.filter((candidate) => !ruledOut(text, candidate) && !isOtherWord(candidate))
  const believed = left.map((candidate) => {
    const doubt = doubtAbout(candidate.as_written)
    if (doubt === 'none') return true
    return spelledRight(candidate.as_written) && (doubt === 'as_written' || hasCue(text, candidate))
  })
  // A list vouches for its members, one neighbour after the other: 'SQL, R, Go'.
  for (const step of [1, -1]) {
    for (let at = step === 1 ? 0 : left.length - 1; at >= 0 && at < left.length; at += step) {
      if (!believed[at] && believed[at - step] && inOneList(text, left[at - step], left[at])) believed[at] = true
    }
  }
  return left.filter((_, at) => believed[at])
}

const lower = (list: string[]) => new Set(list.map((name) => name.toLowerCase()))
const SPELLINGS = new Set([...care.as_written, ...care.needs_context])
const AS_WRITTEN = lower(care.as_written)
const NEEDS_CONTEXT = lower(care.needs_context)
const NOT_BEFORE = new Map<string, string[]>(Object.entries(care.not_before))
const NOT_AFTER = new Map<string, string[]>(Object.entries(care.not_after))

function doubtAbout(written: string): Doubt {
  const small = written.toLowerCase()
  if (NEEDS_CONTEXT.has(small)) return 'needs_context'
  return AS_WRITTEN.has(small) ? 'as_written' : 'none'
}

/** 'team' matches the product Teams only by its dropped plural s. */
function isOtherWord({ spelling, as_written }: Candidate): boolean {
  return doubtAbout(spelling) !== 'none' && spelling.toLowerCase() !== as_written.toLowerCase()
}

function spelledRight(written: string): boolean {
  return SPELLINGS.has(written) || (written.length > 3 && written === written.toUpperCase())
}

function ruledOut(text: string, { as_written, index }: Candidate): boolean {
  const after = text.slice(index + as_written.length, index + as_written.length + 30).toLowerCase()
  const before = text.slice(Math.max(0, index - 30), index).toLowerCase()
  const name = [...NOT_BEFORE.keys(), ...NOT_AFTER.keys()].find((key) => key.toLowerCase() === as_written.toLowerCase())
  if (!name) return false
  const followed = (NOT_BEFORE.get(name) ?? []).some((word) => startsWithWord(after, word.toLowerCase()))
  return followed || (NOT_AFTER.get(name) ?? []).some((word) => endsWithWord(before, word.toLowerCase()))
}

function hasCue(text: string, { as_written, index }: Candidate): boolean {
  const near = text.slice(Math.max(0, index - 40), index)
  const before = near.slice(near.lastIndexOf('\n') + 1).toLowerCase()
  const after = text.slice(index + as_written.length, index + as_written.length + 30).toLowerCase()
  if (care.cues_after.some((word) => startsWithWord(after, word))) return true
  const closes = /^\s*(?:[.,;:)/|]|$|\n|and\b|or\b)/.test(after)
  return closes && care.cues_before.some((word) => endsWithWord(before, word.toLowerCase()))
}

const startsWithWord = (after: string, word: string) =>
  after.startsWith(word, after.match(/^[\s&-]*/)?.[0].length) && !/^\p{L}/u.test(after.trimStart().slice(word.length))
const endsWithWord = (before: string, word: string) => {
  const trimmed = before.replace(/(?<![\s:("'-])[\s:("'-]+$/, '')
  return trimmed.endsWith(word) && !/\p{L}$/u.test(trimmed.slice(0, -word.length)) && trimmed.length < before.length
}

function inOneList(text: string, one: Candidate | undefined, other: Candidate | undefined): boolean {
  if (!one || !other) return false
  const [first, second] = one.index < other.index ? [one, other] : [other, one]
  const gap = text.slice(first.index + first.as_written.length, second.index)
  return /^\s*(?:\([^)\n]{0,20}\)\s*)?(?:(?:[,;/|•·&+、，]|\band\b|\bor\b|\bund\b|\bet\b|\by\b|和|与|及)\s*){1,2}$/.test(
    gap,
  )
}
