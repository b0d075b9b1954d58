import wording from '#knowledge/posting/wording.json' with { type: 'json' }
import { companyInText, hasLegalForm, isNeverCompany } from './company-in-text.ts'
import { isPlace, labelled } from './facts.ts'
import { HIRING, namesRole } from './role-words.ts'
import type { Section } from './sections.ts'
import type { ReadTitle } from './title.ts'

/** A name, and where it was found. */
export type FoundCompany = { name: string; from: 'title' | 'label' | 'top' | 'text' }

/** The employer's name as plain signs tell it, or undefined when it more likely names none. */
export function companyOf(sections: Section[], text: string, title: ReadTitle): FoundCompany | undefined {
  if (title.company) return { name: title.company.trim(), from: 'title' }
  const label = labelled(sections, wording.company_labels)
  if (label && couldBeLabelled(label)) return { name: label, from: 'label' }
  const alone = aloneOverFacts(sections, title)
  if (alone && !HIRING.test(`${alone} for`)) return { name: alone, from: 'label' }
  const top = atTheTop(sections, title)
  if (top) return { name: top, from: 'top' }
  const name = companyInText(sections, text)
  return name ? { name, from: 'text' } : undefined
}

/** A name behind a label may begin small ('iterate'), but it is no sentence and does not speak of 'our client'. */
function couldBeLabelled(label: string): boolean {
  const plain =
    label.length <= 80 &&
    label.split(/\s+/).length <= 9 &&
    !/\p{Ll}{3}[.!]/u.test(label.replace(/(?:Inc|Ltd|Corp|Intl)\.$/, ''))
  return plain && !/^(?:our|we|the client|a|an|this)\s/i.test(label)
}

/** Boards print the employer alone above the labelled facts, whatever its name looks like. */
function aloneOverFacts(sections: Section[], title: ReadTitle): string | undefined {
  const opening = sections[0]?.kind === 'opening' ? sections[0].lines : []
  const first = opening[0]?.text
  const alone =
    sections[1]?.kind === 'fact' && opening.length <= 2 && first && first.length <= 110 && !/[.!?]$/.test(first)
  return title.line < 0 && alone ? first : undefined
}

/** A short line beside the title at the top. */
function atTheTop(sections: Section[], title: ReadTitle): string | undefined {
  const opening = sections[0]?.kind === 'opening' ? sections[0].lines : []
  const beside = [opening[title.line + 1], opening[title.line - 1]]
  for (const line of beside) {
    const name = line?.text
      .split(/(?:(?<!\s)\s+)?[·•|]\s*|(?<!\s)\s+[-–—]\s+/)[0]
      ?.replace(SITE, '')
      .trim()
    if (title.line < 0 || !line || !name || line.text.length > 90 || !isNameLike(name)) continue
    const divided = name !== line.text
    const abovePlace = line === opening[title.line + 1] && isPlace(opening[title.line + 2]?.text ?? '')
    if (divided || abovePlace || hasLegalForm(name) || (title.line > 0 && line === opening[title.line - 1])) return name
  }
  return undefined
}

/** A page of openings calls itself 'Contoso Careers'. */
const SITE = /(?<!\s)\s+(?:careers?|jobs|hiring|recruitment|招聘)$/i

/** A short text that begins as names do and is no place, role or sentence. */
export function isNameLike(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    text.length <= 60 &&
    words.length <= 7 &&
    /^[\p{Lu}\p{N}\p{Script=Han}]/u.test(text) &&
    !/[.!?:;]$/.test(text.replace(/(?:Inc|Ltd|Co|Corp|S\.A)\.$/, '')) &&
    !/,/.test(text.replace(/, (?:Inc|LLC|Ltd)\b/, '')) &&
    !namesRole(text) &&
    !isNeverCompany(words[0] ?? '') &&
    !/^(?:remote|hybrid|full|part)\b/i.test(text)
  )
}
