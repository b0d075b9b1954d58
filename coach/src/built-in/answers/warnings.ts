import type { QuestionType } from '@greenroom/contract/questions'
import { readWords } from '#built-in/language/words.ts'
import type { JudgementRequest } from '#coach.ts'
import warnings from '#knowledge/rubrics/warnings.json' with { type: 'json' }
import { ownActions, plannedActions } from './own-actions.ts'
import { type AnswerReading, isFunctionWord } from './read-answer.ts'
import type { Relevance } from './relevance.ts'
import { type Judged, per100 } from './signals.ts'

export type WarningKey = keyof typeof warnings
/** Something that limits the score whatever else is good; `depth` 0 to 1 is how clearly it is so. */
export type Warning = { key: WarningKey; most: number; depth: number }

/** What is wrong with the answer as a whole, the lowest limit first. Limits and texts: knowledge/rubrics/warnings.json. */
export function findWarnings(judged: Judged, request: JudgementRequest): Warning[] {
  const depths: Record<WarningKey, number> = {
    no_answer: noAnswer(judged),
    too_little: Math.max(0, 1 - judged.answer.words.length / 25),
    keyword_list: keywordList(judged),
    hollow: hollow(judged),
    echo: echo(judged),
    off_topic: offTopic(judged),
    general: general(judged),
    rambling: rambling(judged),
    copied: copied(judged, request),
  }
  return (Object.keys(depths) as WarningKey[])
    .map((key) => ({ key, depth: Math.min(1, depths[key]), most: limit(key, Math.min(1, depths[key])) }))
    .filter(({ depth }) => depth > 0)
    .toSorted((one, other) => one.most - other.most)
}

/** Few of its words are there, but the story may still be told in others. */
const DOUBTFUL = 0.93

/** From 100 at the first sign down to the warning's own limit. */
const limit = (key: WarningKey, depth: number) => 100 - depth * (100 - warnings[key].limit)
/** 0 up to `from`, 1 from `to`; either may be the larger. */
const ramp = (value: number, from: number, to: number) => Math.max(0, Math.min(1, (value - from) / (to - from)))

/** "I don't know" is an answer of its own at the beginning or when little else is said, not in the midst of one. */
function noAnswer({ answer }: Judged): number {
  const [first] = answer.find('non_answer')
  const alone = first !== undefined && (first.from < 8 || answer.words.length < 20)
  const refused = alone && answer.words.length < 40 && answer.concrete.length < 4
  return refused || answer.words.length < 4 ? 1 : 0
}

/** Natural speech has about half function words and no runs of six without one (measured on graded answers). */
function keywordList({ answer }: Judged): number {
  if (answer.words.length < 12) return 0
  const unspoken = ramp(answer.functionShare, 0.42, 0.34)
  const listed = ramp(answer.listShare, 0.15, 0.35)
  return Math.max(unspoken * Math.max(listed, praised(answer), 0.6), listed * 0.7)
}

const praised = (answer: AnswerReading) => ramp(answer.buzzShare, 0.22, 0.34)

/** Whole sentences of praise, or the frame of a story ("the situation was … the result was") with nothing in it. */
function hollow({ answer }: Judged): number {
  if (answer.words.length < 12) return 0
  const frames = new Set(answer.find('frame').map(({ phrase }) => phrase.split(' ').at(-2))).size
  const thin =
    ramp(per100([...answer.concrete, ...answer.figures], answer), 25, 19) * ramp(answer.words.length, 110, 70)
  return Math.max(praised(answer), ramp(frames, 1, 3) * thin)
}

/** Hardly a telling word that the question did not have. */
function echo({ answer, question }: Judged): number {
  const asked = new Set(readWords(question).map(({ stem }) => stem))
  const own = new Set(
    answer.words.filter((word) => !isFunctionWord(word) && !asked.has(word.stem)).map(({ stem }) => stem),
  )
  return answer.words.length >= 8 ? ramp(own.size, 6, 3) : 0
}

/**
 * Much was told, but hardly anything of what was asked. Short general talk is not off-topic but general. How little is
 * too little was measured on three sets of graded answers, each written before its first run.
 */
function offTopic({ answer, relevance, wants }: Judged): number {
  const told = answer.concrete.length + answer.figures.length + 2 * ownActions(answer.words).length
  const named = Math.max(ramp(answer.concrete.length, 5, 10), ramp(answer.words.length, 60, 100), ramp(told, 6, 12))
  return named * otherSubject(wants.type, answer, relevance)
}

function otherSubject(type: QuestionType, answer: AnswerReading, { value, focus }: Relevance): number {
  const plans = answer.find('plan').length
  const story = plans < 2 && ownActions(answer.words).length >= 3
  if (type === 'technical') return Math.max(ramp(value, 0.42, 0.28), story ? 0.9 * ramp(value, 0.5, 0.38) : 0)
  // Who says what they would do answers a question of this kind; other answers do so hardly ever.
  if (type === 'situational' && plans >= 2) return ramp(value, 0.1, 0.02)
  const missed = Math.max(DOUBTFUL * ramp(value, 0.28, 0.19), ramp(value, 0.12, 0.06))
  return type === 'situational' && story ? Math.max(missed, 0.9 * ramp(focus ?? 1, 0.75, 0.5)) : missed
}

/** What anybody could say, or a form filled in with nothing that has a name. */
function general({ answer }: Judged): number {
  const spoken = ramp(answer.words.length, 12, 25)
  const loose = ramp(per100(answer.find('generality'), answer), 3, 7) * ramp(answer.concrete.length, 12, 6)
  return spoken * Math.max(loose, ramp(per100(answer.concrete, answer), 5, 2))
}

/** Long, and hedged, or naming little, or drifting to other people and things. Measured on graded answers of all kinds. */
function rambling(judged: Judged): number {
  const { answer } = judged
  const loose = per100([...answer.find('hedge'), ...answer.find('digression')], answer)
  const named = per100(answer.concrete, answer)
  const hedged = ramp(loose, 1.5, 3.5) * Math.max(0.7, ramp(named, 14, 9))
  return ramp(answer.words.length, 80, 120) * Math.max(hedged, ramp(named, 8, 6), drift(judged))
}

/** Much of him, them and it, many small words, and hardly an "I did" or "I would do". */
function drift({ answer }: Judged): number {
  const others = ramp(per100(answer.find('about_others'), answer), 8.5, 12.5)
  return others * ramp(answer.functionShare, 0.58, 0.63) * ramp(plannedActions(answer.words).length, 5, 2)
}

const RUN = 5
/** Share of the answer that stands, five words in a row, in the reference text or the key points. */
function copied({ answer }: Judged, { question }: JudgementRequest): number {
  const sources = [...question.key_points, question.expected_answer ?? '']
  const known = new Set(sources.flatMap((text) => runs(readWords(text).map(({ text: said }) => said))))
  const own = runs(answer.words.map(({ text }) => text))
  if (own.length < 10) return 0
  return ramp(own.filter((run) => known.has(run)).length / own.length, 0.4, 0.7)
}

const runs = (words: string[]) =>
  words.flatMap((_, at) => (at + RUN <= words.length ? [words.slice(at, at + RUN).join(' ')] : []))
