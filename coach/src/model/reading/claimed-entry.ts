import { type Span, spanOf } from './span.ts'
import type { Claimed, Standing, StandingIn } from './standing.ts'
import { isWholePhrase } from './whole-phrase.ts'

type Field = { claim: Claimed; fits: (text: string) => boolean }
export type ClaimedEntry<K extends string> = {
  fields: { [Key in K]?: string }
  span: Omit<Span, 'quotes'>
}

/** The head of an entry stands on neighbouring lines; what is further off belongs to another one. */
const MAX_LINES_APART = 5

/**
 * The fields of one entry that stand in the text, close to each other: names from here and dates from there make a
 * position that nobody held, though every word of it is true. The first field that stands says where the entry is.
 */
export function claimedEntry<K extends string>(
  standing: StandingIn,
  { start, end }: { start: Claimed; end: Claimed },
  wanted: Record<K, Field>,
): ClaimedEntry<K> | undefined {
  const found = (Object.entries(wanted) as [K, Field][]).flatMap(([key, { claim, fits }]) => {
    const value = standing.field(claim)
    return value && fits(value.value) && isWholePhrase(value.value, value.quote) ? [{ key, value }] : []
  })
  const span = spanOf(standing, start, end)
  const anchor = found[0]?.value
  if (!anchor) return undefined
  const place = anchor.places.find((at) =>
    [...found.map(({ value }) => value), ...(span?.quotes ?? [])].every((quoted) => isNear(standing, quoted, at)),
  )
  if (place === undefined) return undefined
  const { quotes: _, ...dates } = span ?? { quotes: [] }
  return {
    fields: Object.fromEntries(found.map(({ key, value }) => [key, value.value])) as { [Key in K]?: string },
    span: dates,
  }
}

const isNear = (standing: StandingIn, { places }: Pick<Standing, 'places'>, at: number) =>
  places.some((place) => Math.abs(standing.lineOf(place) - standing.lineOf(at)) <= MAX_LINES_APART)
