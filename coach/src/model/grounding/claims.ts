import words from '#knowledge/model/claims.json' with { type: 'json' }
import { type Clause, clausesOf } from './clauses.ts'
import { tellsUnsupported, withGapsMarked } from './deeds.ts'
import { isNameOfField } from './field-names.ts'
import { figuresIn, isFactor, numberWord } from './figures.ts'
import { DURATION_UNIT, durationOf, knows, type Material } from './material.ts'
import { sentencesOf, tokensOf } from './tokens.ts'
import { isTelling } from './verb-words.ts'

export { type Material, materialFrom, materialOf } from './material.ts'
export { sentencesOf } from './tokens.ts'

/** Of what the coach counts itself, no more is plausible. */
const MAX_COUNTED = 10

/**
 * Sentences that claim something of the person that nothing stands behind: a figure or name that is nowhere in the
 * material, or something done that no line of their own texts tells. Judged clause by clause; what is asked for,
 * supposed or a gap in square brackets claims nothing.
 */
export function ungroundedClaims(text: string, material: Material): string[] {
  return sentencesOf(text).filter((sentence) => {
    const clauses = clausesOf(withGapsMarked(sentence))
    return clauses.some((clause) => namesUnknown(clause, material)) || tellsUnsupported(clauses, material)
  })
}

/** Whether any clause says that the person did something, whether stated or only asked about. */
export const tellsOfPast = (text: string): boolean =>
  sentencesOf(text).some((sentence) =>
    clausesOf(withGapsMarked(sentence)).some(
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
  if (!clause.person || (clause.mood === 'supposed' && !isPossessed(said, material))) return false
  // A person who speaks says `you` of anybody: `then you reject it`.
  if (material.voice === 'person' && clause.second && !clause.past) return false
  // Whoever asks says `tell me` of themselves.
  if (clause.mood === 'asked' && !clause.second) return false
  const figures = figuresIn(token)
  const number = numberWord(token)
  if (figures.length > 0 || number !== undefined) {
    if (isMoreThanListed(said, material) || isOtherDuration(said, material)) return true
    if (knows(material, token) || isCount(said, material)) return false
    return (number === undefined ? figures : [number]).some((figure) => !material.figures.has(figure))
  }
  if (!clause.namesCount || !isName(said)) return false
  if (isDone(clause))
    return !(
      knows(tellsOfTelling(clause) ? material : material.own, token) ||
      material.own.otherNames().has(token.toLowerCase())
    )
  return !knows(material, token) && !isNamedAnyway(said, material)
}

/** `your CISSP` says that they have one, whatever would come of it. A thing of the telling is no thing of theirs. */
const isPossessed = ({ before, token, after }: Said, { voice }: Material) =>
  before.at(-1)?.toLowerCase() === (voice === 'coach' ? 'your' : 'my') &&
  /^\p{Lu}/u.test(token) &&
  !after.slice(0, 2).some((word) => COUNTED.has(word.toLowerCase()) || COUNTED.has(`${word.toLowerCase()}s`))

/** What they did is told by their own texts; that the job names it, or the field, makes it no deed of theirs. */
const isDone = ({ mood, past, denied }: Clause) => mood === 'told' && past && !denied
/** `you named Kafka` is about what was said, and that may be a thing of the job. */
const tellsOfTelling = ({ second, verb }: Clause) => second && (verb === undefined || isTelling(verb))

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

/** `14 years` of somebody who has a 14, and no years of that number. */
function isOtherDuration({ clause, token, after: [unit = ''] }: Said, { durations }: Material): boolean {
  if (clause.mood !== 'told' || !DURATION_UNIT.test(unit)) return false
  return !durations.has(durationOf(numberWord(token) ?? figuresIn(token)[0] ?? token, unit))
}

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
