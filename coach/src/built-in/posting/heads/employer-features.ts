import { hasLegalForm, isNeverCompany } from '#built-in/posting/company-in-text.ts'
import { mentionFeatures, tokensOfLine } from '#built-in/posting/employer-mentions.ts'
import { isPlace } from '#built-in/posting/facts.ts'
import { companyStrength } from '#built-in/resume/phrases.ts'
import { placeKind } from '#built-in/resume/place.ts'
import { findSkills } from '#built-in/skills/find-skills.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import learned from '#knowledge/posting/employer-mentions.json' with { type: 'json' }
import wording from '#knowledge/posting/wording.json' with { type: 'json' }
import { closesPart, opensPart, type Span } from './candidates.ts'
import { inAddress, shorterOrLonger, unknownWords } from './name-form.ts'
import { endOf, keyOf, startOf } from './title-features.ts'
import { type HeadLine, isCapital, isFunction, isRole, type Word } from './words.ts'

/** All places in which one name stands. */
export type NameMentions = { name: string; spans: Span[] }
/** What is known beside the mentions: the title and the employer that were read, where the title stands, and the text. */
export type EmployerContext = {
  title: string
  titleAt: number
  ruled: string
  from: string
  text: string
  lines: number
  /** Of all candidates. */
  keys: string[]
}

/** Spans of the same words are one name; a leading 'The' is part of it where any mention has it. */
export function namesIn(spans: Span[], ruled: string): NameMentions[] {
  const names = new Map<string, NameMentions>()
  for (const span of spans) {
    const key = keyOf(span.text).replace(/ s$/, '')
    if (key.length < 2 || placeKind(span.text) === 'known' || (key !== ruled && isOtherwiseKnown(span.text))) continue
    const known = names.get(key)
    if (known) known.spans.push(span)
    else names.set(key, { name: span.text.replace(/['’]s?$/u, ''), spans: [span] })
  }
  return [...names.values()]
}

/** A tool, or a word that opens sentences: only a plain sign makes an employer of it, which the rules look for. */
const isOtherwiseKnown = (text: string) =>
  text.split(/, | (?:and|or|&) /).every((part) => skillNamed(part) !== undefined) ||
  isNeverCompany(text.split(' ')[0] ?? '')

/** What the form of a name, and all places it stands in, say of its being the employer. */
export function employerFeatures({ name, spans }: NameMentions, context: EmployerContext): string[] {
  const key = keyOf(name)
  const words = spans[0]?.line.words.slice(spans[0].from, spans[0].to) ?? []
  const odds = Math.max(...spans.map(oddsOf))
  const own = new Set(spans.flatMap((span) => placeFeatures(span, context)))
  return [
    ...own,
    `odds=${odds < -2 ? 'low' : odds < 0 ? 'some' : odds < 1.5 ? 'good' : 'high'}`,
    `times=${Math.min(4, spans.length)}`,
    `size=${Math.min(5, words.filter((word) => !word.isMark).length)}`,
    ...(hasLegalForm(name) ? ['legal form'] : []),
    `kind=${companyStrength(name)}`,
    ...(placeKind(name) ? [`place ${placeKind(name)}`] : isPlace(name) ? ['place like'] : []),
    ...(words.some(isRole) ? ['role'] : []),
    ...(words.some((word) => /^[–-]+$/.test(word.text)) ? ['dash'] : []),
    ...(words[0] && isFunction(words[0]) ? [/^the$/i.test(words[0].text) ? 'the' : 'opens small'] : []),
    ...(/\d/.test(name) ? ['digit'] : []),
    ...(/,/.test(name) && !hasLegalForm(name) ? ['comma'] : []),
    ...(words.some(({ lower }, at) => at > 0 && /^(?:in|at|on|from|with|to|is|are|a|our|your|we|you)$/.test(lower))
      ? ['phrase']
      : []),
    ...(words.every(isWorkWord) ? ['work words'] : []),
    ...(!/\p{Ll}/u.test(name) ? ['capitals'] : []),
    ...(words.every((word) => word.isMark || isCapital(word) || isFunction(word)) ? ['all named'] : ['small words']),
    ...(key === context.ruled ? [`ruled ${context.from}`] : []),
    ...(context.ruled !== '' && key !== context.ruled && (key.includes(context.ruled) || context.ruled.includes(key))
      ? ['near ruled']
      : []),
    ...shorterOrLonger(key, spans.length, context.keys),
    `unknown=${unknownWords(words)}`,
    `unknown=${unknownWords(words)} ${words.length === 1 ? 'one' : 'more'} ${context.ruled === '' ? 'none ruled' : ''}`,
    ...(findSkills(name).some(({ kind }) => kind === 'knowledge') ? ['tool within'] : []),
    ...(key === context.title || context.title.includes(key) ? ['in title'] : []),
    ...(inAddress(key, context.text) ? ['in address'] : []),
    ...(/\b(?:llc|ltd|inc|gmbh|plc|llp)\b/.test(key) ? ['form within'] : []),
  ]
}

function placeFeatures({ line, from, to }: Span, { titleAt, lines }: EmployerContext): string[] {
  const { words, at } = line
  const whole = opensPart(words, from) && closesPart(words, to)
  const start = startOf(words, from)
  const end = endOf(words, to)
  const after = words[to]?.lower ?? '$'
  const before = words[from - 1]?.lower ?? '^'
  const alone = from === 0 && to === words.length
  const distance =
    titleAt < 0 ? 'none' : at === titleAt ? 'same' : at === titleAt + 1 ? 'below' : at === titleAt - 1 ? 'above' : 'far'
  return [
    `start=${start}`,
    `end=${end}`,
    `edges=${start}|${AFTER.test(after) ? 'verb' : end}`,
    ...(isCut(words, from, to) ? ['cut'] : []),
    ...(start === 'line' && from === 0 && end === 'small' ? [at < 6 ? 'tells early' : 'tells later'] : []),
    `where=${at === 0 ? 'first' : at < 3 ? 'top' : at < 8 ? 'early' : at >= lines - 3 ? 'last' : 'within'}`,
    `title=${distance}`,
    ...(whole ? [`part ${distance}`] : []),
    ...(alone ? [`alone ${at < 4 ? 'top' : 'below'}`] : []),
    `label=${labelOf(line, from)}`,
    ...(from === 0 && !alone ? ['opens line'] : []),
    ...(BEFORE.has(before) ? [`b=${before}`] : []),
    ...(AFTER.test(after) ? [`a=${after}`] : []),
    ...(/^\p{Ll}+s$/u.test(words[to]?.text ?? '') &&
    !isFunction(words[to] ?? { text: '', lower: '', from: 0, to: 0, isMark: true })
      ? ['a=does']
      : []),
    ...(/['’]s$/.test(words[to - 1]?.text ?? '') ? ['owns'] : []),
    ...(from > 0 && /^we$/.test(words[0]?.lower ?? '') && /^(?:are|['’]re)$/.test(before) ? ['we are'] : []),
  ]
}

/** A name that goes on over 'of' or 'and' on either side. */
function isCut(words: readonly Word[], from: number, to: number): boolean {
  const isName = (at: number) =>
    words[at] !== undefined && !words[at]?.isMark && isCapital(words[at]) && !isFunction(words[at])
  const links = (at: number) => /^(?:of|and|&|for|the|de|von)$/.test(words[at]?.lower ?? '')
  return (links(from - 1) && isName(from - 2)) || (links(to) && isName(to + 1)) || isName(from - 1) || isName(to)
}

const BEFORE = new Set([
  'at',
  'join',
  'about',
  'with',
  'for',
  'by',
  'of',
  'in',
  'from',
  'are',
  'is',
  'the',
  'why',
  'to',
  'use',
  'using',
  'like',
  'call',
])
const AFTER =
  /^(?:is|are|has|have|needs?|seeks?|wants?|was|were|will|looking|requires?|welcomes?|supply|offers?|can|team)$/
/** Words of postings themselves: their labels and headings. */
const isWorkWord = ({ lower, isMark }: Word) => isMark || WORK_WORDS.has(lower)
const WORK_WORDS = new Set(
  [
    ...wording.title_labels,
    ...wording.company_labels,
    ...wording.location_labels,
    ...wording.salary_labels,
    'department team about role careers jobs apply skills experience full time part permanent contract benefits requirements duties',
  ].flatMap((label) => label.split(' ')),
)
const COMPANY_LABELS = new Set(wording.company_labels)

function labelOf({ words, text }: HeadLine, from: number): string {
  const colon = words[from - 1]
  if (!colon || !/^[:：]/.test(colon.text) || from > 6) return 'none'
  const label = text.slice(0, colon.from).trim().toLowerCase()
  return COMPANY_LABELS.has(label) ||
    /\b(?:employer|company|organi[sz]ation|firm|trust|school|hospital|client)\b/.test(label) ||
    label === 'co'
    ? 'company'
    : 'other'
}

function oddsOf({ line, from, to }: Span): number {
  const tokens = tokensOfLine(line.text)
  const first = tokens.findIndex((token) => token.text.startsWith(line.words[from]?.text ?? '\u0000'))
  if (first < 0) return -3
  return mentionFeatures(tokens, { from: first, to: Math.min(tokens.length, first + to - from) }, 'opening').reduce(
    (sum, feature) => sum + (WEIGHTS.get(feature) ?? 0),
    0,
  )
}
const WEIGHTS = new Map(Object.entries(learned.weights))

/** Features of there being no employer named. */
export function nobodyFeatures(text: string, ruled: string): string[] {
  return [
    'nobody',
    ...(/\b(?:our|the|my|a) clients?\b|confidential|on behalf of|recruiting for|agency/i.test(text)
      ? ['for a client']
      : []),
    ...(ruled === '' ? ['nobody ruled'] : []),
    ...(text.length < 600 ? ['short text'] : []),
  ]
}
