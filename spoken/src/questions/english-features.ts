import { endsWith, has, holds, indexOfPhrase, startsWith, startsWithAny } from '#phrases.ts'
import english from '#questions/words/en.json' with { type: 'json' }
import topics from '#questions/words/topics-en.json' with { type: 'json' }
import type { Sentence } from '#sentences.ts'
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
import { requestsSoftly } from './english-requests.ts'
import { isRhetorical } from './english-rhetorical.ts'
import { asksOfThings, asksTheEmployer, isAboutTheCall, isChat } from './english-topics.ts'
import { present, type Told } from './features.ts'
import { LOGISTICS, SMALL_TALK } from './small-talk.ts'

/** Whatever speaks against the whole sentence speaks against a question inside it. */
const AGAINST: readonly Told[] = ['logistics', 'small_talk', 'candidate_asks', 'rhetorical', 'reported', 'thinks_aloud']

const TOLD: readonly Told[] = ['tells_with_question_word', 'speaks_of_self_first']

/** The signs of one English sentence, and by itself of the question that begins inside it. */
export function englishFeatures({ words, marked }: Sentence): Set<Told>[] {
  const whole = featuresOf(words, marked)
  const inside = questionInside(words)
  if (inside.length === 0) return [whole]
  const against = [...AGAINST, ...(whole.has('reported') ? TOLD : [])].filter((feature) => whole.has(feature))
  return [whole, new Set([...featuresOf(inside, marked), ...against])]
}

function featuresOf(words: readonly string[], marked: boolean): Set<Told> {
  const rest = withoutPreposition(withoutOpeners(words))
  const [first, second] = rest
  const wh = isQuestionWord(rest)
  const inverted = wh && (has(english.always_inverts, second) || invertedWithin(rest, 1, 6))
  const reported = isReported(words)
  const you = words.some((word) => has(english.second_person, word))
  const inside = rest.some(
    (word, at) => at > 1 && has(english.questions_inside, word) && asksYou(rest, at, marked && you),
  )
  // "when you joined what was the first thing you did" sets a scene.
  const tells = wh && (!marked || reported) && !(first === 'when' && inside) && tellsOnly(rest, inverted)
  const asks = wh && !tells
  const practical = holds(words, LOGISTICS)
  const request = !practical && startsWithAny(rest, [...english.requests, ...english.tasks])
  const atEnd = asksAtEnd(words)
  const self = has(english.first_person, first)
  const asked = request || asksFor(rest)
  const candidate =
    holds(words, english.candidates) ||
    (startsWithAny(rest, topics.asks_back) && words.includes('or')) ||
    (!(asked && ofYou(rest)) && asksTheEmployer(rest))
  const logistics = practical || (!asked && isAboutTheCall(rest))
  const chat = holds(words, SMALL_TALK) || (!asked && isChat(rest))
  const softly = requestsSoftly(words) && !candidate
  const rhetorical = !softly && isRhetorical(words, rest)
  return present({
    marked,
    asks_by_order: asks && (first === 'why' || inverted || isContracted(rest) || isAskedOfSubject(rest)),
    asks_inside: inside,
    starts_with_question_word: asks,
    asks_with_verb_first: has(english.auxiliaries, first) && (marked || has(english.subjects, second)),
    asks_shortly:
      !(rhetorical || logistics || chat || candidate || self) && isShortQuestion(rest, asks, marked || atEnd),
    asks_at_end: atEnd,
    requests_at_start: request,
    requests_inside: !request && asked,
    requests_softly: softly,
    speaks_to_you: you,
    speaks_of_self_first: self && !softly,
    speaks_of_others_first: has(english.third_person, first) && !(marked && you),
    tells_with_question_word: tells,
    scenario: startsWithAny(rest, english.scenarios) && (marked || inside || asked || asksOfScene(rest)),
    tag: marked && english.tags.some((tag) => endsWith(words, tag)),
    logistics,
    small_talk: chat,
    candidate_asks: candidate,
    asks_of_things: asksOfThings(rest),
    rhetorical,
    reported,
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

const isShortQuestion = (rest: readonly string[], asks: boolean, sounds: boolean) =>
  (asks && rest.length <= 5) ||
  (sounds && rest.length <= (goesBack(rest[0]) ? 9 : 4) && !has(english.third_person, rest[0]))

/** "And for a child with no English?", "And if nobody answers?" */
const goesBack = (first: string | undefined) => first === 'if' || has(english.before_question_word, first)

/** Behind "can you": of the person, as in "can you describe the culture you like". */
const ofYou = (rest: readonly string[]) => rest.slice(3).some((word) => has(english.second_person, word))

/** "she asked me why"; "you said it was political" is no report of somebody else's question. */
const isReported = (words: readonly string[]) =>
  english.reported.some((phrase) => {
    const at = indexOfPhrase(words, phrase)
    return at >= 0 && !words.slice(Math.max(0, at - 2), at).some((word) => word === 'you' || word === 'be')
  })

/** "Imagine a guest complains describe what you would do"; an "if" alone sets no scene to be asked about. */
const asksOfScene = (words: readonly string[]) =>
  words[0] !== 'if' &&
  words.slice(2).some((word) => english.questions_inside.includes(word) || english.requests.includes(word))
