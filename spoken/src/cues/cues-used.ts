import { CARDINALS } from '#number-words.ts'
import { isChinese, wordsOf } from '#sentences.ts'
import { readCue } from './cue-clauses.ts'

/** A cue was used when this share of the weight of its words was said. */
const USED_FROM = 0.5
/** What weighs less carries nothing: "the", "of". */
const MIN_WEIGHT = 0.3
/** Letters in which two forms of one word agree: "migrated" and "migration". */
const STEM = 5

export type UsedCue = { text: string; used: boolean }

/** Which cues of an answer were spoken from, told by the words of what was said then; forms and figures may differ. */
export function cuesUsed(cues: readonly string[], said: string): UsedCue[] {
  const spoken = new Set(wordsOf(said).flatMap(formsOf))
  return cues.map((text) => ({ text, used: shareSaid(text, said, spoken) >= USED_FROM }))
}

function shareSaid(cue: string, said: string, spoken: ReadonlySet<string>): number {
  const { words, weights, chinese } = readCue(cue)
  let [all, heard] = [0, 0]
  for (const [at, word] of words.entries()) {
    const weight = weights[at] ?? 0
    const forms = wordsOf(word).flatMap(formsOf)
    if (weight < MIN_WEIGHT || forms.length === 0) continue
    all += weight
    if (chinese && isChinese(word) ? said.includes(word) : forms.some((form) => spoken.has(form))) heard += weight
  }
  return all === 0 ? 0 : heard / all
}

/** "reduced" → "reduc"; "twenty-six", "26" and "26%" → "26". */
function formsOf(word: string): string[] {
  const value = numberIn(word)
  if (value !== undefined) return [String(value)]
  return word.split(/[-']/).map((part) => (part.length > STEM ? part.slice(0, STEM) : part.replace(/(?<=...)s$/, '')))
}

function numberIn(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word)
  const values = word.split('-').map((part) => CARDINALS.get(part))
  return values.reduce(
    (sum: number | undefined, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  )
}
