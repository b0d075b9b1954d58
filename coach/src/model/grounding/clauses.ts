import words from '#knowledge/model/claims.json' with { type: 'json' }
import { isNegation } from './figures.ts'
import { type ClauseWords, splitClauses } from './split-clauses.ts'
import { isModal, isParticiple } from './verb-words.ts'

/** What a clause does: it tells of what is, asks for something to be said or done, or supposes. */
type Mood = 'told' | 'asked' | 'supposed'
export type Clause = {
  text: string
  /** Begins its sentence, where a capital says nothing. */
  first: boolean
  mood: Mood
  /** Speaks of the person, itself or by the clause it goes on from. */
  person: boolean
  /** To the person (`you`) rather than as the person. */
  second: boolean
  /** It is in a language in which capitals and lone verbs tell something. */
  namesCount: boolean
  /** It tells what the person did. */
  past: boolean
  /** Its verb is: `did not say`, `never led`. */
  denied: boolean
  /** What it says was done, as it is written; of `have led` the participle. */
  verb: string | undefined
}

/** The clauses of one sentence, each with what it does and whom it speaks of. */
export function clausesOf(sentence: string): Clause[] {
  const isQuestion = /[?？]["”’)*]*\s*$/.test(sentence)
  const parts = splitClauses(sentence.replace(CURLY_APOSTROPHE, "'"))
  const clauses: Clause[] = []
  let main: Clause | undefined
  for (const part of parts) {
    const clause = readClause(part, isQuestion, main, clauses.at(-1))
    clauses.push(clause)
    if (!part.subordinate) main = clause
  }
  return withLeading(parts, clauses)
}

function readClause(
  part: ClauseWords,
  isQuestion: boolean,
  main: Clause | undefined,
  before: Clause | undefined,
): Clause {
  const { text, first, subordinate, subject, finite } = part
  // What has no subject goes on from what came before: a list from the last clause, a verb from the last main one.
  const from =
    subject || part.otherSubject || speaksOfPerson(text)
      ? undefined
      : finite && !subordinate
        ? (main ?? before)
        : before
  const mood = moodOf(part, isQuestion, from, before)
  // What a noun did, said beside what the person would do or is asked, is the case that is spoken of.
  const isCase = part.ownSubject && from !== undefined && mood !== 'told'
  const past = !part.ownSubject && (isPast(part) || (finite === undefined && !!from?.past))
  return {
    text,
    first,
    mood,
    person: from ? from.person && !isCase && (!subordinate || past || part.ownSubject) : speaksOfPerson(text),
    second: from ? from.second : SECOND.test(text) && !FIRST.test(text),
    namesCount: from ? from.namesCount : namesCount(text),
    past,
    denied: isDenied(part),
    verb: finite === 'have' ? part.words.slice(part.verbAt + 1).find(isParticiple) : part.words[part.verbAt],
  }
}

function moodOf(part: ClauseWords, isQuestion: boolean, from: Clause | undefined, before: Clause | undefined): Mood {
  const { words: said, text, subordinate, reported, imperative, subject, inverted, finite } = part
  if (said.some(isModal) || SUPPOSING.has(said[0] ?? '')) return 'supposed'
  if (said.some((word) => SUPPOSED_ELSEWHERE.has(word)) || CHINESE_SUPPOSED.test(said.join(''))) return 'supposed'
  // `Say we change the valve` supposes it; `Say you changed it` would have it told.
  if (before && /^say\s*$/i.test(before.text) && FIRST.test(text) && !SECOND.test(text)) return 'supposed'
  if (imperative) return 'asked'
  // `When you moved the cluster, what broke?` supposes that it was moved.
  const opens = part.first && part.finite === 'past' && OPENS_CASE.has(said[0] ?? '')
  const states = subject && !inverted && (!subordinate || opens) && before?.mood !== 'asked'
  if (isQuestion && !states) return 'asked'
  if (subordinate && !reported && before?.mood === 'asked') return 'asked'
  // What was done is no longer what somebody would do.
  if (isAskedFor(part)) return 'asked'
  return from && !(from.mood === 'supposed' && finite === 'past' && !part.ownSubject) ? from.mood : 'told'
}

/** `how you won them over` names what is to be told; `what you did was …` tells it. */
const isAskedFor = ({ words: said, first, verbAt, text }: ClauseWords) =>
  first &&
  ASKS_FOR.has(said[0] ?? '') &&
  SECOND.test(text) &&
  !FIRST.test(text) &&
  !said.slice(verbAt + 1).some((word) => word === 'is' || word === 'was')

/** What stands before the first verb belongs to the clause behind it: 'At Google, I …'. */
function withLeading(parts: ClauseWords[], clauses: Clause[]): Clause[] {
  const head = parts.findIndex(({ finite }) => finite !== undefined)
  const of = clauses[head]
  if (!of) return clauses
  const { person, second, namesCount: counts, mood } = of
  return clauses.map((clause, at) =>
    at < head && !clause.person ? { ...clause, person, second, namesCount: counts, mood } : clause,
  )
}

/** The first verb decides; `have` and a participle are past, `are asked` is not. */
const isPast = ({ words: said, finite, verbAt, inverted }: ClauseWords) =>
  !inverted && (finite === 'past' || (finite === 'have' && said.slice(verbAt + 1, verbAt + 4).some(isParticiple)))

const isDenied = ({ words: said, verbAt }: ClauseWords) =>
  verbAt >= 0 && said.slice(Math.max(0, verbAt - 1), verbAt + 2).some(isNegation)

const speaksOfPerson = (text: string): boolean => namesCount(text) || OTHER_PERSON.test(text)
/** False for languages in which a capital says nothing of a name. */
const namesCount = (text: string): boolean => PERSON.test(text) || US.test(text) || CHINESE_PERSON.test(text)

const anyOf = (list: string[]) => new RegExp(`(?<![\\p{L}’'])(?:${list.join('|')})(?![\\p{L}])`, 'iu')
/** `us` is a person and `US` a country. */
const PERSON = anyOf(words.persons.filter((word) => word !== 'us'))
const US = /\bus\b/
const FIRST = /(?<![\p{L}’'])(?:i|my|me|we|our)(?!\p{L})|我/iu
const SECOND = /(?<![\p{L}’'])(?:you|your)(?!\p{L})|[你您]/iu
const OTHER_PERSON = anyOf(words.persons_figures_only)
const CHINESE_PERSON = /[我您你]/
/** Word lists have the straight one. */
const CURLY_APOSTROPHE = /(?<=\p{L})’(?=\p{L})/gu
const ASKS_FOR = new Set(['how', 'what', 'which', 'who', 'whom', 'whose', 'why'])
const OPENS_CASE = new Set(['when', 'while', 'after', 'before', 'since', 'because', 'as'])
const SUPPOSING = new Set(words.supposing)
const SUPPOSED_ELSEWHERE = new Set(words.supposed_elsewhere)
const CHINESE_SUPPOSED = /如果|假如|假设|可以|可能|应该|不妨|会(?!议)/
