import english from '#questions/words/en.json' with { type: 'json' }
import fitted from '#questions/words/follow-on.json' with { type: 'json' }
import chinese from '#questions/words/zh-CN.json' with { type: 'json' }
import { isChinese, wordsOf } from '#sentences.ts'

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
  'looks_back',
  'asks_for_example',
  'names_the_job',
  'standard_topic',
  'imagines',
  'same_mood',
  'asked_of_scene',
] as const
/** Characters; what is longer says what it is about. */
const MAX_CHINESE_FOLLOW_UP = 18

const MAX_OPENING_WORDS = 4

export type FollowOnFeature = (typeof FOLLOW_ON_FEATURES)[number]

/** The same for whole questions in either language: "那后来呢？", "and what would you do differently now?" */
export function followsUp(before: string, question: string): boolean {
  if (!isChinese(question)) return !isChinese(before) && leansOn(before, question)
  return question.length <= MAX_CHINESE_FOLLOW_UP && chinese.follow_ups.some((word) => question.startsWith(word))
}

/** Whether a question, or the rest of one, cannot be understood without what was said before it. English only. */
export function leansOn(before: string, question: string): boolean {
  let odds = fitted.bias
  for (const feature of followOnFeatures(before, question)) odds += fitted.weights[feature]
  return odds > 0
}

export function followOnFeatures(before: string, question: string): FollowOnFeature[] {
  const all = wordsOf(withoutOpening(question))
  const words = all.slice(all.findIndex((word) => !fitted.openers.includes(word)))
  const [first = '', second = ''] = words
  const topics = topicsOf(words)
  const earlier = wordsOf(before)
  const known = new Set(topicsOf(earlier))
  const isStatement = !before.includes('?') && !startsAsking(earlier)
  const asksFirst = fitted.question_words.includes(first)
  const has: Record<FollowOnFeature, boolean> = {
    refers_back: words.some((word) => fitted.pronouns.includes(word)),
    refers_by_that: words.some(
      (word, at) => fitted.pointers.includes(word) && !isSubject(words[at + 1]) && !namesTheJob(words, at),
    ),
    told_in_clause: asksFirst && opensClause(second) && !isInverted(words),
    asks_of_past: words.some((word) => fitted.past.includes(word)) || (first === 'what' && second === 'happened'),
    short: words.length <= 4,
    few_topics: topics.length === 0,
    one_topic: topics.length === 1,
    requests_anew: fitted.requests.includes(first),
    opens_with_and: all[0] === 'and',
    after_story: earlier.some((word) => fitted.story.includes(word)),
    after_statement: isStatement,
    speaks_of_own: words.some((word) => word === 'your' || word === 'yourself'),
    asks_of_now: words.slice(0, 2).some((word) => fitted.now.includes(word)),
    shares_topic: topics.some((word) => known.has(word)),
    looks_back: words.some((word) => fitted.looking_back.includes(word)),
    asks_for_example: words.includes('example'),
    names_the_job: words.some((_, at) => namesTheJob(words, at)),
    standard_topic: topics.some((word) => fitted.standard_topics.includes(word)),
    imagines: isStatement && words.slice(0, 3).includes('would'),
    asked_of_scene: isStatement && asksFirst && topics.length <= 1,
    same_mood: fitted.moods.some((mood) => words.includes(mood) && earlier.includes(mood)),
  }
  return FOLLOW_ON_FEATURES.filter((feature) => has[feature])
}

/** "And apart from that, have you ever": what only leads over points to nothing. */
function withoutOpening(question: string): string {
  const [opening = '', ...rest] = question.split(/,\s+/u)
  const asked = rest.join(', ')
  const words = wordsOf(opening)
  const isOpening = words.length <= MAX_OPENING_WORDS && !words.some((word) => fitted.question_words.includes(word))
  return isOpening && startsAsking(wordsOf(asked)) ? asked : question
}

const isSubject = (word = '') => english.second_person.slice(0, 1).includes(word) || fitted.subjects.includes(word)

/** "and what you've been doing", "how the team reacted": told, not asked. */
const opensClause = (word: string) => isSubject(word.replace(/'\p{L}+$/u, '')) || fitted.determiners.includes(word)

/** "which the", "what your" may be asked for all that, where an auxiliary stands before its subject: "what time do you". */
const isInverted = (words: string[]) =>
  words.some((word, at) => at < 4 && english.auxiliaries.includes(word) && isSubject(words[at + 1]))

/** "this position", "this school": what the interview is for, not something that was said. */
const namesTheJob = (words: string[], at: number) =>
  [...fitted.pointers, 'our', 'the'].includes(words[at] ?? '') && fitted.the_job.includes(words[at + 1] ?? '')

const topicsOf = (words: string[]) => words.filter((word) => !fitted.without_topic.includes(word) && word.length > 2)

function startsAsking(words: string[]): boolean {
  const first = words.find((word) => !fitted.openers.includes(word)) ?? ''
  return [fitted.question_words, fitted.requests, english.auxiliaries, fitted.question_starts].some((list) =>
    list.includes(first),
  )
}
