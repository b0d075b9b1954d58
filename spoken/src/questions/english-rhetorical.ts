import { anyOf, endsWith, has, holds, startsWith } from '#phrases.ts'
import english from '#questions/words/en.json' with { type: 'json' }
import topics from '#questions/words/topics-en.json' with { type: 'json' }

type Words = readonly string[]

const SHORT_ANSWER = 5

/** Asked of nobody: for effect, of oneself in a story, or of anybody at all. `rest` is without "okay and" before it. */
export function isRhetorical(words: Words, rest: Words): boolean {
  const you = anyOf(words, english.second_person)
  const wh = has(english.question_words, rest[0]?.replace(/'.*/, ''))
  return (
    isKnownTurn(words, rest) ||
    OF_ANYBODY.test(words.join(' ')) ||
    HOPELESS.test(rest.join(' ')) ||
    isQuoted(words) ||
    (wh && !you && asksOfNobody(rest)) ||
    (!you && asksOwnPast(rest)) ||
    (wh && !you && (endsWith(words, 'right') || rest.slice(2, 5).some((word) => has(topics.negations, word))))
  )
}

/** "Was it easy? No.", "Who got the blame? The new guy.", "The result? We sold out": whoever asked tells on at once. */
export const answersItself = (next: Words | undefined): boolean =>
  next !== undefined &&
  (next[0] === 'because' ||
    has(topics.answers_oneself, next[0]) ||
    (!has(topics.interviewer_adds, next[1]) && (isShortAnswer(next) || tellsOfPast(next))))

const isShortAnswer = (next: Words) =>
  next.length <= SHORT_ANSWER && !anyOf(next, english.second_person) && !has(topics.goes_with_question, next[0])

const tellsOfPast = (next: Words) =>
  !anyOf(next.slice(0, 4), english.second_person) &&
  next.slice(0, 6).some((word) => has(topics.told_past, word) || has(topics.done, word) || /[^e]ed$/.test(word))

/** "you can't please everyone, can you": of anybody. "You haven't done nights, have you" is meant. */
const OF_ANYBODY = /\byou (can't|couldn't|wouldn't|don't|won't) .*\b(can|could|would|do|will) you$/
/** "how can you spot it if you've never done it", "what's a result worth if you can't trace it". */
const HOPELESS = /^(how can |what('s| is) .* (worth|good) ).*\bif .*(never|not|n't|nobody)\b/

/** "I looked at him and thought, are you serious": what somebody said once; not "you said it was hard". */
const isQuoted = (words: Words) =>
  words.some(
    (word, at) =>
      has(topics.quotes, word) &&
      anyOf(words.slice(0, at), topics.quoted_by) &&
      !anyOf(words.slice(Math.max(0, at - 3), at), ['you', 'can', 'may', 'could', 'to', 'would', "i'd", "we'd"]) &&
      ((has(english.auxiliaries, words[at + 1]) && has(english.subjects, words[at + 2])) ||
        (has(english.question_words, words[at + 1]) && has(english.auxiliaries, words[at + 2]))),
  )

/** "when has a printer ever worked", "what does anybody know"; "what if nobody answers" is a case. */
function asksOfNobody(rest: Words): boolean {
  const at = rest.indexOf('if')
  return anyOf(at < 0 ? rest : rest.slice(0, at), topics.nobody) && !anyOf(rest, topics.done)
}

/** "what did I do", "could I have handled it better"; "how could we improve" is a case to solve. */
function asksOwnPast(rest: Words): boolean {
  const at = rest.slice(0, 5).findIndex((word) => word === 'i' || word === 'we')
  const verb = rest[at - 1]
  if (at < 1 || !has(english.auxiliaries, verb)) return false
  return has(topics.done, verb) || rest[at + 1] === 'have'
}

/** "who wants to" asks nothing at the beginning, and says of a parent what they want in the middle. */
function isKnownTurn(words: Words, rest: Words): boolean {
  if (endsWith(words, 'you know')) return !endsWith(words, 'do you know')
  return english.rhetorical.some((phrase) =>
    has([...english.question_words, 'guess'], phrase.split(' ')[0]) ? startsWith(rest, phrase) : holds(words, [phrase]),
  )
}
