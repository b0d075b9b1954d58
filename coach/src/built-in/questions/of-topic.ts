import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { bankSkillsIn } from '#built-in/bank/skills-in.ts'
import { contentStems } from '#built-in/bank/word-weights.ts'
import type { Candidate } from './candidate.ts'

/** What a person wants to be asked about: its words as stems, and the skills of the bank that it names. */
export type WantedTopic = { stems: ReadonlySet<string>; skills: ReadonlySet<BankEntry> }

export const readWantedTopic = (topic = ''): WantedTopic => ({
  stems: new Set(contentStems(topic)),
  skills: new Set(bankSkillsIn(topic)),
})

/** More than any other question is worth by itself, so that questions on the topic come first while there are any. */
const FOR_TOPIC = 4

/**
 * What a candidate earns by being about the topic.
 * @returns from 0, for nothing in common, to FOR_TOPIC, for a skill that the topic names or for all its words
 */
export function worthForTopic({ stems, skills }: WantedTopic, { ask, skill, statement, question }: Candidate): number {
  if (stems.size === 0) return 0
  if (skills.has(question.entry)) return FOR_TOPIC
  const words = new Set(contentStems([ask, skill, statement, question.competency].filter(Boolean).join(' ')))
  return (FOR_TOPIC * stems.intersection(words).size) / stems.size
}
