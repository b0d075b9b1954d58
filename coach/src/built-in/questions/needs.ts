import { likeness, type WeightedText, weighted } from '#built-in/bank/word-weights.ts'
import type { KnownJob } from '#coach.ts'
import { readClause } from './clause.ts'
import { findQuote, type NormalisedText, normaliseForQuotes } from './quote.ts'
import { shortenClause } from './shorten.ts'

/** A line of a posting that a question may serve. `clause`: what one would do there, short enough to be said; `weight`: 0 to 1. */
export type Need = { quote: string; clause: string | undefined; weight: number; words: WeightedText }

/** What the posting asks for and what is to be done there, without what nobody may ask about. */
export function needsOf(job: KnownJob): Need[] {
  const text = postingText(job)
  return [
    ...job.requirements.slice(0, MAX_LINES).flatMap((line) => needOf(line, 1, text, 'requirement')),
    ...job.responsibilities.slice(0, MAX_LINES).flatMap((line) => needOf(line, 0.9, text, 'duty')),
  ]
}

export const postingText = (job: KnownJob): NormalisedText =>
  normaliseForQuotes(`${job.title}\n${job.company ?? ''}\n${job.description}`)

/** The need a question serves best, and how well, 0 to 1. */
export function bestNeed(needs: readonly Need[], words: WeightedText): { need: Need; likeness: number } | undefined {
  let best: { need: Need; likeness: number } | undefined
  for (const need of needs) {
    const alike = likeness(need.words, words) * need.weight
    if (alike > (best?.likeness ?? 0)) best = { need, likeness: alike }
  }
  return best
}

function needOf(line: string, weight: number, text: NormalisedText, from: 'requirement' | 'duty'): Need[] {
  const quote = findQuote(text, line)
  if (!quote || line.split(' ').length < 2 || PERSONAL.test(line) || CATCH_ALL.test(line) || isPaperOnly(line))
    return []
  const plain = withoutLabel(line)
  const clause = readClause(plain, from)
  // A clause that runs into the next heading speaks to the reader again.
  const short =
    clause?.form === 'base' && !/\byou\b/.test(clause.text) && !IS_NOUN.test(clause.text) && !IS_STATE.test(clause.text)
      ? whole(shortenClause(clause.text, MAX_CLAUSE_WORDS), line)
      : undefined
  return [{ quote, clause: short, weight: PAPERS.test(line) ? weight / 2 : weight, words: weighted(plain) }]
}

/** `Know SEO well`: nothing that is done. */
const IS_STATE = /^(?:be|have|know|understand|hold|possess|need)\b/i
/** `Use of data`: not a verb. */
const IS_NOUN = /^(?!dispose|think|take|make)\p{L}+ of\b/iu

/** `… and say` was cut before what is said. */
const whole = (clause: string | undefined, line: string) =>
  clause && line.toLowerCase().includes(`${clause.toLowerCase()} `)
    ? clause.replace(/\s(?:and|or) \p{Ll}+$/u, '')
    : clause

/** More lines than anybody is asked about. */
const MAX_LINES = 60
const MAX_CLAUSE_WORDS = 11

/** `Patient education: Educate patients …` says the same twice; what stands behind the label is the duty. */
function withoutLabel(line: string): string {
  const label = /^\p{Lu}[\p{L}&/’' -]{2,45}:\s+(?=\p{Lu}\p{Ll}*\s)/u.exec(line)?.[0]
  const rest = line.slice(label?.length ?? 0)
  return label && rest.split(' ').length >= 4 ? rest : line
}

/** What some postings ask and no interviewer may: age, sex, family. */
export const PERSONAL =
  /\b(?:years? old|years of age|age (?:of|from|between|limit|up)|aged|under \d\d|(?:fe)?male|gender|married|unmarried|single status|marital|nationality|citizen\w*|religion|pregnan\w+|good[- ]looking|appearance)\b/i

/** `Other tasks as assigned` says nothing to ask about. */
const CATCH_ALL =
  /\b(?:expenses (?:are )?(?:paid|covered)|travel required|daily travel|other (?:\p{L}+ )?(?:tasks|duties|responsibilities|work)|as assigned|as required|assigned by)\b/iu

/** Degrees, licences and languages are ticked off rather than talked about. */
const PAPERS =
  /\b(?:degree|diploma|education|licen[cs]e|certification|certificate|bachelor|master|fluen(?:t|cy)|language|travel|relocat\w+)\b/i
const IS_PAPER =
  /\b(?:licen[cs]e|licen[cs]ed|diploma|degree|certificate|driving record|background|passport|citizen)s?$/i
export const isPaperOnly = (line: string) => line.split(' ').length <= 8 && IS_PAPER.test(line.replace(/[.;,]$/, ''))
