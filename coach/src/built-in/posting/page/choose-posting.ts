import type { PostingPage, StructuredPosting } from './posting-page.ts'
import { firstText, looseKey, textOf, valuesOf } from './values.ts'

/**
 * The posting that the address means: the one whose own address or identifier stands in it, else the one that the page
 * is headed with, else the first (API, analyze-url).
 */
export function choosePosting(page: PostingPage): StructuredPosting | undefined {
  const [first, ...others] = page.structured
  if (!first || others.length === 0) return first
  const named = (posting: StructuredPosting) => page.addresses.some((address) => isAt(posting, address))
  const identified = (posting: StructuredPosting) => page.addresses.some((address) => identifies(posting, address))
  const headed = (heading: string | undefined) => (posting: StructuredPosting) => {
    const title = looseKey(firstText(posting, 'title', 'name') ?? '')
    return title !== '' && heading !== undefined && looseKey(heading).includes(title)
  }
  const tests = [named, identified, headed(page.heading), headed(page.title)]
  return tests.map((test) => page.structured.find(test)).find((found) => found !== undefined) ?? first
}

/** What else the page says of the same posting, such as microdata beside JSON-LD, fills what the chosen one lacks. */
export function fillFromTwins(chosen: StructuredPosting, all: StructuredPosting[]): StructuredPosting {
  const title = looseKey(firstText(chosen, 'title', 'name') ?? '')
  const twins = all.filter((one) => one !== chosen && looseKey(firstText(one, 'title', 'name') ?? '') === title)
  return Object.assign({}, ...twins.reverse(), chosen)
}

function isAt(posting: StructuredPosting, address: string): boolean {
  const own = ['url', '@id', 'mainEntityOfPage', 'sameAs'].flatMap((property) =>
    valuesOf(posting, property).map((value) =>
      typeof value === 'object' && value && '@id' in value ? textOf(value['@id']) : textOf(value),
    ),
  )
  const here = addressKey(address, address)
  return own.some((url) => url !== undefined && addressKey(url, address) === here)
}

/** Host, path, query and fragment count; scheme, `www.` and a closing slash do not. */
function addressKey(url: string, base: string): string | undefined {
  const parsed = URL.parse(url, base)
  if (!parsed) return undefined
  const { hostname, pathname, search, hash } = parsed
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}${hash}`
}

/** '…/jobs/4711-data-engineer' and '…?id=4711' name the posting 4711. */
function identifies(posting: StructuredPosting, address: string): boolean {
  const identifiers = valuesOf(posting, 'identifier').map((value) =>
    typeof value === 'object' && value && 'value' in value ? textOf(value.value) : textOf(value),
  )
  const parsed = URL.parse(address)
  const parts = parsed ? `${parsed.pathname}${parsed.search}${parsed.hash}`.split(/[/?&=#]+/).map(looseKey) : []
  return identifiers.some((identifier) => {
    const id = looseKey(identifier ?? '')
    if (id === '') return false
    return parts.some(
      (part) => part === id || (id.length >= MIN_ID_LENGTH && (part.startsWith(id) || part.endsWith(id))),
    )
  })
}

/** Shorter ones stand in other numbers too easily. */
const MIN_ID_LENGTH = 4
