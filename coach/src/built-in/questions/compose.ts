import { wordSet } from '#built-in/questions/alike.ts'
import type { Candidate } from '#built-in/questions/candidates.ts'
import { expectedAnswer } from '#built-in/questions/expected.ts'
import { fill, joinSentences, type Slots } from '#built-in/questions/fill.ts'
import { groundLeads } from '#built-in/questions/material.ts'
import { spread } from '#built-in/questions/spread.ts'
import type { QuestionDraft, QuestionSlot } from '#coach.ts'

export type Composed = { draft: QuestionDraft; words: Set<string>; lead: string; candidate: Candidate }

/** Writes a candidate out, once for each way to lead in that is not used yet, those spread first by the seed. */
export function composeAll(
  candidate: Candidate,
  slot: QuestionSlot,
  seed: string,
  used: ReadonlySet<string>,
): Composed[] {
  const leads = groundLeads[candidate.ground.lead] ?? []
  return leads
    .map((lead, index) => ({ lead, order: spread(`${seed}/${candidate.ask.id}/${index}`) + (used.has(lead) ? 1 : 0) }))
    .sort((a, b) => a.order - b.order)
    .flatMap(({ lead }) => compose(candidate, slot, lead) ?? [])
}

function compose(candidate: Candidate, slot: QuestionSlot, lead: string): Composed | undefined {
  const { ground } = candidate
  const text = questionText(candidate, lead)
  if (!text) return undefined
  const points = candidate.ask.points.flatMap((point) => fill(point, ground.slots) ?? []).map(capital)
  const draft: QuestionDraft = {
    question_text: text,
    question_type: slot.question_type,
    difficulty: slot.difficulty,
    category: candidate.category ?? CATEGORIES[ground.kind],
    tags: tagsOf(candidate),
    expected_answer: expectedAnswer(candidate, slot, points),
    key_points: points.slice(0, 6),
    source: ground.source,
  }
  return { draft, words: wordSet(text), lead, candidate }
}

function questionText(candidate: Candidate, lead: string): string | undefined {
  const { slots } = candidate.ground
  const plain = fill(candidate.ask.ask, slots)
  if (!plain || trails(lead, slots.clause ?? '')) return undefined
  const ask = slots.topic ? bridged(plain, lead, slots) : plain
  if (!lead.includes('{ask}')) {
    const opening = fill(lead, slots)
    return opening === undefined ? undefined : joinSentences([opening, ask])
  }
  // Joined leads (`When you …, {ask}`) take one sentence that opens with a question word.
  if (!/^(?:what|how|which|who|where|why)\b/i.test(ask)) return undefined
  const joined = fill(lead, { ...slots, ask: ask.slice(0, 1).toLowerCase() + ask.slice(1) })
  return joined === undefined ? undefined : joinSentences([joined])
}

/** A long clause with `at Somewhere` behind it would hang the place on the wrong word. */
function trails(lead: string, clause: string): boolean {
  return /\{clause\}[^.,:]{0,200}\{employer\}/.test(lead) && (clause.split(' ').length > 9 || clause.includes(','))
}

/** Names the skill between the line of the resume and a question of the craft, so that one follows from the other. */
function bridged(ask: string, lead: string, slots: Slots): string {
  const opensWithWord = /^(?:what|how|which|who|where|why|when|in which)\b/i.test(ask)
  const bridges = (groundLeads.bridge ?? []).filter((bridge) => opensWithWord || !bridge.endsWith(': {ask}'))
  const bridge = bridges[Math.floor(spread(lead + ask) * bridges.length)] ?? '{ask}'
  const joined = bridge.endsWith(': {ask}') ? ask.slice(0, 1).toLowerCase() + ask.slice(1) : ask
  return fill(bridge, { ...slots, ask: joined }) ?? ask
}

function tagsOf({ ground, topic, category }: Candidate): string[] {
  const named = [
    ground.slots.skill,
    ...ground.themes.slice(0, 2).map(({ id }) => id),
    ...ground.skills.slice(0, 3).map(({ name }) => name),
  ]
  const fromTopic = category && !topic.includes('/') && !topic.startsWith('occupation') ? [topic] : []
  return [...new Set([...fromTopic, ...named.filter((tag): tag is string => Boolean(tag)), ground.kind])].slice(0, 6)
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const CATEGORIES: Record<Candidate['ground']['kind'], string> = {
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
