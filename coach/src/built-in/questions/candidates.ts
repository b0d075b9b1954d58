import { spokenName } from '#built-in/questions/bank.ts'
import { SOFT_AREAS } from '#built-in/questions/focus.ts'
import type { Ground } from '#built-in/questions/ground.ts'
import type { Grounds } from '#built-in/questions/grounds.ts'
import { type Ask, groundAsks } from '#built-in/questions/material.ts'
import { spread } from '#built-in/questions/spread.ts'
import type { QuestionSlot } from '#coach.ts'

/** A ground and something to ask about it. `fit` says how well the two belong together. */
export type Candidate = {
  ground: Ground
  ask: Ask
  /** `facts`: the points are statements about the craft; `account`: they name what an answer should tell. */
  points: 'facts' | 'account'
  category: string | undefined
  topic: string
  fit: number
}

/** All that could be asked for a slot, unordered. */
export function candidatesFor(slot: QuestionSlot, grounds: Grounds): Candidate[] {
  const key = `${slot.question_type} ${slot.difficulty}`
  return grounds.list.flatMap((ground) =>
    [
      ...themed(ground, slot, key),
      ...crafted(ground, slot),
      ...ofOccupation(ground, grounds, slot, key),
      ...plain(ground, key),
    ].filter(
      ({ ask }) =>
        !/ now| doing| then| charge/.test(ground.lead) ||
        (ground.kind === 'role' && !/ now/.test(ground.lead)) ||
        !FINISHED.test(ask.ask),
    ),
  )
}

/** Asks of a theme about the past fit only what the person did; the others fit duties and requirements too. */
function themed(ground: Ground, slot: QuestionSlot, key: string): Candidate[] {
  const past = ground.kind === 'claim' || ground.kind === 'project'
  if (!past && (slot.question_type === 'experience' || ground.kind === 'gap')) return []
  return ground.themes.flatMap((theme, index) =>
    (theme.asks[key] ?? [])
      .filter(({ ask }) => past || !ABOUT_THE_CLAIM.test(ask))
      .map((ask) => ({
        ground,
        ask,
        points: 'account' as const,
        category: theme.category,
        topic: theme.id,
        fit: 0.9 - index * 0.6,
      })),
  )
}

function crafted(ground: Ground, slot: QuestionSlot): Candidate[] {
  if (slot.question_type !== 'technical' || ground.kind === 'title') return []
  return ground.skills
    .filter(({ area }) => ground.kind !== 'gap' || !(SOFT_AREAS.has(area) || area === 'Languages'))
    .slice(0, 3)
    .flatMap((skill, index) =>
      (skill.asks[slot.difficulty] ?? []).map((ask) => ({
        ground: { ...ground, slots: { ...ground.slots, topic: ground.slots.skill ? undefined : spokenName(skill) } },
        ask,
        points: 'facts' as const,
        category: skill.area,
        topic: skill.name,
        fit: 1.1 - index * 0.1 - (SOFT_AREAS.has(skill.area) ? 0.5 : 0),
      })),
    )
}

function ofOccupation(ground: Ground, grounds: Grounds, slot: QuestionSlot, key: string): Candidate[] {
  const carries = ground.kind === 'title' || ground.id === 'role/0'
  if (!carries || !grounds.occupation) return []
  const hasTitle = grounds.list.some(({ kind }) => kind === 'title')
  if (ground.kind !== 'title' && hasTitle) return []
  const { name, asks } = grounds.occupation
  const technical = slot.question_type === 'technical'
  return (asks[key] ?? []).map((ask) => ({
    ground,
    ask,
    points: technical ? ('facts' as const) : ('account' as const),
    category: name,
    topic: `occupation ${ask.id}`,
    fit: technical ? 1.5 : 1.2,
  }))
}

function plain(ground: Ground, key: string): Candidate[] {
  const kinds = ground.kind === 'project' ? ['claim'] : [ground.kind]
  return kinds.flatMap((kind) =>
    (groundAsks[kind]?.[key] ?? []).map((ask) => ({
      ground,
      ask,
      points: 'account' as const,
      category: undefined,
      topic: ask.id,
      fit: ground.kind === 'nothing' ? -2 : 0.2,
    })),
  )
}

/** Candidates best first: worth of the ground, fit, and a little chance that depends on the seed only. */
export function byWorth(list: Candidate[], seed: string, penalty: (candidate: Candidate) => number): Candidate[] {
  return list
    .map((candidate) => ({
      candidate,
      worth:
        candidate.ground.weight +
        candidate.fit +
        spread(`${seed}/${candidate.ground.id}/${candidate.ask.id}`) * 0.9 -
        penalty(candidate),
    }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ candidate }) => candidate)
}

/** Asks that speak of something finished, which work that goes on has not got. */
const FINISHED =
  /\b(?:when it was done|took longer|it had worked|before you came|fall short|had gone badly|hear about it from those|where it started|first day to the last|once it was out|would do it again|one more week|at the end of that time|called back|biggest failure from that time|piece of work from that time|leave unfinished|prepares you best from that time)\b/

/** Words that point back at something done, which a duty or requirement has not got. */
const ABOUT_THE_CLAIM =
  /\{(?:metric|employer|position|clause|object)\}(?![^[]*\])|\b(?:in it|for it|of it|that time|that group|that circle|that work|there|you found)\b/
