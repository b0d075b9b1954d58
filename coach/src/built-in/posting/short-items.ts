import { clusterOf } from '#built-in/skills/tagging/clusters.ts'
import { keyOf } from '#built-in/skills/tagging/tokens.ts'
import { isDeedOfOthers } from './lists.ts'
import { type TaggedItem, taggedIn } from './tagged-skills.ts'

/** A short item of a list is hardly more than the name of what it asks for ('Safe isolation'); 'Finds bugs' tells a deed. */
export function isShortItem(item: string): boolean {
  const words = item.split(/\s+/)
  return words.length <= MAX_WORDS && !isDeedOfOthers((words[0] ?? '').toLowerCase())
}

/** What a short item of a section of this kind names, in a posting of so many `known` names. */
export function inShortItem(item: string, section: string, known: number): TaggedItem[] {
  return taggedIn(item, section, EAGERNESS).filter(({ certainty }) => certainty >= (known < SOME ? CERTAIN : SURE))
}

/** Are items written in words that the tagger has learned from? It knows no other language than English. */
export function isFamiliar(items: string[]): boolean {
  const words = items.flatMap((item) => item.match(/\p{Ll}{3,}/gu) ?? [])
  return words.filter((word) => clusterOf(keyOf(word)) !== '-').length >= words.length * FAMILIAR
}

/** Chosen on every second posting of SkillSpan's dev part and on trade-postings.test-data.json. */
const MAX_WORDS = 8
const EAGERNESS = 2
const CERTAIN = 0.6
/** Where lists know so many names already, what else there is must be surer. */
const SOME = 6
const SURE = 0.9
const FAMILIAR = 0.5
