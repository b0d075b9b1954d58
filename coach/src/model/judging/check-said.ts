import { CriterionKey } from '@greenroom/contract/answers'
import type { JudgementRequest } from '#coach.ts'
import { type Material, materialFrom, sentencesOf, ungroundedClaims } from '#model/grounding/claims.ts'
import { type QuotesOf, quotesOf } from '#model/grounding/exact-quote.ts'
import { withOwnWords } from '#model/grounding/inline-quotes.ts'
import { resumeCounts } from '#model/grounding/resume-counts.ts'
import { type Doubt, doubtedIn } from './doubted.ts'
import type { Said } from './said.ts'
import type { Verdicts } from './score-said.ts'

/** What of a model's words may be shown: every quote stands in the answer, every claim in the person's texts. */
export type CheckedSaid = {
  /** Empty where nothing of it can be shown. */
  summary: string
  criteria: ReadonlyMap<CriterionKey, { finding: string; quotes: string[] }>
  points: Verdicts['points']
  errors: (Doubt & { severity: 'serious' | 'slip' })[]
  strengths: { text: string; quote: string }[]
  improvements: string[]
  /** Nothing of it can be shown, or no quote of many is in the answer: another answer was judged, or none. */
  isInvented: boolean
}

const MAX_TEXT_LENGTH = 500
/** Of one criterion; two are shown. */
const MAX_QUOTES = 4
/** So many quotes of which none is found are no slip of the pen. */
const MIN_INVENTED = 3
/** Of each list a model writes, no more is read: every quote is looked for in the whole answer. */
const MAX_LISTED = 12

/** What cannot be shown is left out part by part; an error that cannot be found in the answer is none. */
export function checkSaid(said: Said, { points }: Verdicts, request: JudgementRequest): CheckedSaid {
  const { answer_text, question, resume, job } = request
  const material = materialFrom({
    own: [answer_text, resume?.text, question.question_text, question.expected_answer, ...question.key_points],
    known: [job?.title, job?.company, job?.description],
    counts: resumeCounts(resume),
  })
  const quotes = quotesOf(answer_text)
  const shown = (text: string) => shownText(text, quotes, material)
  const errors = said.errors.slice(0, MAX_LISTED).flatMap(({ quote, correction, severity }) => {
    const exact = quotes.find(quote)
    return exact ? [{ quote: exact, correction: shown(correction), severity }] : []
  })
  const isDoubted = doubtedIn(answer_text, errors)
  const sound = (quote: string | null) => {
    const exact = quotes.find(quote)
    return exact && !isDoubted(exact) ? [exact] : []
  }
  const summary = sentencesOf(said.summary)
    .flatMap((sentence) => shown(sentence) ?? [])
    .join(' ')
  const all = [...said.criteria.flatMap((one) => one.quotes), ...said.strengths.map(({ quote }) => quote)]
  const quoted = all.slice(0, MAX_LISTED).filter((quote) => quote.trim() !== '')
  const isUnquoted = quoted.length >= MIN_INVENTED && quoted.every((quote) => !quotes.find(quote))
  return {
    summary,
    isInvented: isUnquoted || (summary === '' && !said.criteria.some(({ finding }) => shown(finding))),
    criteria: new Map(
      said.criteria.flatMap(({ key, finding, quotes: quoted }) => {
        const known = CriterionKey.safeParse(key.trim().toLowerCase()).data
        if (!known) return []
        const kept = [...new Set(quoted.slice(0, MAX_QUOTES).flatMap(sound))].slice(0, 2)
        return [[known, { finding: shown(finding) ?? '', quotes: kept }] as const]
      }),
    ),
    points,
    errors,
    strengths: said.strengths.slice(0, MAX_LISTED).flatMap(({ text, quote }) =>
      sound(quote).flatMap((exact) => {
        const own = shown(text)
        return own ? [{ text: own.replace(/[.:。：]$/, ''), quote: exact }] : []
      }),
    ),
    improvements: said.improvements.slice(0, MAX_LISTED).flatMap((text) => shown(text) ?? []),
  }
}

/** On one line, with its quotes as they stand in the answer; nothing when it is empty, endless, or claims what does not. */
function shownText(text: string, quotes: QuotesOf, material: Material): string | undefined {
  const plain = oneLine(text)
  if (plain === '' || plain.length > MAX_TEXT_LENGTH || OTHER_SCORE.test(plain)) return undefined
  const own = withOwnWords(plain, quotes, material)
  return own && ungroundedClaims(own, material).length === 0 ? own : undefined
}

/** The score is made from levels; a text that names one could contradict it. */
const OTHER_SCORE =
  /\b\d{1,3}\s?(?:\/|out of|of)\s?(?:100|10|5)\b|\bscores?\s(?:of|is|:)?\s?\d|\d\s?分(?![钟之])|满分|得分[^。]{0,4}\d/i
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
