import { CRITERIA, type Feedback, type Mark } from '@greenroom/contract/answers'
import { isTooShort } from '#built-in/answers/too-short.ts'
import type { Judgement, JudgementRequest } from '#coach.ts'
import type { ModelDependencies } from '#model/dependencies.ts'
import { ModelFailure } from '#model/model-failure.ts'
import { bandOf, type JudgementTexts, judgementTextsIn, remark } from '#sentences/judgement-texts.ts'
import { amountSaid } from './amount-said.ts'
import { askForJudgement } from './ask-for-judgement.ts'
import { type CheckedSaid, checkSaid } from './check-said.ts'
import { marksOf } from './marks.ts'
import { requireVerdicts, scoreVerdicts } from './score-said.ts'

const MAX_LISTED = 3

/**
 * An answer → levels, verdicts and errors by the model, mapped to points by code (score-said.ts). The built-in coach
 * keeps the floors where it can judge: nothing said, copied, a list of keywords, orders to the judge. The same answer to the same question
 * is judged once and remembered (judgement-key.ts).
 */
export async function judgeAnswer(
  parts: ModelDependencies,
  request: JudgementRequest,
  signal?: AbortSignal,
): Promise<Judgement> {
  const basis = await parts.builtIn.judgeAnswer(request)
  const isUnjudged = basis.score === null
  if (basis.feedback.evidence === 'none' && (!isUnjudged || isTooShort(request.answer_text))) return basis
  const said = await askForJudgement(parts, request, signal)
  const verdicts = requireVerdicts(said, request.question.key_points.length)
  const texts = judgementTextsIn(request.language ?? 'en')
  const checked = checkSaid(said, verdicts, request)
  if (checked.isInvented) throw new ModelFailure('ungrounded')
  const type = request.question.question_type
  const scored = scoreVerdicts(type, { ...verdicts, errors: checked.errors })
  const score = Math.min(scored.score, basis.limit ?? 100)
  const share = scored.score > 0 ? score / scored.score : 0
  const criteria = CRITERIA.map((key) => {
    const { finding = '', quotes = [] } = checked.criteria.get(key) ?? {}
    const { label, advice } = texts.criterionOf(key, type)
    return { key, label, score: Math.round(scored.criteria[key] * share), finding: finding || advice, quotes }
  })
  // Under a floor the built-in coach knows why, and shows where.
  const isLimited = score < scored.score
  const marks = isLimited ? basis.feedback.marks : marksOf(request.question, checked, verdicts, scored, texts)
  const improvements = improvementsOf(checked, basis.feedback, isLimited, texts)
  const feedback: Feedback = {
    summary: isLimited ? basis.feedback.summary : checked.summary || summaryOf(score, improvements, texts),
    strengths: isLimited ? [] : strengthsOf(checked, marks, texts),
    improvements,
    criteria,
    marks,
    evidence: isUnjudged ? amountSaid(request.answer_text) : basis.feedback.evidence,
    ...(basis.feedback.follow_up && { follow_up: basis.feedback.follow_up }),
    ...(checked.errors.length > 0 && {
      doubts: checked.errors.map(({ quote, correction }) => ({ quote, ...(correction && { correction }) })),
    }),
  }
  return { score, feedback, generated_by: parts.name }
}

/** Where none of the model's own can be shown, what gained points. */
const strengthsOf = ({ strengths }: CheckedSaid, marks: readonly Mark[], { write }: JudgementTexts) =>
  (strengths.length > 0
    ? strengths
    : marks.flatMap(({ kind, label, quote }) => (kind === 'gained' && quote ? [{ text: label, quote }] : []))
  )
    .slice(0, MAX_LISTED)
    .map(({ text, quote }) => write(remark('strength', { label: text, quote: oneLine(quote) })))

/** What is wrong comes first. */
function improvementsOf(
  { errors, improvements }: CheckedSaid,
  basis: Feedback,
  isLimited: boolean,
  { write }: JudgementTexts,
): string[] {
  const checks = errors.map(({ quote, correction }) =>
    write(
      correction
        ? remark('doubt', { quote: oneLine(quote), doubt: correction })
        : remark('doubted', { quote: oneLine(quote) }),
    ),
  )
  const advice = isLimited || improvements.length === 0 ? basis.improvements : improvements
  return [...checks, ...advice].slice(0, MAX_LISTED)
}

function summaryOf(score: number, [advice]: string[], { bands, write }: JudgementTexts): string {
  return write(bands[bandOf(score)], ...(advice ? [remark('next', { advice })] : []))
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
