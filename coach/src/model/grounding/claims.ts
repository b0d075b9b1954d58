import words from '#knowledge/model/claims.json' with { type: 'json' }
import { type Clause, clausesOf } from './clauses.ts'
import { COACH_STEMS } from './coach-stems.ts'
import { isNameOfField } from './field-names.ts'
import { figuresIn, isFactor, numberWord } from './figures.ts'
import { knows, type Material } from './material.ts'
import { sentencesOf, tokensOf } from './tokens.ts'
import { isAchievement, isTelling } from './verb-words.ts'

export { type Material, materialFrom, materialOf } from './material.ts'
export { sentencesOf } from './tokens.ts'

/** A clause of less weight (see support.ts) says too little to be an invention. */
const MIN_WEIGHT = 2
/** Chosen on one half of past-claims.test-data.json; past-claims.test.ts says what the other half gives. */
const SUPPORTED_FROM = 0.65
/**
 * To the person (`you …`) much is said of how they told it, in words of nobody's text: `you turned a complaint into
 * trust`. So only what says much that stands nowhere is refused.
 */
const TO_PERSON = { achieved: { least: 1.5, from: 0.55 }, other: { least: 2.5, from: 0.35 } }
/** A deed that no line of theirs has a verb for, and something that it was done to. */
const UNHEARD_DEED = { toPerson: { weight: 1.5, from: 0.8 }, asPerson: { weight: 1, from: SUPPORTED_FROM } }
/** Of what the coach counts itself, no more is plausible. */
const MAX_COUNTED = 10

/**
 * Sentences that claim something of the person that nothing stands behind: a figure or name that is nowhere in the
 * material, or something done that no line of their own texts tells. Judged clause by clause; what is asked for,
 * supposed or a gap in square brackets claims nothing.
 */
export function ungroundedClaims(text: string, material: Material): string[] {
  return sentencesOf(text).filter((sentence) => {
    const clauses = clausesOf(sentence.replace(GAP, GAP_MARK))
    return clauses.some((clause) => namesUnknown(clause, material)) || tellsUnsupported(clauses, material)
  })
}

/** Whether any clause says that the person did something, whether stated or only asked about. */
export const tellsOfPast = (text: string): boolean =>
  sentencesOf(text).some((sentence) =>
    clausesOf(sentence.replace(GAP, GAP_MARK)).some(
      ({ person, past, mood, namesCount }) => person && past && namesCount && mood !== 'supposed',
    ),
  )

/** The first figure or name in a clause that nothing stands behind, or whether there is none. */
function namesUnknown(clause: Clause, material: Material): boolean {
  const tokens = tokensOf(clause.text)
  return tokens.some((token, at) =>
    isUngrounded(
      { clause, before: tokens.slice(Math.max(0, at - 3), at), token, after: tokens.slice(at + 1, at + 4) },
      material,
    ),
  )
}

/** A word where it stands. */
export type Said = { clause: Clause; before: readonly string[]; token: string; after: readonly string[] }

/** A figure or name that its clause claims of the person and the material does not have. */
export function isUngrounded(said: Said, material: Material): boolean {
  const { clause, token } = said
  if (clause.mood === 'supposed' || !clause.person) return false
  // A person who speaks says `you` of anybody: `then you reject it`.
  if (material.voice === 'person' && clause.second && !clause.past) return false
  // Whoever asks says `tell me` of themselves.
  if (clause.mood === 'asked' && !clause.second) return false
  const figures = figuresIn(token)
  const number = numberWord(token)
  if (figures.length > 0 || number !== undefined) {
    if (isMoreThanListed(said, material)) return true
    if (knows(material, token) || isCount(said, material)) return false
    return (number === undefined ? figures : [number]).some((figure) => !material.figures.has(figure))
  }
  return clause.namesCount && isName(said) && !knows(material, token) && !isNamedAnyway(said, material)
}

function isName({ clause, before, token }: Said): boolean {
  if (token.length < 2 || !/^\p{Lu}/u.test(token) || PLAIN_CAPITALS.has(token.toLowerCase())) return false
  return !(clause.first && before.length === 0) || /^\p{Lu}.*\p{Lu}/u.test(token)
}

/** Names that claim nothing: an example that is asked for, a subject of the field, another name of what is known. */
function isNamedAnyway({ clause, before, token }: Said, material: Material): boolean {
  const lead = before.join(' ').toLowerCase()
  // `an RCBO`, `with a Megger`: a kind of thing, unless somebody is or has one.
  if (!clause.past && /(?:^| )an?$/.test(lead) && !HOLDING.has(clause.verb ?? '')) return true
  if (clause.mood === 'asked' && (OPENS_EXAMPLE.test(lead) || EXAMPLE.test(clause.text))) return true
  if (clause.mood === 'asked' && !clause.past && isNameOfField(token)) return true
  return SHORT_FORM.test(token) && !/(?:^| )at$/.test(lead) && material.otherNames().has(token.toLowerCase())
    ? true
    : !clause.past && material.otherNames().has(token.toLowerCase())
}

/** What the coach counts in a text (`two sentences`, `your three positions`), or says of how long to speak. */
function isCount({ clause, before, token, after }: Said, material: Material): boolean {
  const value = Number(numberWord(token) ?? token)
  const [last, next] = [before.at(-1)?.toLowerCase() ?? '', after.map((word) => word.toLowerCase())]
  if (ORDINALS.has(token.toLowerCase()) && (DEFINITE.has(last) || ORDINALS.has(last))) return true
  if (token.toLowerCase() === 'twice') return clause.second || !clause.past
  const counted = next.find((word) => COUNTED.has(word) || STATIONS.has(word) || TIME.has(word))
  if (counted === undefined) return false
  if (isFactor(token)) return COUNTED.has(counted)
  if (TIME.has(counted)) return clause.mood === 'asked'
  if (Number.isNaN(value)) return COUNTED.has(counted)
  const known = material.counts.get(counted)
  if (known !== undefined) return value <= known
  return value <= MAX_COUNTED && (COUNTED.has(counted) || !clause.past)
}

/** `your five positions` of a resume that lists two, wherever else a five stands. */
function isMoreThanListed({ clause, token, after }: Said, material: Material): boolean {
  const listed = material.counts.get(after.slice(0, 2).find((word) => STATIONS.has(word.toLowerCase())) ?? '')
  return clause.second && listed !== undefined && Number(numberWord(token) ?? token) > listed
}

/** What was done, clause by clause; short ones of one sentence are taken together. */
function tellsUnsupported(clauses: Clause[], material: Material): boolean {
  const isUnsupported = (text: string, isSecond: boolean, verb?: string) => {
    const { weight, share } = material.support(text, isSecond ? COACH_STEMS : NO_STEMS)
    const isUnheard = verb !== undefined && !isTelling(verb) && !material.tells(verb)
    const unheard = isSecond ? UNHEARD_DEED.toPerson : UNHEARD_DEED.asPerson
    if (isUnheard && weight >= unheard.weight && share < unheard.from) return true
    if (isSecond) return isRefusedTo(text, weight * (1 - share), share)
    return weight >= MIN_WEIGHT && share < SUPPORTED_FROM
  }
  let short = ''
  for (const { mood, past, person, namesCount, denied, second, text, verb } of clauses) {
    if (mood === 'told' && isChineseExperience(text, material)) return true
    if (mood !== 'told' || !past || !person || !namesCount || denied || text.includes(GAP_MARK) || HAN.test(text))
      continue
    if (isUnsupported(text, second, verb)) return true
    if (!second) short += `${text} `
  }
  return isUnsupported(short, false)
}

/** A verb that bullets of resumes open with, and few others say, claims more than one of everyday. */
function isRefusedTo(text: string, unsupported: number, share: number): boolean {
  const isAchieved = tokensOf(text).some((token) => isAchievement(token.toLowerCase()))
  const { least, from } = isAchieved ? TO_PERSON.achieved : TO_PERSON.other
  return unsupported >= least && share < from
}

/** `你带领过团队`: that something was ever done, with no name or figure of their texts beside it. */
const isChineseExperience = (text: string, material: Material) =>
  material.voice === 'coach' &&
  CHINESE_EXPERIENCE.test(text) &&
  !CHINESE_ASKED.test(text) &&
  !tokensOf(text).some((token) => /^[\p{Script=Latin}\d]/u.test(token) && knows(material, token))

const GAP = /\[[^[\]]*\]/g
const GAP_MARK = ' \uFFFC '
/** Chinese is not compared word by word with texts that mostly are in other languages. */
const HAN = /\p{Script=Han}/u
/** The aspect of experience behind a verb, and none of the words that end alike. */
const CHINESE_EXPERIENCE = /[你您][^你您]*(?<![通超不经透])过(?![程去于度滤期])/u
const CHINESE_ASKED = /[什哪吗么几谁]|是否|有没有|没有?/u
const NO_STEMS: ReadonlySet<string> = new Set()
const COUNTED = new Set(words.counted)
const STATIONS = new Set(words.stations)
const TIME = new Set(words.time)
const ORDINALS = new Set(['first', 'second', 'third', 'last', 'half', 'quarter'])
const DEFINITE = new Set(['the', 'your', 'this', 'that', 'other', 'my'])
const HOLDING = new Set(['am', 'are', 'is', 'have', 'has', 'hold', 'own'])
const PLAIN_CAPITALS = new Set(words.plain_capitals)
const SHORT_FORM = /^\p{Lu}[\p{Lu}&]{1,5}$/u
const anyOf = (list: string[]) => list.map(RegExp.escape).join('|')
const OPENS_EXAMPLE = new RegExp(`(?:^| )(?:${anyOf(words.examples)})$`)
const EXAMPLE = new RegExp(`(?<!\\p{L})(?:for )?(?:${anyOf(words.examples)})\\s+\\p{Lu}`, 'u')
