import type { Candidate } from './candidate.ts'
import { contentWords } from './similarity.ts'

/** More than what any other question is worth by itself: who names a topic wants questions about it. */
const FOR_TOPIC = 4

/**
 * What a candidate earns by being about the topic a person named.
 * @param topic the content words of the topic; empty without one
 * @returns from 0, for nothing in common, to FOR_TOPIC, for all its words
 */
export function worthForTopic(topic: ReadonlySet<string>, { ask, skill, statement, question }: Candidate): number {
  if (topic.size === 0) return 0
  const words = contentWords([ask, skill, statement, question.competency].filter(Boolean).join(' '))
  let common = 0
  for (const word of topic) if (words.has(word)) common += 1
  return (FOR_TOPIC * common) / topic.size
}
