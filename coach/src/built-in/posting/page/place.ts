import type { StructuredPosting } from './posting-page.ts'
import { firstText, isThing, textOf, valuesOf } from './values.ts'

const MAX_PLACES = 4
const MAX_PLACE_LENGTH = 200

/** Where one works: 'Kirkland, WA', several parted by semicolons, 'Remote (Germany)', 'Warsaw, PL (Remote)'. */
export function placeOf(posting: StructuredPosting): string | undefined {
  const places = [...new Set(valuesOf(posting, 'jobLocation').flatMap((place) => onePlace(place) ?? []))]
  const office = places.slice(0, MAX_PLACES).join('; ').slice(0, MAX_PLACE_LENGTH)
  const remote = valuesOf(posting, 'jobLocationType').some((type) =>
    /telecommute|remote/i.test(textOf(type)?.replace(/^.*\//, '') ?? ''),
  )
  if (!remote) return office || undefined
  if (office) return /remote/i.test(office) ? office : `${office} (Remote)`
  const from = valuesOf(posting, 'applicantLocationRequirements').flatMap((area) => onePlace(area) ?? [])
  const where = [...new Set(from)].slice(0, MAX_PLACES).join(', ')
  return where ? `Remote (${where})` : 'Remote'
}

function onePlace(place: unknown): string | undefined {
  if (typeof place === 'string') return oneLine(place)
  if (!isThing(place)) return undefined
  const [address] = valuesOf(place, 'address')
  if (typeof address === 'string') return oneLine(address)
  const of = isThing(address) ? address : place
  const parts = ['addressLocality', 'addressRegion', 'addressCountry'].map((part) => firstText(of, part))
  const named = [...new Set(parts.filter((part) => part !== undefined))].join(', ')
  return named || oneLine(firstText(of, 'streetAddress', 'name') ?? firstText(place, 'name') ?? '')
}

const oneLine = (text: string) =>
  text
    .replace(/(?<!\s)\s*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim() || undefined
