import places from '#knowledge/resume/places.json' with { type: 'json' }
import { keySet, normaliseKey } from './normalise-key.ts'

const CODES = new Set(places.regionCodes)
const WIDE = keySet([...places.regions, ...places.countries])
const CITIES = keySet(places.cities)
const REMOTE = keySet(places.remote)

const plainPart = (part: string) => part.replace(/(?:(?<!\s)\s+)?[(（][^)）]{0,100}[)）]$/u, '')
const isWide = (part: string) =>
  CODES.has(part.replace(/(?<!\s)\s+\d{5}(?:-\d{4})?$/, '')) ||
  WIDE.has(normaliseKey(part)) ||
  WIDE.has(normaliseKey(part).replace(/\.$/, '')) ||
  isCodeAndCountry(part)
/** 'NM United States' */
const isCodeAndCountry = (part: string) => {
  const [, code = '', country = ''] = /^(\p{Lu}{2}) (\p{Lu}.+)$/u.exec(part) ?? []
  return CODES.has(code) && WIDE.has(normaliseKey(country))
}
const isCity = (part: string) => CITIES.has(normaliseKey(plainPart(part))) || REMOTE.has(normaliseKey(part))

/** 'Fort Sill OK'; a name that ends in CO may be a company's. */
const isTownAndCode = (part: string) => {
  const code = /^(?:\p{Lu}[\p{L}.'’-]+ ){1,3}(\p{Lu}{2})$/u.exec(part)?.[1]
  return code !== undefined && code !== 'CO' && CODES.has(code)
}

/** A region or a country, not a town. */
export const isRegion = (part: string) => isWide(part) && !isCity(part)

/** 'CO' behind a town is Colorado, not a company. */
export const isRegionAfter = (part: string, before: string[]) =>
  CODES.has(part) && (before.length > 1 || isCity(before[0] ?? ''))

/** Is this whole text a place: 'Boston, MA', 'Remote', 'Seoul, S.Korea'? `known` when a list knows the town as well. */
export function placeKind(text: string): 'known' | 'likely' | undefined {
  const parts = text
    .replace(/^[(\s]+/, '')
    .replace(/(?<![)\s])[)\s]+$/, '')
    .split(/(?:(?<!\s)\s+)?,\s*|(?<!\s)\s+[/&|]\s+|(?:(?<!\s)\s+)?\((?=remote|hybrid)/i)
    .filter((part) => part !== '')
  if (parts.length === 0 || parts.length > 4) return undefined
  if (parts.every((part) => isWide(part) || isCity(part))) return 'known'
  const last = parts.at(-1) ?? ''
  return parts.length >= 2 &&
    isWide(last) &&
    /^[\p{Lu}\p{Lo}]/u.test(parts[0] ?? '') &&
    (parts[0]?.split(' ').length ?? 0) <= 3
    ? 'likely'
    : undefined
}

/** Comma-parted texts → the same without the place in them, and the place: a region or country takes the town
 * before it, the first part only when it cannot be a name (`fromFirst`). */
export function takePlace(parts: string[], fromFirst = false): { rest: string[]; place?: string } {
  const last = parts.findLastIndex((part) => isWide(part))
  if (last < 0) {
    const city = parts.findLastIndex(
      (part, at) => at > 0 && (isCity(part) || isTownAndCode(part)) && !/ of [^,]+$/u.test(parts[at - 1] ?? ''),
    )
    if (city < 0) return { rest: parts }
    return { rest: parts.filter((_, at) => at !== city), place: parts[city] }
  }
  let first = last
  while (first > 1 && isWide(parts[first - 1] ?? '')) first -= 1
  // 'New York, NY' and 'Washington, DC': the town bears the name of a region, and nothing more is the place.
  const town = first < last && CODES.has(parts[first + 1] ?? '') && !CODES.has(parts[first] ?? '')
  if (!town && first > 1) first -= 1
  else if (!town && first === 1 && ((parts.length > 2 && isCity(parts[0] ?? '')) || fromFirst)) first -= 1
  return { rest: [...parts.slice(0, first), ...parts.slice(last + 1)], place: parts.slice(first, last + 1).join(', ') }
}
