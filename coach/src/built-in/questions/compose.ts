import type { Candidate } from '#built-in/questions/candidates.ts'
import { expectedAnswer } from '#built-in/questions/expected.ts'
import { fill, joinSentences, type Slots } from '#built-in/questions/fill.ts'
import { openings } from '#built-in/questions/material.ts'
import type { QuestionDraft, QuestionSlot } from '#coach.ts'
import { seededHash } from './seeded-hash.ts'
import { wordSet } from './similarity.ts'

export type Composed = { draft: QuestionDraft; words: Set<string>; opening: string; candidate: Candidate }

/** Writes a candidate out, once for each opening, the unused ones first, otherwise in an order that depends on the seed. */
export function composeAll(
  candidate: Candidate,
  slot: QuestionSlot,
  seed: string,
  used: ReadonlySet<string>,
): Composed[] {
  const possible = openings[candidate.topic.opening] ?? []
  return possible
    .map((opening, index) => ({
      opening,
      order: seededHash(`${seed}/${candidate.template.id}/${index}`) + (used.has(opening) ? 1 : 0),
    }))
    .sort((a, b) => a.order - b.order)
    .flatMap(({ opening }) => compose(candidate, slot, opening) ?? [])
}

function compose(candidate: Candidate, slot: QuestionSlot, opening: string): Composed | undefined {
  const { topic } = candidate
  const text = questionText(candidate, opening)
  if (!text) return undefined
  const points = candidate.template.points.flatMap((point) => fill(point, topic.slots) ?? []).map(capital)
  const draft: QuestionDraft = {
    question_text: text,
    question_type: slot.question_type,
    difficulty: slot.difficulty,
    category: candidate.category ?? CATEGORIES[topic.kind],
    tags: tagsOf(candidate),
    expected_answer: expectedAnswer(candidate, slot, points),
    key_points: points.slice(0, 6),
    source: topic.source,
  }
  return { draft, words: wordSet(text), opening, candidate }
}

function questionText(candidate: Candidate, opening: string): string | undefined {
  const { slots } = candidate.topic
  const plain = fill(candidate.template.text, slots)
  if (!plain || leavesPlaceDangling(opening, slots.clause ?? '')) return undefined
  const ask = slots.topic ? withSkillNamed(plain, opening, slots) : plain
  if (!opening.includes('{ask}')) {
    const filled = fill(opening, slots)
    return filled === undefined ? undefined : joinSentences([filled, ask])
  }
  // Joined leads (`When you …, {ask}`) take one sentence that opens with a question word.
  if (!/^(?:what|how|which|who|where|why)\b/i.test(ask)) return undefined
  const joined = fill(opening, { ...slots, ask: ask.slice(0, 1).toLowerCase() + ask.slice(1) })
  return joined === undefined ? undefined : joinSentences([joined])
}

/** After a long clause, `at Somewhere` would seem to belong to its last word. */
function leavesPlaceDangling(opening: string, clause: string): boolean {
  return /\{clause\}[^.,:]{0,200}\{employer\}/.test(opening) && (clause.split(' ').length > 9 || clause.includes(','))
}

/** Names the skill between the resume line and a technical question, so that the question follows from the line. */
function withSkillNamed(ask: string, opening: string, slots: Slots): string {
  const opensWithWord = /^(?:what|how|which|who|where|why|when|in which)\b/i.test(ask)
  const bridges = (openings.bridge ?? []).filter((bridge) => opensWithWord || !bridge.endsWith(': {ask}'))
  const bridge = bridges[Math.floor(seededHash(opening + ask) * bridges.length)] ?? '{ask}'
  const joined = bridge.endsWith(': {ask}') ? ask.slice(0, 1).toLowerCase() + ask.slice(1) : ask
  return fill(bridge, { ...slots, ask: joined }) ?? ask
}

function tagsOf({ topic, subject, category }: Candidate): string[] {
  const named = [
    topic.slots.skill,
    ...topic.themes.slice(0, 2).map(({ id }) => id),
    ...topic.skills.slice(0, 3).map(({ name }) => name),
  ]
  const fromSubject = category && !subject.includes('/') && !subject.startsWith('occupation') ? [subject] : []
  return [...new Set([...fromSubject, ...named.filter((tag): tag is string => Boolean(tag)), topic.kind])].slice(0, 6)
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const CATEGORIES: Record<Candidate['topic']['kind'], string> = {
  claim: 'Your work',
  project: 'Your projects',
  role: 'Your career',
  education: 'Your training',
  skill: 'Skills',
  requirement: 'What the posting asks for',
  duty: 'The work in this job',
  gap: 'Gaps to the posting',
  title: 'The job',
  nothing: 'General',
}
