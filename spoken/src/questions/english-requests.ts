import { anyOf, endsWith, has, holds } from '#phrases.ts'
import english from '#questions/words/en.json' with { type: 'json' }
import topics from '#questions/words/topics-en.json' with { type: 'json' }

type Words = readonly string[]

/** What is asked without a question: "I'd be keen to hear", "what I'm getting at is", "I don't quite see why". */
export const requestsSoftly = (words: Words) =>
  holds(words, english.soft_requests) ||
  asksKindly(words) ||
  wishesToKnow(words) ||
  comesToAsk(words) ||
  doesNotFollow(words)

/** "a short summary, if you would", "if you wouldn't mind sharing how", "you could start by explaining". */
const asksKindly = (words: Words) =>
  words.some((word, at) => topics.gerunds.includes(word) && has(topics.before_gerund, words[at - 1])) ||
  (anyOf(words, ['your']) && topics.asks_kindly.some((phrase) => endsWith(words, phrase)))

/** "the panel would like to hear how you", "I'd be curious about your reasons"; what somebody wanted once is told. */
function wishesToKnow(words: Words): boolean {
  return words.some((word, at) => {
    if (!topics.wishes.includes(word)) return false
    const [before, after] = [words.slice(Math.max(0, at - 5), at), words.slice(at + 1, at + 6)]
    // "I like how you said that" wishes for nothing.
    const who = word === 'like' || word === 'love' ? topics.wish_would : topics.wish_who
    // "Be good to hear how you": who wishes is left out.
    const unsaid = before.every((lead) => has(topics.wish_lead, lead)) && words[at + 1] !== 'that'
    if (!unsaid && !anyOf(before, who)) return false
    if (anyOf(before, topics.wish_would) && anyOf(after, topics.wish_pieces)) return true
    // "You mentioned a rollout, I'd like to dig into that."
    if (
      anyOf(before, topics.wish_would) &&
      anyOf(after, topics.wish_dig) &&
      anyOf(words.slice(0, at), english.second_person)
    )
      return true
    if (anyOf(words.slice(at + 1), english.second_person))
      return anyOf(after, topics.wish_to_learn) && !anyOf(after, topics.wish_not_of_you)
    if (anyOf(before, topics.wish_past)) return false
    return after.includes('hear') || (anyOf(before, topics.wish_would) && word !== 'want' && asksSoon(after.slice(2)))
  })
}

/** "one thing we ask everyone is what you", "what I didn't see is how your"; not "what I learned is how you". */
function comesToAsk(words: Words): boolean {
  return words.some(
    (word, at) =>
      (word === 'is' || word === 'was') &&
      topics.cleft_asked.includes(words[at + 1] ?? '') &&
      anyOf(words.slice(at + 1, at + 6), english.second_person) &&
      anyOf(words.slice(0, at), english.first_person) &&
      !anyOf(words.slice(0, at), topics.cleft_said),
  )
}

/** What is not understood is asked for. What was not known is told. */
function doesNotFollow(words: Words): boolean {
  const { not, verbs } = english.hedged_understanding
  return words.some(
    (word, at) =>
      has(english.first_person, word) &&
      words.slice(at, at + 3).some((next) => has(not, next)) &&
      words.slice(at + 1, at + 5).some((next, step) => has(verbs, next) && asksSoon(words.slice(at + step + 2))),
  )
}

const asksSoon = (words: Words) => words.slice(0, 2).some((word) => has(english.questions_inside, word))
