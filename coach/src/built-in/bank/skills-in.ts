import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { bankEntries } from '#built-in/bank/entries.ts'
import { findSkills } from '#built-in/skills/find-skills.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'

/** The skills of the bank that a text names, in the order of their first mention. */
export function bankSkillsIn(text: string): BankEntry[] {
  const { byName, phrases } = theNames()
  const at = new Map<BankEntry, number>()
  for (const { name, as_written, index } of findSkills(text)) {
    const skill = byName.get(name.toLowerCase()) ?? byName.get(as_written.toLowerCase())
    if (skill && !at.has(skill)) at.set(skill, index)
  }
  for (const { entry, index } of phrasesIn(text, phrases)) if (!at.has(entry)) at.set(entry, index)
  return [...at].sort((a, b) => a[1] - b[1]).map(([skill]) => skill)
}

/** The skill that an item of a list of skills is: an everyday word counts as one there. */
export function bankSkillNamed(item: string): BankEntry | undefined {
  const { byName } = theNames()
  return (
    byName.get(item.trim().toLowerCase()) ??
    byName.get(skillNamed(item)?.name.toLowerCase() ?? '') ??
    bankSkillsIn(item)[0]
  )
}

/** Names of several words, the longest at each place: where two begin at the same word, the narrower one is meant. */
function phrasesIn(text: string, phrases: ReadonlyMap<string, BankEntry>): { entry: BankEntry; index: number }[] {
  const words = [...text.toLowerCase().matchAll(WORD)]
  return words.flatMap(({ index }, from) => {
    let found: BankEntry | undefined
    let run = ''
    for (const { 0: word } of words.slice(from, from + MAX_WORDS)) {
      run = run ? `${run} ${word}` : word
      found = phrases.get(run) ?? found
    }
    return found ? [{ entry: found, index }] : []
  })
}

const WORD = /[\p{L}\p{N}+#]+/gu
const MAX_WORDS = 5

type Names = { byName: Map<string, BankEntry>; phrases: Map<string, BankEntry> }
let names: Names | undefined
function theNames(): Names {
  if (names) return names
  names = { byName: new Map(), phrases: new Map() }
  for (const entry of bankEntries())
    if (entry.kind === 'skill')
      for (const name of [entry.name, ...entry.names]) {
        const key = name.toLowerCase()
        const words = key.match(WORD) ?? []
        if (!names.byName.has(key)) names.byName.set(key, entry)
        if (words.length > 1 && key.length > 5 && !names.phrases.has(words.join(' ')))
          names.phrases.set(words.join(' '), entry)
      }
  return names
}
