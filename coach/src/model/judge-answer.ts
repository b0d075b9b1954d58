import { CriterionKey, type Feedback } from '@greenroom/contract/answers'
import { z } from 'zod'
import type { Judgement, JudgementRequest } from '#coach.ts'
import { type Material, materialOf, ungroundedClaims } from '#model/grounding/claims.ts'
import { type QuotesOf, quotesOf } from '#model/grounding/exact-quote.ts'
import { judgementTextsIn, remark } from '#sentences/judgement-texts.ts'
import { asBlocks, asData, jobAsData, resumeAsData } from './as-data.ts'
import { instructionsFor, type ModelDependencies } from './dependencies.ts'
import { type Doubt, doubtedIn, withoutDoubted } from './doubted.ts'
import { ModelFailure } from './model-failure.ts'

const Said = z.object({
  summary: z.string(),
  criteria: z.array(z.object({ key: z.string(), finding: z.string(), quotes: z.array(z.string()) })),
  strengths: z.array(z.object({ text: z.string(), quote: z.string() })),
  improvements: z.array(z.string()),
  doubts: z.array(z.object({ quote: z.string(), text: z.string() })),
})
type Said = z.infer<typeof Said>

const MAX_TEXT_LENGTH = 500
/** Of each list a model writes, no more is read: every quote is looked for in the whole answer. */
const MAX_LISTED = 12

/**
 * The built-in judgement with its score, criteria scores and marks as they are, explained by the model. Texts that
 * quote what was not said, name other numbers or know what nobody told are left out, the built-in ones standing in.
 * What the model says is wrong gains nothing, is no strength, and comes first in what to improve.
 */
export async function judgeAnswer(
  parts: ModelDependencies,
  request: JudgementRequest,
  signal?: AbortSignal,
): Promise<Judgement> {
  const basis = await parts.builtIn.judgeAnswer(request)
  if (basis.feedback.evidence === 'none') return basis
  const instructions = instructionsFor(parts, 'judgement', request.language ?? 'en')
  const said = await parts.caller.object(
    {
      instructions,
      material: asBlocks(resumeAsData(request.resume), jobAsData(request.job)),
      data: dataOf(request, basis),
      temperature: 0,
      seed: 1,
      schema: Said,
    },
    signal,
  )
  return { ...basis, feedback: explain(basis.feedback, said, request), generated_by: parts.name }
}

function dataOf({ question, answer_text }: JudgementRequest, { score, feedback }: Judgement): string {
  const criteria = feedback.criteria.map(({ key, score: points, finding }) => `${key}: ${points} of 100. ${finding}`)
  const points =
    question.key_points.length > 0 ? `\nA good answer makes these points: ${question.key_points.join('; ')}` : ''
  return asBlocks(
    asData('question', `${question.question_text}${points}`),
    asData('answer', answer_text),
    asData('findings', [`score: ${score} of 100. ${feedback.summary}`, ...criteria].join('\n')),
  )
}

function explain(basis: Feedback, said: Said, request: JudgementRequest): Feedback {
  const { answer_text: answer, question, resume, job, language = 'en' } = request
  const texts = judgementTextsIn(language)
  const { write } = texts
  const material = materialOf(answer, question.question_text, ...question.key_points, resume?.text, job?.description)
  const quotes = quotesOf(answer)
  const usable = (text: string) => isUsable(text, quotes, material)
  const summary = oneLine(said.summary)
  if (!usable(summary)) throw new ModelFailure('ungrounded')
  const doubts = said.doubts.slice(0, MAX_LISTED).flatMap(({ text, quote }): Doubt[] => {
    const spoken = quotes.find(quote)
    return spoken ? [{ quote: spoken, correction: usable(text) ? oneLine(text) : undefined }] : []
  })
  const isDoubted = doubtedIn(answer, doubts)
  const sound = doubts.length > 0 ? withoutDoubted(basis, isDoubted, texts) : basis
  const strengths = said.strengths.slice(0, MAX_LISTED).flatMap(({ text, quote }) => {
    const exact = quotes.find(quote)
    return exact && usable(text) && !isDoubted(exact)
      ? [write(remark('strength', { label: oneLine(text).replace(/[.:。：]$/, ''), quote: oneLine(exact) }))]
      : []
  })
  const checks = doubts.map(({ quote, correction }) =>
    write(
      correction
        ? remark('doubt', { quote: oneLine(quote), doubt: correction })
        : remark('doubted', { quote: oneLine(quote) }),
    ),
  )
  const improvements = [...checks, ...said.improvements.slice(0, MAX_LISTED).map(oneLine).filter(usable)].slice(0, 3)
  const findings = new Map(said.criteria.map((criterion) => [CriterionKey.safeParse(criterion.key).data, criterion]))
  return {
    ...sound,
    summary,
    strengths: strengths.length > 0 ? strengths.slice(0, 3) : sound.strengths,
    improvements: improvements.length > 0 ? improvements : basis.improvements,
    criteria: sound.criteria.map((criterion) => {
      const found = findings.get(criterion.key)
      if (!found || !usable(found.finding)) return criterion
      const kept = found.quotes
        .slice(0, MAX_LISTED)
        .flatMap((quote) => quotes.find(quote) ?? [])
        .filter((quote) => !isDoubted(quote))
        .slice(0, 2)
      return { ...criterion, finding: oneLine(found.finding), quotes: kept.length > 0 ? kept : criterion.quotes }
    }),
  }
}

/** Not empty, not endless, no other score, no order to a model, and what it quotes or claims really stands there. */
function isUsable(text: string, quotes: QuotesOf, material: Material): boolean {
  const plain = oneLine(text)
  if (plain === '' || plain.length > MAX_TEXT_LENGTH || OTHER_SCORE.test(plain)) return false
  const quoted = [...plain.matchAll(/[“"]([^“”"]+)[”"]/g)].map(([, words]) => words ?? '')
  if (quoted.some((words) => words.split(' ').length > 2 && !quotes.find(words))) return false
  return ungroundedClaims(plain, material).length === 0
}

/** Scores are fixed; a text that names one could contradict them. */
const OTHER_SCORE =
  /\b\d{1,3}\s?(?:\/|out of|of)\s?(?:100|10|5)\b|\bscores?\s(?:of|is|:)?\s?\d|\d\s?分(?![钟之])|满分|得分[^。]{0,4}\d/i
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
