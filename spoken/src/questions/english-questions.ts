import { anyOf, endsWith, has, indexOfPhrase, startsWithAny } from '#phrases.ts'
import english from '#questions/words/en.json' with { type: 'json' }
import topics from '#questions/words/topics-en.json' with { type: 'json' }

type Words = readonly string[]

export const isQuestionWord = (words: Words) => has(english.question_words, words[0]) || isContracted(words)
export const isContracted = (words: Words) => startsWithAny(words, english.contracted_questions)

/** "who made the call", "what surprised them": the word for the question is its subject. */
export const isAskedOfSubject = (words: Words) =>
  beginsWithSubject(words) || (has(['what', 'who'], words[0]) && /[^e]ed$/.test(words[1] ?? ''))

const beginsWithSubject = (words: Words) => startsWithAny(words, english.subject_questions)

/** A verb before its subject, as in "what kind of budget were you", before anyone else has become the subject. */
export function invertedWithin(words: Words, from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, words.length); at++) {
    if (has(english.auxiliaries, words[at])) return has(english.subjects, words[at + 1])
    if (has(english.first_person, words[at]) || has(english.second_person, words[at])) return false
  }
  return false
}

/** "you mentioned Kafka what did you use it for": a question that starts without a break. */
export function asksYou(words: Words, at: number, marked: boolean): boolean {
  if (marked || isContractedInside(words, at)) return true
  const [next, subject] = words.slice(at + 1)
  if (has(english.auxiliaries, next) && has(english.subjects, subject) && !has(english.first_person, subject))
    return words[at] !== 'who' || has(english.second_person, subject)
  const inverted = invertedWithin(words, at + 1, at + 5)
  return inverted && words.slice(at, at + 8).some((word) => has(english.second_person, word))
}

/** "two jobs in a year what's the story"; not "they know what to do and what's expected", "whoever's there". */
const isContractedInside = (words: Words, at: number) =>
  has(english.contracted_questions, words[at]) &&
  words[at] !== "who's" &&
  (!['and', 'or', 'as'].includes(words[at - 1] ?? '') || anyOf(words, english.second_person))

/** "can you tell me", "if you could walk me through": asked of the other, not told of oneself. */
export const asksFor = (words: Words) =>
  english.requests.some((phrase) => {
    const at = indexOfPhrase(words, phrase)
    const before = words.slice(Math.max(0, at - 4), Math.max(0, at))
    if (at < 1) return false
    return (
      (before.includes('you') && before.some((word) => has(topics.may_ask, word))) ||
      has(topics.before_request, before.at(-1))
    )
  })

/** "and the result of that was what": a question that keeps its word for the end. */
export function asksAtEnd(words: Words): boolean {
  const phrase = english.cut_short.find((ending) => words.length > 2 && endsWith(words, ending))
  return phrase !== undefined && !has(english.knows, words.at(-1 - phrase.split(' ').length))
}

/** "what the customer wanted was a call", "when you have thirty kids", "what's important to me is": no question. */
export function tellsOnly(words: Words, inverted: boolean): boolean {
  const [first, second] = words
  if (isContracted(words))
    return words.slice(1, 6).some((word) => has(english.first_person, word)) && words.slice(2).includes('is')
  if (isAskedOfSubject(words)) return words.slice(2, 6).some((word) => word === 'was' || word === 'is')
  if (first === 'when' && !has(english.auxiliaries, second)) return true
  // "why a queue well because it keeps them apart"
  if (words.slice(2).includes('because') && !words.some((word) => has(english.second_person, word))) return true
  // "why that one" asks, "why the site closed is" does not.
  if (first === 'who' && second === 'you') return true
  if (has(english.determiners, second))
    return first !== 'why' || words.slice(2).some((word) => word === 'was' || word === 'is')
  return has([...english.first_person, ...english.third_person], second) || (second === 'people' && !inverted)
}

/**
 * "we get many complaints so how would you deal with that": without punctuation a question may begin anywhere. Its
 * words, or nothing where none begins or somebody else is said to have asked it.
 */
export function questionInside(words: Words): string[] {
  const at = words.findLastIndex(
    (_, place) => place > 1 && beginsQuestion(words, place) && !has(english.told_before, words[place - 1]),
  )
  return at < 0 ? [] : words.slice(at)
}

function beginsQuestion(words: Words, at: number): boolean {
  const rest = words.slice(at, at + 4)
  const [first, second, third] = rest
  if (beginsWithSubject(rest)) return third !== 'was' && third !== 'is'
  if (has(english.contracted_questions, first)) return isContractedInside(words, at)
  if (has(english.questions_inside, first))
    return (
      (has(english.never_relative, first) &&
        (has(english.always_inverts, second) || (has(english.auxiliaries, second) && has(topics.spoken_of, third)))) ||
      (has(english.auxiliaries, second) && has(english.second_person, third))
    )
  const before = words[at - 1]
  if (has(english.asks_you, first) && second === 'you') return !has(english.question_words, before)
  // "they said just tell us", "people come in and tell us"
  if (anyOf(words.slice(Math.max(0, at - 3), at), english.reported)) return false
  if (before === 'and' && words.slice(0, at).some((word) => has(topics.others, word))) return false
  return !has([...english.before_no_request, ...english.first_person], before) && startsWithAny(rest, english.requests)
}
