import { stem } from '#built-in/language/stem.ts'
import { contentWords } from '#built-in/questions/similarity.ts'
import { createClaimFilter } from '#model/grounding/claim-filter.ts'
import { type Material, tellsOfPast, ungroundedClaims } from '#model/grounding/claims.ts'
import type { QuotesOf } from '#model/grounding/exact-quote.ts'

export type WrittenSentence = {
  kind: 'own' | 'gap' | 'general'
  part: string
  text: string
  quote: string | null
  /** The number of the key point it makes, from 1. */
  point: number | null
}
/** A sentence of the answer, or what is wrong with it, in words that help to write it better. */
export type HeldSentence =
  | { holds: true; part: string; text: string; point: number | null }
  | { holds: false; part: string; point: number | null; problem: string }

const MAX_TEXT_LENGTH = 600
const GAPS = /\[[^[\]]*\]/g

/**
 * A sentence as it may be said. One about the person rests on a quote of their own texts, and a figure or name that was
 * added to it becomes a gap; any other sentence claims nothing of the past.
 */
export function holdSentence(
  { kind, part, text: written, quote, point }: WrittenSentence,
  own: QuotesOf,
  material: Material,
): HeldSentence {
  const text = written.replace(/\s+/g, ' ').trim()
  const held = (said: string): HeldSentence => ({ holds: true, part, text: asQuestions(said), point })
  const refused = (problem: string): HeldSentence => ({ holds: false, part, point, problem: `${problem}: ${text}` })
  if (text === '' || text.length > MAX_TEXT_LENGTH) return refused('Leave out')
  const isClaiming = ungroundedClaims(text, material).length > 0
  if (kind === 'own') {
    const found = own.find(quote)
    if (!found) return refused('The quote of this sentence does not stand in the resume or note')
    const said = stemsOf(text)
    if (![...stemsOf(found)].some((one) => said.has(one))) return refused('The quote says something else')
    if (!isClaiming) return held(text)
    const filled = withGaps(text, material)
    return ungroundedClaims(filled, material).length === 0 ? held(filled) : refused(INVENTED)
  }
  if (isClaiming) return refused(INVENTED)
  if (tellsOfPast(text) && !text.includes('['))
    return refused('This tells of the past without a quote, so quote it or leave it as a gap')
  return held(text)
}

const stemsOf = (text: string) => new Set([...contentWords(text)].map(stem))
const INVENTED = 'This claims what no line of the material says, so make it a gap'

export const gapsIn = (text: string): string[] => text.match(GAPS) ?? []

function withGaps(text: string, material: Material): string {
  const filter = createClaimFilter(material)
  return filter.push(text) + filter.end()
}

/** What is asked of the person in brackets ends as a question does. */
const asQuestions = (text: string) =>
  text.replace(GAPS, (gap) => {
    const asked = gap.slice(1, -1).trim()
    if (/[?？]$/.test(asked)) return `[${asked}]`
    return `[${asked.replace(/(?<![.…。:：;；,，])[.…。:：;；,，]+$/, '')}${/\p{Script=Han}$/u.test(asked) ? '？' : '?'}]`
  })
