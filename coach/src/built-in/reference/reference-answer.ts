import type { AiReferenceAnswer } from '@greenroom/contract/reference-answer'
import { bankQuestionLike } from '#built-in/bank/known-question.ts'
import { shortQuote } from '#built-in/questions/claims.ts'
import { fill, type Slots } from '#built-in/questions/fill.ts'
import { arePointsFacts, keyPoints } from '#built-in/questions/key-points.ts'
import { ADVICE, type Advice } from '#built-in/reference/advice.ts'
import { type OwnMaterial, ownMaterial } from '#built-in/reference/own-material.ts'
import type { ReferenceRequest } from '#coach.ts'
import { type AnswerMaterial, toldAnswer } from './told-answer.ts'

const MAX_SCENARIOS = 3

/**
 * To a question of knowledge, or of what one would do, the answer that was written for it in the bank, the short one in every
 * other variant. To a question about the person their own words (told-answer.ts): nothing is made up. The same request gives the
 * same answer. It is in the language of the interview, what is advised in that of the person.
 */
export function referenceAnswer(request: ReferenceRequest): AiReferenceAnswer {
  const { question, language = 'en' } = request
  const advice = ADVICE[language]
  const own = ownMaterial(request)
  const points = question.key_points.length > 0 ? question.key_points : keyPoints(question)
  const slots = slotsOf(own, points)
  const note = noteOf(request.user_context)
  const type = question.question_type
  return {
    ...answerTo({ request, own, points, note }, advice),
    key_points: points,
    structure_tips: [...filledIn(advice.tips[type], slots).slice(0, 4), advice.levels[question.difficulty]],
    difficulty: question.difficulty,
    example_scenarios: scenarios(own, points, advice),
    dos_and_donts: {
      dos: filledIn(advice.dos, slots).slice(0, 5),
      donts: filledIn(advice.donts[type], slots).slice(0, 4),
    },
    generated_by: 'built-in',
  }
}

/** Spoken, and laid out under headings (Markdown). */
function answerTo(
  material: AnswerMaterial,
  advice: Advice,
): Pick<AiReferenceAnswer, 'sample_answer' | 'reference_answer'> {
  const { request, points, note } = material
  const written = bankQuestionLike(request.question.question_text)?.answer
  if (written) {
    const { short, full } = written
    return {
      sample_answer: [request.variant % 2 === 0 ? full : short, note].filter(Boolean).join(' '),
      reference_answer: [`**In short.** ${short}`, `**In full.** ${full}`, note].filter(Boolean).join('\n\n'),
    }
  }
  if (request.question.question_type !== 'situational' && !arePointsFacts(points)) return toldAnswer(material, advice)
  const unwritten = [advice.told.unwritten, ...points.map((point) => `– ${point}`)].join('\n')
  const text = [unwritten, note].filter(Boolean).join('\n\n')
  return { sample_answer: text, reference_answer: text }
}

function slotsOf({ story, shared }: OwnMaterial, points: string[]): Slots {
  return {
    ...shared,
    employer: story?.slots.employer,
    position: story?.slots.position,
    project: story?.kind === 'project' ? story.slots.project : undefined,
    metric: story?.slots.metric,
    point: inside(points[0] ?? 'what was yours in it'),
    last_point: inside(points.at(-1) ?? 'what came of it'),
  }
}

/** Lines of the resume that would carry the answer, and where to look for others. */
function scenarios({ story, related, near }: OwnMaterial, points: string[], advice: Advice): string[] {
  const lines = new Set([...(story && related ? [story] : []), ...near])
  const elsewhere = advice.scenarios_unknown.flatMap(
    (pattern, index) => fill(pattern, { point: inside(points[index % points.length] ?? '') }) ?? [],
  )
  const told = [...lines].flatMap(({ slots: { employer, project }, source }) => {
    const slots = { employer, project: employer ? undefined : project, quote: shortQuote(source.quote ?? '') }
    return filledIn(advice.scenarios, slots).slice(0, 1)
  })
  return [...told, ...elsewhere].slice(0, MAX_SCENARIOS)
}

/** The first sentences of what the person wrote along, as far as they speak of themselves. */
function noteOf(context: string | undefined): string {
  const sentences = (context ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s+/)
  const own = sentences
    .filter((sentence) => /\b(?:I|my|we|our)\b/.test(sentence) && /[.!?]$/.test(sentence))
    .slice(0, 2)
  return own.join(' ')
}

/** Every pattern whose slots are known. */
const filledIn = (patterns: readonly string[], slots: Slots): string[] =>
  patterns.flatMap((pattern) => fill(pattern, slots) ?? [])

/** A point inside a sentence: first letter small, no final stop. */
function inside(point: string): string {
  const plain = point.replace(/[.;]$/, '')
  return /^(?:\p{Lu}[\p{Ll}’'-]|A )/u.test(plain) ? plain.slice(0, 1).toLowerCase() + plain.slice(1) : plain
}
