import { spokenName } from '#built-in/questions/bank.ts'
import { type QuestionTemplate, topicTemplates } from '#built-in/questions/material.ts'
import type { QuestionSlot } from '#coach.ts'
import { SOFT_AREAS } from './line-themes.ts'
import { seededHash } from './seeded-hash.ts'
import type { Topic } from './topic.ts'
import type { Topics } from './topics.ts'

/** A topic and something to ask about it. `fit` says how well the two belong together. */
export type Candidate = {
  topic: Topic
  template: QuestionTemplate
  /** `facts`: the points are statements about the craft; `account`: they name what an answer should tell. */
  points: 'facts' | 'account'
  category: string | undefined
  subject: string
  fit: number
}

/** All that could be asked for a slot, unordered. */
export function candidatesFor(slot: QuestionSlot, topics: Topics): Candidate[] {
  const key = `${slot.question_type} ${slot.difficulty}`
  return topics.list.flatMap((topic) =>
    [
      ...themed(topic, slot, key),
      ...crafted(topic, slot),
      ...ofOccupation(topic, topics, slot, key),
      ...plain(topic, key),
    ].filter(
      ({ template }) =>
        !/ now| doing| then| charge/.test(topic.opening) ||
        (topic.kind === 'role' && !/ now/.test(topic.opening)) ||
        !FINISHED.test(template.text),
    ),
  )
}

/** Templates of a theme about the past fit only what the person did; the others fit duties and requirements too. */
function themed(topic: Topic, slot: QuestionSlot, key: string): Candidate[] {
  const past = topic.kind === 'claim' || topic.kind === 'project'
  if (!past && (slot.question_type === 'experience' || topic.kind === 'gap')) return []
  return topic.themes.flatMap((theme, index) =>
    (theme.asks[key] ?? [])
      .filter(({ text }) => past || !ABOUT_THE_CLAIM.test(text))
      .map((template) => ({
        topic,
        template,
        points: 'account' as const,
        category: theme.category,
        subject: theme.id,
        fit: 0.9 - index * 0.6,
      })),
  )
}

function crafted(topic: Topic, slot: QuestionSlot): Candidate[] {
  if (slot.question_type !== 'technical' || topic.kind === 'title') return []
  return topic.skills
    .filter(({ area }) => topic.kind !== 'gap' || !(SOFT_AREAS.has(area) || area === 'Languages'))
    .slice(0, 3)
    .flatMap((skill, index) =>
      (skill.asks[slot.difficulty] ?? []).map((template) => ({
        topic: { ...topic, slots: { ...topic.slots, topic: topic.slots.skill ? undefined : spokenName(skill) } },
        template,
        points: 'facts' as const,
        category: skill.area,
        subject: skill.name,
        fit: 1.1 - index * 0.1 - (SOFT_AREAS.has(skill.area) ? 0.5 : 0),
      })),
    )
}

function ofOccupation(topic: Topic, topics: Topics, slot: QuestionSlot, key: string): Candidate[] {
  const carries = topic.kind === 'title' || topic.id === 'role/0'
  if (!carries || !topics.occupation) return []
  const hasTitle = topics.list.some(({ kind }) => kind === 'title')
  if (topic.kind !== 'title' && hasTitle) return []
  const { name, asks } = topics.occupation
  const technical = slot.question_type === 'technical'
  return (asks[key] ?? []).map((template) => ({
    topic,
    template,
    points: technical ? ('facts' as const) : ('account' as const),
    category: name,
    subject: `occupation ${template.id}`,
    fit: technical ? 1.5 : 1.2,
  }))
}

function plain(topic: Topic, key: string): Candidate[] {
  const kinds = topic.kind === 'project' ? ['claim'] : [topic.kind]
  return kinds.flatMap((kind) =>
    (topicTemplates[kind]?.[key] ?? []).map((template) => ({
      topic,
      template,
      points: 'account' as const,
      category: undefined,
      subject: template.id,
      fit: topic.kind === 'nothing' ? -2 : 0.2,
    })),
  )
}

/** Candidates best first: score of the topic, fit, and a little chance that depends on the seed only. */
export function byScore(list: Candidate[], seed: string, penalty: (candidate: Candidate) => number): Candidate[] {
  return list
    .map((candidate) => ({
      candidate,
      score:
        candidate.topic.score +
        candidate.fit +
        seededHash(`${seed}/${candidate.topic.id}/${candidate.template.id}`) * 0.9 -
        penalty(candidate),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate)
}

/** Templates that speak of something finished, which work that goes on has not got. */
const FINISHED =
  /\b(?:when it was done|took longer|it had worked|before you came|fall short|had gone badly|hear about it from those|where it started|first day to the last|once it was out|would do it again|one more week|at the end of that time|called back|biggest failure from that time|piece of work from that time|leave unfinished|prepares you best from that time)\b/

/** Words that point back at something done, which a duty or requirement has not got. */
const ABOUT_THE_CLAIM =
  /\{(?:metric|employer|position|clause|object)\}(?![^[]*\])|\b(?:in it|for it|of it|that time|that group|that circle|that work|there|you found)\b/
