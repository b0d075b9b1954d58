import type { Word } from '#built-in/language/words.ts'
import { isAboutThePast } from '#question-types.ts'
import { offTopic } from './off-topic.ts'
import type { Judged } from './signals.ts'
import { sweepOdds } from './sweeping.ts'
import type { Warning } from './warnings.ts'
import type { WeighedCriterion } from './weigh-criteria.ts'

/** How much each stem or pair of words of an answer counts, and measured values by name. */
export type GradeFeatures = { stems: Map<string, number>; pairs: Map<string, number>; measures: Map<string, number> }
export type Weighed = {
  judged: Judged
  criteria: WeighedCriterion[]
  warnings: Warning[]
}

/** Beyond so many words, more words are not a better answer. */
const ENOUGH_WORDS = 40

/**
 * What the fitted grade of an answer rests on: its word stems and pairs of neighboring words, each by how often it is
 * said, the whole of length 1 so that length earns nothing, and what the rubric and the warnings measured. A measure
 * counts once for any question and once more for questions about the past.
 */
export function gradeFeatures({ judged, criteria, warnings }: Weighed): GradeFeatures {
  const { answer, question } = judged
  const measures = measuresOf({ judged, criteria, warnings })
  const isPast = isAboutThePast(question.type)
  return {
    stems: ofLengthOne(answer.words.map(({ stem }) => stem)),
    pairs: ofLengthOne(pairsOf(answer.words)),
    measures: new Map(
      measures.flatMap(([name, value]) => [
        [name, value] as const,
        ...(isPast ? [[`${name}, past`, value] as const] : []),
      ]),
    ),
  }
}

/** Each pair of neighboring words, by the place of its second word from 1 on. */
const pairsOf = (words: readonly Word[]): string[] =>
  words.slice(1).map(({ text }, at) => `${words[at]?.text ?? ''} ${text}`)

function measuresOf({ judged, criteria, warnings }: Weighed): [string, number][] {
  const { answer, relevance } = judged
  const count = Math.max(1, answer.words.length)
  const rates = {
    relevance: relevance.value,
    key_points: relevance.keyPoints ?? 0,
    no_key_points: relevance.keyPoints === undefined ? 1 : 0,
    question_words: relevance.contentStems ?? 0,
    sweeping_odds: sweepOdds(answer.words),
    named: answer.concrete.length / count,
    figures: answer.figures.length / count,
    own_actions: answer.ownActions.length / count,
    plans: answer.plannedActions.length / count,
    function_words: answer.functionShare,
    enough_words: Math.min(1, count / ENOUGH_WORDS),
  }
  return [
    ...Object.entries(rates),
    ...criteria.flatMap(({ signals }) => signals.map(({ key, value }) => [`rubric ${key}`, value] as [string, number])),
    ...warnings.map(({ key, severity }) => [`warning ${key}`, severity] as [string, number]),
    ['warning off_topic', offTopic(judged)],
  ]
}

function ofLengthOne(items: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  const length = Math.sqrt([...counts.values()].reduce((sum, count) => sum + Math.log1p(count) ** 2, 0)) || 1
  return new Map([...counts].map(([item, count]) => [item, Math.log1p(count) / length]))
}
