import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import endings from '#knowledge/resume/heading-endings.json' with { type: 'json' }
import sections from '#knowledge/resume/sections.json' with { type: 'json' }
import { normaliseKey } from './normalise-key.ts'

export type SectionKind = keyof typeof sections

// 'Qualification' opens the same section as 'Qualifications'.
const singular = (key: string) => key.replace(/(?<=\p{L}{3})s(?!\p{L})/gu, '')

const KINDS = new Map<string, SectionKind>()
const COMPACT = new Map<string, SectionKind>()
for (const [kind, names] of Object.entries(sections)) {
  for (const name of names) {
    if (!KINDS.has(singular(normaliseKey(name)))) KINDS.set(singular(normaliseKey(name)), kind as SectionKind)
    const compact = normaliseKey(name).replace(/ /g, '')
    if (!COMPACT.has(compact)) COMPACT.set(compact, kind as SectionKind)
  }
}

const MAX_CHARACTERS = 60

/**
 * The kind of section that a heading opens, in any of the languages of sections.json, whatever its case, spacing or
 * marks around it; undefined when the text is no heading known. Two names joined ('Education & Certifications',
 * '教育经历 Education') open the first of them.
 */
export function sectionOfHeading(text: string): SectionKind | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  const key = normaliseHeading(text)
  return sectionNamed(text) ?? kindByEnding(text, key) ?? kindOfCore(text, key)
}

/** 'Career to date', 'My skills': a known name and words that add nothing to it. */
function kindOfCore(text: string, key: string): SectionKind | undefined {
  if (!/^\p{Lu}/u.test(text) || /[.,;]|\d/.test(text)) return undefined
  const core = key.split(' ').filter((word) => !FUNCTION_WORDS.has(word) && !ADDS_NOTHING.has(word))
  return core.length > 0 && core.length < key.split(' ').length ? KINDS.get(singular(core.join(' '))) : undefined
}
const ADDS_NOTHING = new Set(['date', 'far', 'past', 'current', 'main', 'recent', 'previous', 'key', 'selected'])

const normaliseHeading = (text: string) =>
  normaliseKey(text)
    .replace(/&/g, ' and ')
    .replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ')

/** The same by whole names only, not by how a heading ends. */
export function sectionNamed(text: string): SectionKind | undefined {
  const key = text.length > MAX_CHARACTERS ? '' : normaliseHeading(text)
  if (key === '') return undefined
  const known = KINDS.get(singular(key)) ?? COMPACT.get(key.replace(/ /g, ''))
  if (known) return known
  const parts = key.split(
    /(?:(?<!\s)\s+)?(?:[/|,+·]|\band\b|\bund\b|\bet\b|\by\b|\be\b|与|和|及)\s*|(?<=\p{Script=Han})\s*(?=[a-z])|(?<=[a-z])\s*(?=\p{Script=Han})/u,
  )
  const kinds = parts.filter((part) => part !== '').map((part) => KINDS.get(singular(part.trim())))
  return kinds.length > 1 && kinds.every((kind) => kind !== undefined) ? kinds[0] : undefined
}

const ENDINGS = Object.entries(endings).map(([ending, kind]) => [normaliseKey(ending), kind as SectionKind] as const)

/** 'Hospitality Experience': a short line in title case whose last word tells the kind. */
function kindByEnding(text: string, key: string): SectionKind | undefined {
  if (key === '') return undefined
  const words = text.trim().split(/\s+/)
  const han = /^\p{Script=Han}{3,8}$/u.test(key)
  if (
    !han &&
    (words.length < 2 ||
      words.length > 5 ||
      !words.every((word) => /^\p{Lu}|^(?:and|of|in|the|for|&|\/|und|et|y)$/u.test(word)))
  )
    return undefined
  if (/[.,;]|\d/.test(text)) return undefined
  return ENDINGS.find(([ending]) => (han ? key.endsWith(ending) : key.endsWith(` ${ending}`)))?.[1]
}
