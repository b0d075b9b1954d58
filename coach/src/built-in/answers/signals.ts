import type { Hit } from '#built-in/language/phrases.ts'
import type { JudgementTexts } from '#sentences/judgement-texts.ts'
import { isPrecise, isTerse } from './precise.ts'
import { ramp } from './ramp.ts'
import type { AnswerReading, PhraseKind } from './read-answer.ts'
import type { QuestionReading } from './read-question.ts'
import type { Relevance } from './relevance.ts'
import type { ClaimMade } from './wrong-claims.ts'

export type Judged = {
  question: QuestionReading
  answer: AnswerReading
  relevance: Relevance
  /** Wrong claims of the question bank that it makes. */
  claims: ClaimMade[]
  /** What the feedback is written in; nothing is measured by it. */
  texts: JudgementTexts
}

/** Growing fast, then slowly: the first figure says more than the fifth. */
const saturate = (count: number, scale: number) => 1 - Math.exp(-count / scale)
const phrases = (kind: PhraseKind, scale: number) => (judged: Judged) =>
  saturate(briefly(distinct(judged.answer.find(kind)), judged), scale)
/** From so many words on an answer is judged by what it says in all; a shorter one by what it says in its words. */
const ENOUGH = 70
const MOST_BRIEF = 2.5
/** How far the question must be met for that. */
const MET = [0.5, 0.85] as const
/** What a short and precise answer says counts as if it were said at full length: length itself earns nothing. */
function briefly(count: number, { answer, relevance }: Judged): number {
  const short = Math.min(MOST_BRIEF, Math.max(1, ENOUGH / Math.max(1, answer.words.length)))
  return count * (1 + (short - 1) * isPrecise(answer) * ramp(relevance.value, ...MET))
}
const distinct = (hits: Hit[]) => new Set(hits.map(({ phrase }) => phrase)).size

const named = (judged: Judged) => saturate(briefly(judged.answer.concrete.length, judged), 16)
/** Without known points, saying the words of the question alone makes this share of them. */
const MIN_NAMED = 0.4

const lateFigures = (answer: AnswerReading) => answer.figures.filter(({ from }) => from >= answer.words.length * 0.55)
/** A story that ends in figures has an end, also when no word says so. */
const COUNTED = 0.7

/** How much of each thing that a good answer has is there, 0 to 1. */
const SIGNALS = {
  on_topic: ({ relevance }: Judged) => relevance.value,
  key_points: (judged: Judged) =>
    judged.relevance.keyPoints ?? judged.relevance.value * (MIN_NAMED + (1 - MIN_NAMED) * named(judged)),
  parts,
  situation: (judged: Judged) => {
    const until = Math.max(30, judged.answer.words.length * 0.4)
    const early = [...judged.answer.find('situation'), ...judged.answer.find('time')].filter(({ from }) => from < until)
    return saturate(briefly(early.length, judged), 1.2)
  },
  order: ({ answer }: Judged) => order(answer),
  connected: (judged: Judged) => {
    const joints = [...judged.answer.find('contrast'), ...judged.answer.find('step'), ...judged.answer.find('reason')]
    return saturate(briefly(joints.length, judged), 4)
  },
  steps: phrases('step', 2.2),
  contrast: phrases('contrast', 1.5),
  concrete: named,
  figures: (judged: Judged) => saturate(briefly(judged.answer.figures.length, judged), 2),
  times: phrases('time', 1.5),
  own_actions: (judged: Judged) => saturate(briefly(judged.answer.ownActions.length, judged), 2.6),
  intentions: (judged: Judged) => saturate(briefly(judged.answer.plannedActions.length, judged), 2.6),
  reasons: phrases('reason', 1.6),
  examples: phrases('example', 1),
  outcome: (judged: Judged) => {
    const outcomes = judged.answer.find('outcome').filter(({ from }) => from >= judged.answer.words.length * 0.4)
    const counted = COUNTED * saturate(lateFigures(judged.answer).length, 1)
    return Math.max(saturate(briefly(distinct(outcomes), judged), 1.2), counted)
  },
  measured: ({ answer }: Judged) => saturate(lateFigures(answer).length, 1),
  learning: phrases('learning', 0.7),
  checks: phrases('follow_up', 1.5),
  trade_off: phrases('tradeoff', 1.5),
  link: phrases('link', 1.5),
  plain: (judged: Judged) => {
    const { answer } = judged
    const loose = [...answer.find('hedge'), ...answer.find('digression'), ...answer.find('generality')]
    return enough(judged) * Math.max(0, 1 - per100(loose, answer) / 7)
  },
  to_the_point: (judged: Judged) => enough(judged) * density(judged.answer),
}
export type SignalKey = keyof typeof SIGNALS

/** How much of it there is, 0 to 1. */
export function measureSignal(key: SignalKey, judged: Judged): number {
  const value = SIGNALS[key](judged)
  return SPARED.has(key) ? Math.max(value, sufficed(judged)) : value
}

/** What a terse answer of an expert need not spell out: its points say it. */
const SPARED: ReadonlySet<SignalKey> = new Set([
  'connected',
  'steps',
  'contrast',
  'reasons',
  'examples',
  'trade_off',
  'checks',
  'intentions',
])
/** 0 to 1: said in few words, precisely, and to the question; a story has to be told. */
const sufficed = ({ question, answer, relevance }: Judged) =>
  question.isStory ? 0 : isTerse(answer) * ramp(relevance.value, ...MET)
export const isSignalKey = (key: string): key is SignalKey => key in SIGNALS

export const per100 = (hits: Hit[], answer: AnswerReading) => (100 * hits.length) / Math.max(1, answer.words.length)

/** Clear is only praise for who said something: full from fifty words, or from what they say at a time. */
const enough = (judged: Judged) => Math.min(1, briefly(judged.answer.words.length, judged) / 50)
/** Concrete words per hundred against twelve; over four hundred words a spoken answer gets too long. */
function density(answer: AnswerReading): number {
  const tooLong = Math.max(0, (answer.words.length - 400) / 400)
  return Math.max(0, Math.min(1, per100(answer.concrete, answer) / 12) - tooLong)
}

function parts(judged: Judged): number {
  const values = judged.question.parts.map(({ wants }) => (isSignalKey(wants) ? partOf(wants, judged) : 1))
  if (values.length === 0) return judged.relevance.value
  return values.reduce((sum, value) => sum + Math.min(1, value * 1.5), 0) / values.length
}

/** A story of one's own deeds is an example, also when it does not say so. */
function partOf(wants: SignalKey, judged: Judged): number {
  const value = SIGNALS[wants](judged)
  return wants === 'examples' ? Math.max(value, SIGNALS.own_actions(judged)) : value
}

/** Something done before the outcome is told, and the outcome towards the end. */
function order(answer: AnswerReading): number {
  const first = answer.ownActions[0]
  const last = answer.find('outcome').at(-1) ?? answer.find('learning').at(-1) ?? lateFigures(answer).at(-1)
  if (!first || !last) return first || last ? 0.3 : 0
  const late = last.from >= answer.words.length * 0.55
  return first.from < last.from ? (late ? 1 : 0.6) : 0.3
}
