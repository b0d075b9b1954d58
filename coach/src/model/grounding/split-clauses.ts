import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { type Finite, finiteOf, isAuxiliary, isBase, isVerb } from './verb-words.ts'

/** A clause as its own words show it. */
export type ClauseWords = {
  text: string
  /** In lower case. */
  words: string[]
  first: boolean
  /** It hangs on another clause: `which …`, `when …`, `the tool [you used]`. */
  subordinate: boolean
  /** It gives what is said: `that you led`, or right behind a verb (`say [you led]`). */
  reported: boolean
  /** A pronoun is its subject. */
  subject: boolean
  /** A noun is, before a verb in the present: `and Kafka is`. */
  otherSubject: boolean
  /** A noun is, right behind the word that opens it: `when the load failed`. */
  ownSubject: boolean
  /** `have you led`. */
  inverted: boolean
  imperative: boolean
  /** Its first verb, as far as the words show one. */
  finite: Finite | undefined
  verbAt: number
}

/** One sentence cut where a clause of its own begins: at commas and the like, joining words, and a new subject. */
export function splitClauses(sentence: string): ClauseWords[] {
  const found = [...sentence.matchAll(WORD)]
  const said = found.map(([word]) => word.toLowerCase())
  const starts = [{ at: 0, cut: true }]
  let [hasVerb, hasSubject] = [false, false]
  for (const [at, { index }] of found.entries()) {
    const before = found[at - 1]
    const cut = before !== undefined && PAUSE.test(sentence.slice(before.index + before[0].length, index))
    if (at > 0 && (cut || begins(said, at, hasVerb, hasSubject))) {
      starts.push({ at, cut })
      hasVerb = false
      hasSubject = false
    }
    hasVerb ||= isVerb(said[at] ?? '')
    hasSubject ||= isSubject(said, at)
  }
  return starts.map(({ at, cut }, place) => {
    const to = starts[place + 1]?.at ?? said.length
    const text = sentence.slice(place === 0 ? 0 : found[at]?.index, found[to]?.index)
    return read(said.slice(at, to), text, { first: place === 0, cut, before: said[at - 1] ?? '' })
  })
}

function begins(said: string[], at: number, hasVerb: boolean, hasSubject: boolean): boolean {
  const [before, word, next] = [said[at - 1] ?? '', said[at] ?? '', said[at + 1] ?? '']
  if (SIGN_SUBJECT.test(word)) return hasSubject
  if (SUBORDINATORS.has(word)) return hasVerb || hasSubject
  if (COORDINATORS.has(word) && isVerb(next)) return true
  if (COORDINATORS.has(word) || CONJUNCTIONS.has(word)) return isSubject(said, at + 1)
  const joined = COORDINATORS.has(before) || CONJUNCTIONS.has(before) || SUBORDINATORS.has(before)
  return isSubject(said, at) && hasVerb && !isAuxiliary(before) && !joined
}

type Place = { first: boolean; cut: boolean; before: string }

function read(words: string[], text: string, { first, cut, before }: Place): ClauseWords {
  const lead = Math.max(
    0,
    words.findIndex((word) => !LEADS.has(word)),
  )
  const opener = words[lead] ?? ''
  const subjectAt = words.findIndex((_, at) => isSubject(words, at))
  const verbAt = verbOf(words, subjectAt)
  // `a code that was renamed`: what describes a noun says nothing of who did what.
  const describes = subjectAt < 0 && verbAt > lead + 1 && RELATIVE.has(words[verbAt - 1] ?? '')
  const finite = describes ? undefined : finiteOf(words[verbAt] ?? '')
  const isRelative = !cut && subjectAt === 0
  return {
    text,
    words,
    first,
    subordinate: SUBORDINATORS.has(opener) || CONJUNCTIONS.has(opener) || isRelative,
    reported: opener === 'that' || (isRelative && isBase(before)),
    subject: subjectAt >= 0,
    otherSubject: subjectAt < 0 && verbAt > lead && finite !== 'past' && !SUBORDINATORS.has(opener),
    ownSubject: subjectAt < 0 && OPENS_WITH_SUBJECT.has(opener) && !isVerb(words[lead + 1] ?? ''),
    inverted: subjectAt > 0 && isAuxiliary(words[subjectAt - 1] ?? ''),
    imperative: isImperative(words, lead),
    finite,
    verbAt,
  }
}

/** The first verb behind the subject; without a pronoun the first that does not describe a noun. */
function verbOf(words: string[], subjectAt: number): number {
  return words.findIndex((word, at) => {
    if (at <= subjectAt || !isVerb(word)) return false
    if (subjectAt >= 0 || isAuxiliary(word)) return true
    const before = words[at - 1] ?? ''
    return !DETERMINERS.has(before) && (at === 0 || !isBase(word) || COORDINATORS.has(before))
  })
}

/** It opens with a verb, or with a word before what only a verb takes. */
function isImperative(words: string[], lead: number): boolean {
  const [word, next] = [words[lead] ?? '', words[lead + 1] ?? '']
  if (/^(?:do|don['’]t)$/.test(word)) return !isSubject(words, lead + 1)
  if (isSubject(words, lead) || FUNCTION_WORDS.has(word) || /(?:ing|s)$/.test(word)) return false
  if (isBase(word)) return true
  return lead === 0 && OBJECTS.has(next) && finiteOf(word) !== 'past' && /^[a-z]+$/.test(word)
}

/** `you` and `it` may be objects; they are subjects before a verb or an adverb. */
function isSubject(said: string[], at: number): boolean {
  const word = said[at] ?? ''
  if (SIGN_SUBJECT.test(word) || /^(?:i|we|they|he|she)(?:['’]\p{L}+)?$|^you['’]\p{L}+$/u.test(word)) return true
  if (word !== 'you' && word !== 'it') return false
  const next = said[at + 1] ?? ''
  return isVerb(next) || /ly$/.test(next) || ADVERBS.has(next)
}

const WORD =
  /[我你您]|(?<!\d)\d+(?:[.,]\d+)+%?|(?:(?![我你您])[\p{L}\p{N}])+(?:[’'.&/+#-](?:(?![我你您])[\p{L}\p{N}])+)*/gu
const PAUSE = /[,;:()（），；：、—–]|\s-\s/
const SIGN_SUBJECT = /^[我你您]$/
const set = (words: string) => new Set(words.split(' '))
const SUBORDINATORS = set(
  'which who whom whose because while when whenever where if unless whether although though how why what',
)
/** Of these, those that are no subject themselves. */
const OPENS_WITH_SUBJECT = set(
  'because while when whenever where if unless whether although though how why before after until',
)
/** They open a clause when a subject follows. */
const CONJUNCTIONS = set('that before after since until as than')
const COORDINATORS = set('and but or then yet so')
/** Words before the one that shows what a clause is. */
const LEADS = set('and but or then yet so please also next first finally instead now always never only just')
const RELATIVE = set('that which who')
const DETERMINERS = set(
  'a an the my your our their his her its this that these those more most less of in on at for with by from about',
)
/** What an object begins with. */
const OBJECTS = set('a an the my your our this that these those what how why which who where when one two it them')
const ADVERBS = set('also then never always both once still even just not only now')
