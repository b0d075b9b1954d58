import english from '#questions/words/en.json' with { type: 'json' }
import fitted from '#questions/words/follow-on.json' with { type: 'json' }
import { wordsOf } from '#sentences.ts'

/** What is looked at in a question that comes after something else that was said. */
export const FOLLOW_ON_FEATURES = [
  'refers_back',
  'refers_by_that',
  'told_in_clause',
  'asks_of_past',
  'short',
  'few_topics',
  'one_topic',
  'requests_anew',
  'opens_with_and',
  'after_story',
  'after_statement',
  'speaks_of_own',
  'asks_of_now',
  'shares_topic',
] as const
export type FollowOnFeature = (typeof FOLLOW_ON_FEATURES)[number]

/** Whether a question, or the rest of one, cannot be understood without what was said before it. English only. */
export function leansOn(before: string, question: string): boolean {
  let odds = fitted.bias
  for (const feature of followOnFeatures(before, question)) odds += fitted.weights[feature]
  return odds > 0
}

export function followOnFeatures(before: string, question: string): FollowOnFeature[] {
  const all = wordsOf(question)
  const words = all.slice(all.findIndex((word) => !fitted.openers.includes(word)))
  const [first = '', second = ''] = words
  const topics = topicsOf(words)
  const earlier = wordsOf(before)
  const known = new Set(topicsOf(earlier))
  const asksFirst = fitted.question_words.includes(first)
  const has: Record<FollowOnFeature, boolean> = {
    refers_back: words.some((word) => fitted.pronouns.includes(word)),
    refers_by_that: words.some((word, at) => fitted.pointers.includes(word) && !isSubject(words[at + 1])),
    told_in_clause: asksFirst && isSubject(second),
    asks_of_past: words.includes('did') || (first === 'what' && second === 'happened'),
    short: words.length <= 4,
    few_topics: topics.length === 0,
    one_topic: topics.length === 1,
    requests_anew: fitted.requests.includes(first),
    opens_with_and: all[0] === 'and',
    after_story: earlier.some((word) => fitted.story.includes(word)),
    after_statement: !before.includes('?') && !startsAsking(earlier),
    speaks_of_own: words.some((word) => word === 'your' || word === 'yourself'),
    asks_of_now: words.slice(0, 2).some((word) => fitted.now.includes(word)),
    shares_topic: topics.some((word) => known.has(word)),
  }
  return FOLLOW_ON_FEATURES.filter((feature) => has[feature])
}

const isSubject = (word = '') => english.second_person.slice(0, 1).includes(word) || fitted.subjects.includes(word)

const topicsOf = (words: string[]) => words.filter((word) => !fitted.without_topic.includes(word) && word.length > 2)

function startsAsking(words: string[]): boolean {
  const first = words.find((word) => !fitted.openers.includes(word)) ?? ''
  return [fitted.question_words, fitted.requests, english.auxiliaries, fitted.question_starts].some((list) =>
    list.includes(first),
  )
}
