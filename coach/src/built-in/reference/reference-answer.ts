import type { AiReferenceAnswer } from '@greenroom/contract/reference-answer'
import { bankQuestionLike } from '#built-in/bank/known-question.ts'
import { shortQuote } from '#built-in/questions/claims.ts'
import { joinSentences, type Slots } from '#built-in/questions/fill.ts'
import { arePointsFacts, keyPoints } from '#built-in/questions/key-points.ts'
import type { Topic } from '#built-in/questions/topic.ts'
import { didOf } from '#built-in/reference/first-person.ts'
import { type OwnMaterial, ownMaterial } from '#built-in/reference/own-material.ts'
import { inside, part, parts } from '#built-in/reference/parts.ts'
import type { ReferenceRequest } from '#coach.ts'
import english from '#knowledge/reference/advice.en.json' with { type: 'json' }
import chinese from '#knowledge/reference/advice.zh-CN.json' with { type: 'json' }
import type { Language } from '#language.ts'
import { type AnswerMaterial, toldAnswer } from './told-answer.ts'

type Advice = typeof english
const ADVICE: Record<Language, Advice> = { en: english, 'zh-CN': chinese }

/**
 * To a question of knowledge, or of what one would do, the answer that was written for it in the bank, the short one in every
 * other variant. To a question about the person an answer out of their own material, with gaps in square brackets where
 * the resume is silent: nothing is made up. The same request gives the same answer. It is in the language of the interview,
 * the advice beside it in that of the person.
 */
export function referenceAnswer(request: ReferenceRequest): AiReferenceAnswer {
  const { question, variant, language = 'en' } = request
  const advice = ADVICE[language]
  const own = ownMaterial(request)
  const points = question.key_points.length > 0 ? question.key_points : keyPoints(question)
  const slots = slotsOf(own, points)
  const note = noteOf(request.user_context)
  const material: AnswerMaterial = {
    question,
    points,
    story: own.story,
    support: own.others.find(({ slots: { employer } }) => employer && employer === own.story?.slots.employer),
    slots,
    related: own.related,
    note,
    variant,
  }
  const type = question.question_type
  return {
    ...answerTo(material),
    key_points: points,
    structure_tips: [...parts(advice.tips[type], slots).slice(0, 4), advice.levels[question.difficulty]],
    difficulty: question.difficulty,
    example_scenarios: scenarios(own, points, advice),
    dos_and_donts: { dos: parts(advice.dos, slots).slice(0, 5), donts: parts(advice.donts[type], slots).slice(0, 4) },
    generated_by: 'built-in',
  }
}

/** Spoken, and laid out under headings (Markdown). */
function answerTo(material: AnswerMaterial): Pick<AiReferenceAnswer, 'sample_answer' | 'reference_answer'> {
  const { question, points, note = '', variant } = material
  const written = bankQuestionLike(question.question_text)?.answer
  if (written) {
    const { short, full } = written
    return {
      sample_answer: [variant % 2 === 0 ? full : short, note].filter(Boolean).join(' '),
      reference_answer: [`**In short.** ${short}`, `**In full.** ${full}`, note].filter(Boolean).join('\n\n'),
    }
  }
  const isTold = question.question_type !== 'situational' && !arePointsFacts(points)
  if (isTold) return toldAnswer(material)
  const unwritten = `There is no written answer to this question yet. In your own words, cover this: ${points.map(inside).join('; ')}.`
  return { sample_answer: joinSentences([unwritten, note]), reference_answer: joinSentences([unwritten, note]) }
}

function slotsOf({ story, shared, current }: OwnMaterial, points: string[]): Slots {
  return {
    ...shared,
    employer: story?.slots.employer,
    position: story?.slots.position,
    project: story?.kind === 'project' ? story.slots.project : undefined,
    metric: story?.slots.metric,
    did: story ? didOf(story.opening, story.slots.clause) : undefined,
    be: current ? 'am' : 'was',
    point: inside(points[0] ?? 'what was yours in it'),
    last_point: inside(points.at(-1) ?? 'what came of it'),
  }
}

/** Other lines of the resume that would carry the answer, each with the point it can show. */
function scenarios({ story, others }: OwnMaterial, points: string[], advice: Advice): string[] {
  const lines: Topic[] = [...(story ? [story] : []), ...others].slice(0, 3)
  if (lines.length === 0) {
    return advice.scenarios_unknown
      .map((pattern, index) => part([pattern], { point: inside(points[index % points.length] ?? '') }, 0))
      .filter(Boolean)
  }
  return lines.map(({ slots, source }, index) =>
    part(
      advice.scenarios,
      {
        employer: slots.employer,
        project: slots.employer ? undefined : slots.project,
        quote: shortQuote(source.quote ?? ''),
        point: inside(points[index % points.length] ?? ''),
      },
      0,
    ),
  )
}

/** The first sentences of what the person wrote along, as far as they speak of themselves. */
function noteOf(context: string | undefined): string | undefined {
  const sentences = (context ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s+/)
  const own = sentences
    .filter((sentence) => /\b(?:I|my|we|our)\b/.test(sentence) && /[.!?]$/.test(sentence))
    .slice(0, 2)
  return own.length > 0 ? own.join(' ') : undefined
}
