import type { CriterionKey, Feedback, FollowUp, Mark } from '@greenroom/contract/answers'
import type { QuestionType } from '@greenroom/contract/questions'
import { seededHash } from '#built-in/questions/seeded-hash.ts'
import wording from '#knowledge/questions/follow-ups.json' with { type: 'json' }
import { isAboutThePast } from '#question-types.ts'

/** The other is the judge's (built-in/answers/ask-next.ts). */
type Kind = Exclude<keyof typeof wording, 'unsure'>
type Ask = { kind: Kind; criterion: CriterionKey; quote?: string }

/** What was judged: the question, the person's words, and the marks on them. */
export type AnsweredAndJudged = {
  question_type: QuestionType
  answer_text: string
  score: number | null
  feedback: Pick<Feedback, 'marks' | 'criteria' | 'evidence' | 'follow_up'>
}

const MAX_FOLLOW_UPS = 2
/** A quote is said back aloud, so it stays as short as a breath. */
const MAX_QUOTE_WORDS = 14
/** They take up what was good. */
const ABOUT_GAINED: ReadonlySet<Kind> = new Set(['figure', 'deed', 'reason'])
const MIN_LATIN = 0.6

/**
 * What an interviewer would ask next: at most two questions, the one that came with the judgement first, then those that take
 * the person's own words up, the weakest place first.
 * Quotes stand word for word in the answer. The same answer always gets the same ones.
 */
export function writeFollowUps(answered: AnsweredAndJudged): FollowUp[] {
  const { follow_up } = answered.feedback
  const kinds = new Set<Kind>()
  const quotes = new Set([follow_up?.quote ?? ''])
  const chosen = [...asksAbout(answered)].filter(({ kind, quote = '' }) => {
    if (kinds.has(kind) || (quote && quotes.has(quote))) return false
    kinds.add(kind)
    quotes.add(quote)
    return true
  })
  const builtIn = chosen.map((ask) => asFollowUp(ask, answered.answer_text))
  return [...(follow_up ? [follow_up] : []), ...builtIn].slice(0, MAX_FOLLOW_UPS)
}

/** Up to this score something lacks, also where no note says what. */
const WEAK_TO = 35

/**
 * The one follow-up that an answer gives reason for because something in it is wrong or left out, the one that came with
 * the judgement first; nothing after a good answer, or where nothing was said that could be taken up.
 */
export function followUpOnWhatLacks(answered: AnsweredAndJudged): FollowUp | undefined {
  const { follow_up, marks, evidence } = answered.feedback
  const isWeak = answered.score !== null && answered.score <= WEAK_TO
  const lacks = isWeak || follow_up?.point !== undefined || marks.some(({ kind }) => kind !== 'gained')
  if (evidence === 'none' || !lacks) return undefined
  if (follow_up) return follow_up
  // The built-in coach asks in English only.
  const latin = answered.answer_text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const letters = answered.answer_text.match(/\p{L}/gu)?.length ?? 0
  if (latin < letters * MIN_LATIN) return undefined
  const lacking = [...asksAbout(answered)].find(({ kind }) => !ABOUT_GAINED.has(kind))
  return lacking && asFollowUp(lacking, answered.answer_text)
}

/** Every follow-up the answer gives reason for, most telling first. Only a story is asked for deeds, figures and its end. */
function* asksAbout({ question_type, feedback, answer_text }: AnsweredAndJudged): Generator<Ask> {
  const { marks, evidence } = feedback
  const isStory = isAboutThePast(question_type)
  const lostOn = (criterion: CriterionKey) => marks.some((mark) => mark.kind === 'lost' && mark.criterion === criterion)
  // A low score alone is no proof of another question (decision 48).
  if (evidence !== 'none' && lostOn('relevance')) yield { kind: 'offTopic', criterion: 'relevance' }
  if (evidence !== 'enough') yield { kind: isStory ? 'short' : 'more', criterion: 'specificity' }

  const quoted = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind && sayable(mark.quote, answer_text))
  if (!isStory) {
    if (question_type === 'technical')
      for (const { quote = '', criterion } of quoted('gained')) yield { kind: 'reason', criterion, quote }
    return
  }
  for (const { quote = '', criterion } of quoted('lost')) {
    const kind = lostKind(quote, criterion)
    if (kind) yield kind === 'ownPart' ? { kind, criterion } : { kind, criterion, quote }
  }
  for (const { quote = '', criterion } of quoted('gained')) {
    if (/\d|\bper cent\b|\bpercent\b/.test(quote)) yield { kind: 'figure', criterion, quote }
  }
  if (marks.some(({ kind, criterion }) => kind === 'missing' && criterion === 'result'))
    yield { kind: 'noResult', criterion: 'result' }
  for (const { quote = '', criterion } of quoted('gained'))
    if (criterion === 'evidence') yield { kind: 'deed', criterion, quote }
}

const lostKind = (quote: string, criterion: CriterionKey): Kind | undefined => {
  if (/\bwe\b/i.test(quote) && !/\bI\b/.test(quote)) return 'we'
  // Words that cost points as evidence show no deed (blame, lists, praise): nobody wants them said back.
  if (criterion === 'evidence') return 'ownPart'
  return criterion === 'result' ? 'unmeasured' : undefined
}

const asFollowUp = (ask: Ask, answer: string): FollowUp => ({
  text: filled(ask, answer),
  criterion: ask.criterion,
  ...(ask.quote ? { quote: ask.quote } : {}),
})

const sayable = (quote: string | undefined, answer: string) =>
  quote !== undefined && answer.includes(quote) && quote.split(/\s+/).length <= MAX_QUOTE_WORDS

function filled({ kind, quote = '' }: Ask, answer: string) {
  const texts = wording[kind]
  const text = texts[Math.floor(seededHash(`${kind}/${answer}`) * texts.length)] ?? ''
  return text.replace('{quote}', () => quote.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''))
}
