import type { Sentence } from './sentences.ts'
import english from './words/en.json' with { type: 'json' }
import chinese from './words/zh-CN.json' with { type: 'json' }

/** What is looked at in a sentence; each is there or not. Both languages fill the same list, so they share weights. */
export const FEATURES = [
  'marked',
  'asks_by_order',
  'asks_inside',
  'starts_with_question_word',
  'asks_with_verb_first',
  'asks_shortly',
  'requests_at_start',
  'requests_inside',
  'requests_softly',
  'speaks_to_you',
  'speaks_of_self_first',
  'speaks_of_others_first',
  'tells_with_question_word',
  'scenario',
  'tag',
  'logistics',
  'small_talk',
  'candidate_asks',
  'rhetorical',
  'reported',
  'answered_by_self',
] as const
export type Feature = (typeof FEATURES)[number]

/** Of each sentence of a line; what follows it counts too: "How do you say no to that? So we took it." */
export function featuresOfLine(sentences: readonly Sentence[]): Set<Feature>[] {
  const found: Set<Feature>[] = sentences.map((sentence) =>
    sentence.chinese ? chineseFeatures(sentence) : englishFeatures(sentence),
  )
  return found.map((features, at) => {
    const after = found.slice(at + 1)
    const self = after.length > 0 && !after.some((next) => ASKING.some((feature) => next.has(feature)))
    return self ? new Set<Feature>([...features, 'answered_by_self']) : features
  })
}

const ASKING: readonly Feature[] = [
  'marked',
  'speaks_to_you',
  'requests_at_start',
  'requests_inside',
  'requests_softly',
]

type Told = Exclude<Feature, 'answered_by_self'>

function englishFeatures({ words, marked }: Sentence): Set<Told> {
  const rest = withoutOpeners(words)
  const [first = '', second = ''] = rest
  const wh = isQuestionWord(rest)
  const inverted = wh && invertedWithin(rest, 1, 6)
  const you = words.some((word) => has(english.second_person, word))
  const inside = rest.some(
    (word, at) => at > 1 && has(english.questions_inside, word) && asksYou(rest, at, marked && you),
  )
  const request = english.requests.some((phrase) => startsWith(rest, phrase))
  const bareSelf = has(english.first_person, first)
  const softly = holds(words, english.soft_requests)
  const tells =
    wh && !inverted && !marked && [...english.first_person, ...english.third_person, 'that', 'people'].includes(second)
  return present({
    marked,
    asks_by_order: inverted || (wh && contracted(rest)),
    asks_inside: inside,
    starts_with_question_word: wh && !tells,
    asks_with_verb_first: has(english.auxiliaries, first) && (marked || has(english.subjects, second)),
    asks_shortly: wh && !tells && rest.length <= 5,
    requests_at_start: request,
    requests_inside: !request && asksFor(rest),
    requests_softly: softly,
    speaks_to_you: you,
    speaks_of_self_first: bareSelf && !softly,
    speaks_of_others_first: has(english.third_person, first) && !(marked && you),
    tells_with_question_word: tells,
    scenario: setsScene(rest) && (marked || inside || asksFor(rest) || asksOfScene(rest)),
    tag: marked && english.tags.some((tag) => endsWith(words, tag)),
    logistics: holds(words, english.logistics),
    small_talk: holds(words, english.small_talk),
    candidate_asks: holds(words, english.candidates),
    rhetorical: holds(words, english.rhetorical) || endsWith(words, 'you know') || (wh && endsWith(words, 'right')),
    reported: holds(words, english.reported),
  })
}

function chineseFeatures({ text, marked }: Sentence): Set<Told> {
  const rest = withoutChineseOpeners(text.replace(/[\s,，、:：；。！？!?.]/g, ''))
  const holdsAny = (list: readonly string[]) => list.some((word) => text.includes(word))
  const asked = holdsAny(chinese.question_words)
  const ending = chinese.question_endings.some((word) => rest.endsWith(word))
  const you = holdsAny(chinese.second_person)
  const self = chinese.first_person.some((word) => rest.startsWith(word))
  const softly = holdsAny(chinese.soft_requests)
  const request = holdsAny(chinese.requests)
  return present({
    marked,
    asks_by_order: asked && !self,
    asks_inside: asked && (you || !chinese.first_person.some((word) => text.includes(word))),
    starts_with_question_word: chinese.question_words.some((word) => rest.startsWith(word)),
    asks_with_verb_first: ending,
    asks_shortly: asked && rest.length <= 8,
    requests_at_start: request && !self,
    requests_inside: false,
    requests_softly: softly,
    speaks_to_you: you,
    speaks_of_self_first: self && !softly,
    speaks_of_others_first: /^[他她它]/.test(rest),
    tells_with_question_word: asked && self && !you,
    scenario: holdsAny(chinese.scenarios),
    tag: false,
    logistics: holdsAny(chinese.logistics),
    small_talk: holdsAny(chinese.small_talk),
    candidate_asks: holdsAny(chinese.candidates),
    rhetorical: holdsAny(chinese.rhetorical),
    reported: holdsAny(chinese.reported),
  })
}

const present = (found: Record<Told, boolean>) =>
  new Set(FEATURES.filter((feature): feature is Told => feature !== 'answered_by_self' && found[feature]))

/** "okay great and" says nothing of what follows. */
function withoutOpeners(words: string[]): string[] {
  const opener = english.openers.find((phrase) => startsWith(words, phrase))
  return opener === undefined || words.length <= 2 ? words : withoutOpeners(words.slice(opener.split(' ').length))
}

function withoutChineseOpeners(text: string): string {
  const opener = chinese.openers.find((word) => text.startsWith(word))
  return opener === undefined ? text : withoutChineseOpeners(text.slice(opener.length))
}

const isQuestionWord = (words: string[]) => has(english.question_words, words[0] ?? '') || contracted(words)
const contracted = (words: string[]) => english.contracted_questions.some((phrase) => startsWith(words, phrase))

/** A verb before its subject, as in "what kind of budget were you", before anyone else has become the subject. */
function invertedWithin(words: string[], from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, words.length); at++) {
    if (has(english.auxiliaries, words[at] ?? '')) return has(english.subjects, words[at + 1] ?? '')
    if (has(english.first_person, words[at] ?? '') || has(english.second_person, words[at] ?? '')) return false
  }
  return false
}

/** "you mentioned Kafka what did you use it for": a question that starts without a break. */
function asksYou(words: string[], at: number, marked: boolean): boolean {
  if (marked || has(english.contracted_questions, words[at] ?? '')) return true
  const [next = '', subject = ''] = words.slice(at + 1)
  if (has(english.auxiliaries, next) && has(english.subjects, subject) && !has(english.first_person, subject))
    return true
  const inverted = invertedWithin(words, at + 1, at + 5)
  return inverted && words.slice(at, at + 8).some((word) => has(english.second_person, word))
}

const setsScene = (words: string[]) => english.scenarios.some((phrase) => startsWith(words, phrase))

/** "Imagine a guest complains describe what you would do"; an "if" alone sets no scene to be asked about. */
const asksOfScene = (words: string[]) =>
  words[0] !== 'if' &&
  words.slice(2).some((word) => english.questions_inside.includes(word) || english.requests.includes(word))

/** "can you tell me", "if you could walk me through": asked of the other, not told of oneself. */
function asksFor(words: string[]): boolean {
  return english.requests.some((phrase) => {
    const at = indexOf(words, phrase)
    return phrase.includes(' ') && at > 0 && !has(english.first_person, words[at - 1] ?? '') && words[at - 1] !== 'to'
  })
}

const has = (list: readonly string[], word: string) => list.includes(word)
const startsWith = (words: string[], phrase: string) => `${words.join(' ')} `.startsWith(`${phrase} `)
const endsWith = (words: string[], phrase: string) => ` ${words.join(' ')}`.endsWith(` ${phrase}`)
const holds = (words: string[], phrases: readonly string[]) => {
  const line = ` ${words.join(' ')} `
  return phrases.some((phrase) => line.includes(` ${phrase} `))
}

function indexOf(words: string[], phrase: string): number {
  const parts = phrase.split(' ')
  return words.findIndex((_, at) => parts.every((part, offset) => words[at + offset] === part))
}
