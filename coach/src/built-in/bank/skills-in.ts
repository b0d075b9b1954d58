import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { bankEntries } from '#built-in/bank/entries.ts'
import { wordPattern } from '#built-in/questions/material.ts'
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
  for (const { 0: found, index } of text.matchAll(phrases)) {
    const skill = byName.get(found.toLowerCase())
    if (skill && !at.has(skill)) at.set(skill, index)
  }
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

let names: { byName: Map<string, BankEntry>; phrases: RegExp } | undefined
function theNames() {
  if (names) return names
  const byName = new Map<string, BankEntry>()
  for (const entry of bankEntries())
    if (entry.kind === 'skill')
      for (const name of [entry.name, ...entry.names]) {
        const key = name.toLowerCase()
        if (!byName.has(key)) byName.set(key, entry)
      }
  const several = [...byName.keys()].filter((name) => /[\s/-]/.test(name) && name.length > 5)
  // The longest first: where two begin at the same word, the narrower one is meant.
  several.sort((one, other) => other.length - one.length)
  names = { byName, phrases: several.length > 0 ? wordPattern(several, 'giu') : /(?!)/g }
  return names
}
