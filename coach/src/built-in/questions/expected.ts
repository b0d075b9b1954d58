import type { QuestionSlot } from '#coach.ts'
import expected from '#knowledge/questions/expected.json' with { type: 'json' }
import { fill, type Slots } from './fill.ts'
import { seededHash } from './seeded-hash.ts'

/** A few sentences on what a good answer to this question shows. `facts`: the points are statements of the craft. */
export function expectedAnswer(facts: boolean, slot: QuestionSlot, points: string[], slots: Slots): string {
  const key = facts ? 'facts' : slot.question_type
  const body = `${pick(expected.opening[key], points, slots)} ${list(points)}.`
  const close = pick(expected.closing[key], points, slots)
  return [body, close].filter(Boolean).join(' ')
}

/** The first pattern, from a place that depends on the points, whose slots are all known. */
function pick(patterns: string[], points: string[], slots: Slots): string {
  const start = Math.floor(seededHash(points.join()) * patterns.length)
  const turned = [...patterns.slice(start), ...patterns.slice(0, start)]
  return turned.map((pattern) => fill(pattern, slots)).find((text) => text !== undefined) ?? ''
}

function list(points: string[]): string {
  const small = points.map((point) =>
    bare(/^(?:\p{Lu}[\p{Ll}’'-]|A )/u.test(point) ? point.slice(0, 1).toLowerCase() + point.slice(1) : point),
  )
  return small.join('; ')
}

const bare = (text: string) => text.replace(/[.;]$/, '')
