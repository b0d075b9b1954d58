import {
  asksAtEnd,
  asksFor,
  asksYou,
  invertedWithin,
  isAskedOfSubject,
  isContracted,
  isQuestionWord,
  questionInside,
  tellsOnly,
} from './english-questions.ts'
import { present, type Told } from './features.ts'
import { endsWith, has, holds, startsWith, startsWithAny } from './phrases-in.ts'
import type { Sentence } from './sentences.ts'
import english from './words/en.json' with { type: 'json' }

/** Whatever speaks against the whole sentence speaks against a question inside it. */
const AGAINST: readonly Told[] = ['logistics', 'small_talk', 'candidate_asks', 'rhetorical', 'reported', 'thinks_aloud']

/** The signs of one English sentence, and by itself of the question that begins inside it. */
export function englishFeatures({ words, marked }: Sentence): Set<Told>[] {
  const whole = featuresOf(words, marked)
  const inside = questionInside(words)
  if (inside.length === 0) return [whole]
  return [whole, new Set([...featuresOf(inside, marked), ...AGAINST.filter((feature) => whole.has(feature))])]
}

function featuresOf(words: readonly string[], marked: boolean): Set<Told> {
  const rest = withoutPreposition(withoutOpeners(words))
  const [first, second] = rest
  const wh = isQuestionWord(rest)
  const inverted = wh && (has(english.always_inverts, second) || invertedWithin(rest, 1, 6))
  const tells = wh && !marked && tellsOnly(rest, inverted)
  const asks = wh && !tells
  const you = words.some((word) => has(english.second_person, word))
  const inside = rest.some(
    (word, at) => at > 1 && has(english.questions_inside, word) && asksYou(rest, at, marked && you),
  )
  const request = startsWithAny(rest, english.requests)
  const self = has(english.first_person, first)
  const softly = holds(words, english.soft_requests) || doesNotFollow(words)
  return present({
    marked,
    asks_by_order: asks && (inverted || isContracted(rest) || isAskedOfSubject(rest)),
    asks_inside: inside,
    starts_with_question_word: asks,
    asks_with_verb_first: has(english.auxiliaries, first) && (marked || has(english.subjects, second)),
    asks_shortly: (asks && rest.length <= 5) || (marked && rest.length <= 4 && !self),
    asks_at_end: asksAtEnd(words),
    requests_at_start: request,
    requests_inside: !request && asksFor(rest),
    requests_softly: softly,
    speaks_to_you: you,
    speaks_of_self_first: self && !softly,
    speaks_of_others_first: has(english.third_person, first) && !(marked && you),
    tells_with_question_word: tells,
    scenario: startsWithAny(rest, english.scenarios) && (marked || inside || asksFor(rest) || asksOfScene(rest)),
    tag: marked && english.tags.some((tag) => endsWith(words, tag)),
    logistics: holds(words, english.logistics),
    small_talk: holds(words, english.small_talk),
    candidate_asks: holds(words, english.candidates),
    rhetorical: isRhetorical(words, rest) || (wh && !you && endsWith(words, 'right')),
    reported: holds(words, english.reported),
    thinks_aloud: holds(words, english.thinking_aloud),
    exclaims: !marked && startsWithAny(rest, english.exclamations) && (!inverted || rest.length <= 4),
  })
}

/** "okay great and" says nothing of what follows. */
function withoutOpeners(words: readonly string[]): readonly string[] {
  const opener = english.openers.find((phrase) => startsWith(words, phrase))
  // "I see why" is no question.
  if (opener === 'i see' && has(english.question_words, words[2])) return words
  return opener === undefined || words.length <= 2 ? words : withoutOpeners(words.slice(opener.split(' ').length))
}

/** "in what way", "by how much". */
const withoutPreposition = (words: readonly string[]) =>
  has(english.before_question_word, words[0]) && has(english.question_words, words[1]) ? words.slice(1) : words

/** "Imagine a guest complains describe what you would do"; an "if" alone sets no scene to be asked about. */
const asksOfScene = (words: readonly string[]) =>
  words[0] !== 'if' &&
  words.slice(2).some((word) => english.questions_inside.includes(word) || english.requests.includes(word))

/** "who wants to" asks nothing at the beginning, and says of a parent what they want in the middle. */
function isRhetorical(words: readonly string[], rest: readonly string[]): boolean {
  if (endsWith(words, 'you know')) return !endsWith(words, 'do you know')
  return english.rhetorical.some((phrase) =>
    has(english.question_words, phrase.split(' ')[0]) ? startsWith(rest, phrase) : holds(words, [phrase]),
  )
}

/** "I don't quite see why": what is not understood is asked for. What was not known is told. */
function doesNotFollow(words: readonly string[]): boolean {
  const { not, verbs } = english.hedged_understanding
  return words.some(
    (word, at) =>
      has(english.first_person, word) &&
      words.slice(at, at + 3).some((next) => has(not, next)) &&
      words.slice(at + 1, at + 5).some((next, step) => has(verbs, next) && asksSoon(words.slice(at + step + 2))),
  )
}

const asksSoon = (words: readonly string[]) => words.slice(0, 2).some((word) => has(english.questions_inside, word))
