import { GOOD } from '#built-in/answers/mark-answer.ts'
import { shortQuote } from '#built-in/questions/claims.ts'
import { fill, joinSentences } from '#built-in/questions/fill.ts'
import { probesFor } from '#built-in/questions/probes.ts'
import type { OwnAnswer, ReferenceRequest } from '#coach.ts'
import type { Advice } from './advice.ts'
import { didOf } from './first-person.ts'
import type { OwnMaterial } from './own-material.ts'

const MAX_ASKED = 2
export const MAX_CLOSEST = 3

export type AnswerMaterial = { request: ReferenceRequest; own: OwnMaterial; points: string[]; note: string }

/**
 * The answer to a question about the person, in their own words: the one they kept or their best so far, where it is good;
 * else the lines of the resume that answer it, told as sentences; else it says that none fits, with the closest lines.
 * Behind them at most two questions for what the lines do not tell, others in the next variant. Spoken, and laid out under
 * headings (Markdown).
 */
export function toldAnswer({ request, own, points, note }: AnswerMaterial, { told }: Advice) {
  const { own_answer: best, question, variant } = request
  const good = best && isGood(best) ? best.answer_text.trim() : undefined
  // Every other time, so that the lines of the resume can be seen too.
  const round = good ? Math.floor(variant / 2) : variant
  if (good && variant % 2 === 0) {
    const text = [good, note].filter(Boolean).join('\n\n')
    return { sample_answer: text, reference_answer: `**${told.own}**\n\n${text}` }
  }
  const probe = probesFor({ ...question, key_points: points })
  const from = points.length > 0 ? (round * MAX_ASKED) % points.length : 0
  const asked = [...points.slice(from), ...points.slice(0, from)]
    .slice(0, MAX_ASKED)
    .map((point) => probe(point) ?? point)
  const telling = tellingOf(own)
  if (telling) {
    const text = joinSentences([telling, note])
    const quote = own.story?.source.quote ?? ''
    return {
      sample_answer: [text, listOf(told.add, asked)].join('\n\n'),
      reference_answer: [`**${told.line}** “${quote}”`, text, listOf(`**${told.add}**`, asked)].join('\n\n'),
    }
  }
  const quotes = new Set(own.near.flatMap(({ source }) => source.quote ?? []))
  const lines = [...quotes].slice(0, MAX_CLOSEST).map((quote) => `“${shortQuote(quote)}”`)
  const none = own.story ? told.none : told.unknown
  const near = lines.length > 0 ? listOf(told.closest, lines) : ''
  const text = [none, near, note, listOf(told.begin, asked)].filter(Boolean).join('\n\n')
  return { sample_answer: text, reference_answer: text }
}

const isGood = ({ isKept, score }: OwnAnswer) => isKept || (score ?? 0) >= GOOD

/** The line that answers the question as a sentence of one's own; undefined where none does or its grammar cannot be touched. */
function tellingOf({ story, support, related, current }: OwnMaterial): string | undefined {
  const did = story && related && didOf(story.opening, story.slots.clause)
  if (!did) return undefined
  const also = support && didOf(support.opening, support.slots.clause)
  const place = { ...story.slots, project: story.kind === 'project' ? story.slots.project : undefined }
  const opening = PLACES.map((pattern) => fill(pattern, { ...place, be: current ? 'am' : 'was' })).find(Boolean)
  return joinSentences([opening ? `${opening}, I ${did}.` : `I ${did}.`, also ? `In the same job I also ${also}.` : ''])
}

const PLACES = ['At {employer}[, where I {be} {a position}]', 'In my project {project}']

const listOf = (title: string, lines: string[]) => [title, ...lines.map((line) => `– ${line}`)].join('\n')
