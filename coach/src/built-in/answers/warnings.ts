import type { JudgeReading } from '#coach.ts'
import warnings from '#knowledge/rubrics/warnings.json' with { type: 'json' }
import { copied, echo, emptyPhrases, keywordList, noAnswer, repeats, toScorer } from './empty-words.ts'
import { isPrecise } from './precise.ts'
import { ramp } from './ramp.ts'
import type { AnswerReading } from './read-answer.ts'
import { type Judged, per100 } from './signals.ts'
import { sweepOdds } from './sweeping.ts'

export type WarningKey = keyof typeof warnings
/** Something that limits the score whatever else is good; `severity` 0 to 1 is how clearly it is so. */
export type Warning = { key: WarningKey; severity: number }

/** How sure it must be to be said, or to be a limit where the judge has read the answer. */
const CLEAR = 0.5

/** Whether the person is told. Half of what was quoted as too general a claim was none (decision 40). */
export const isToldOf = ({ key, severity }: Warning): boolean => severity > CLEAR && key !== 'sweeping'

/**
 * What is wrong with the answer as a whole, in the order of knowledge/rubrics/warnings.json, which has the limits: of
 * two that take as much the first is told. Where the judge read it, only what leaves no answer to grade is looked for in its
 * words, and claims that are known to be wrong.
 */
export function findWarnings(judged: Judged, read?: JudgeReading): Warning[] {
  const severities: Record<WarningKey, number> = {
    too_little: tooLittle(judged.answer),
    attitude: attitude(judged),
    general: general(judged),
    rambling: rambling(judged),
    wrong_claim: judged.claims.length > 0 ? 1 : 0,
    sweeping: sweeping(judged),
    no_answer: noAnswer(judged),
    keyword_list: keywordList(judged),
    hollow: emptyPhrases(judged),
    echo: echo(judged),
    repeats: repeats(judged),
    to_scorer: toScorer(judged),
    copied: copied(judged),
  }
  return (Object.keys(warnings) as WarningKey[])
    .map((key) => ({ key, severity: Math.min(1, read && !limitsRead(key, severities[key]) ? 0 : severities[key]) }))
    .filter(({ severity }) => severity > 0)
}

const limitsRead = (key: WarningKey, severity: number) => key === 'wrong_claim' || (FLOORS.has(key) && severity > CLEAR)

/**
 * What is left of a score under a warning. Doubt whether the question is met takes its share of the score, so that of
 * two answers in the same doubt the better stays ahead; everything else is an upper limit, from 100 at the first sign
 * down to the warning's own, under which the better text still gets a little more.
 */
export function capScore(score: number, { key, severity: depth }: Warning): number {
  const least = warnings[key].limit
  if (SHARES.has(key)) return score - depth * Math.max(0, score - least)
  return Math.min(score, (100 - depth * (100 - least)) * (0.75 + 0.25 * (score / 100)))
}

const SHARES: ReadonlySet<WarningKey> = new Set(['sweeping', 'wrong_claim'])

/** The limit of what is no answer at all, whoever judges the rest; undefined where that is not clear. */
export function floorOf(judged: Judged): number | undefined {
  const clear = findWarnings(judged).filter(({ key, severity }) => FLOORS.has(key) && severity > CLEAR)
  return clear.length > 0 ? Math.round(Math.min(...clear.map((warning) => capScore(100, warning)))) : undefined
}
const FLOORS: ReadonlySet<WarningKey> = new Set([
  'no_answer',
  'too_little',
  'keyword_list',
  'echo',
  'repeats',
  'to_scorer',
  'copied',
])

/** Log odds per ten words: 95 of 100 excellent answers stay below the first, half of the fluent wrong ones come near the other. */
const SWEEPING = [0.15, 0.6] as const
const TOLD = [0.5, 1] as const

/** Who tells what they did states little that would hold for all: there it takes more to be heard. */
function sweeping({ answer, question }: Judged): number {
  const told = question.isStory && countOwnActions(answer) >= 3
  const shown = answer.find('example').length > 0 ? BY_EXAMPLE : 1
  const [from, to] = told ? TOLD : SWEEPING
  return shown * ramp(sweepOdds(answer.words), from, to)
}
/** Who gives an example says how far it goes. */
const BY_EXAMPLE = 0.25

/** Few words are too few unless they name much. */
function tooLittle(answer: AnswerReading): number {
  const precise = isPrecise(answer) * ramp(answer.words.length, 8, 16)
  return Math.max(0, 1 - answer.words.length / 25) * (1 - precise)
}

/** What anybody could say, or a form filled in with nothing that has a name. */
function general({ answer, question }: Judged): number {
  const spoken = ramp(answer.words.length, 12, 25)
  const storyless = question.isStory ? NO_STORY * ramp(countOwnActions(answer), 3, 1) : 0
  const loose = ramp(per100(answer.find('generality'), answer), 3, 7) * ramp(answer.concrete.length, 12, 6)
  return spoken * Math.max(loose, storyless, ramp(per100(answer.concrete, answer), 5, 2))
}

/** Own actions in the past, with figures and times: 90 % of graded stories have at least three, general talk has none. */
const countOwnActions = (answer: AnswerReading) =>
  answer.ownActions.length + Math.min(2, answer.figures.length) + Math.min(2, answer.find('time').length)
const NO_STORY = 0.9

const ONCE = 0.7
/** So many names of things weigh as much as one deed. */
const NAMED_AS_DEED = 4
/**
 * The answer blames others, refuses or evades. Within a story of own deeds, figures and things named it may be an honest word:
 * twice counts as an attitude only where little of that is told (on answers of people who did not know these phrases,
 * a limit whatever else was told put excellent stories at the bottom).
 */
function attitude({ answer }: Judged): number {
  const heard = new Set(answer.find('attitude').map(({ phrase }) => phrase)).size
  const deeds = answer.ownActions.length + answer.figures.length + 2 * answer.find('learning').length
  const substance = deeds + answer.concrete.length / NAMED_AS_DEED
  if (heard === 0) return 0
  return heard === 1 ? ONCE * ramp(substance, 5, 2) : ramp(substance, 12, 7)
}

/** Long, and hedged, or naming little, or drifting to other people and things. Measured on graded answers of all kinds. */
function rambling(judged: Judged): number {
  const { answer } = judged
  const loose = per100([...answer.find('hedge'), ...answer.find('digression')], answer)
  const named = per100(answer.concrete, answer)
  const hedged = ramp(loose, 1.5, 3.5) * Math.max(0.7, ramp(named, 14, 9))
  const bare = ramp(named, 8, 6) * ramp(plans(answer), 8, 4)
  return ramp(answer.words.length, 80, 120) * Math.max(hedged, bare, drift(judged))
}

/** Much of him, them and it, many small words, and hardly an "I did" or "I would do". */
function drift({ answer }: Judged): number {
  const others = ramp(per100(answer.find('about_others'), answer), 11, 14.5)
  return others * ramp(answer.functionShare, 0.58, 0.63) * ramp(plans(answer), 6, 3)
}

/** What was done or would be done, and the words a plan is told with: rambling answers have few of both. */
const plans = (answer: AnswerReading) =>
  answer.plannedActions.length + new Set(answer.find('plan').map(({ phrase }) => phrase)).size
