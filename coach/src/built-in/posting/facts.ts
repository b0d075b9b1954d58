import { cardinalPattern } from '@greenroom/spoken/number-words'
import wording from '#knowledge/posting/wording.json' with { type: 'json' }
import type { Lists } from './lists.ts'
import type { Section } from './sections.ts'

/** What stands behind the first of these labels ('LOCATION: Yerevan, Armenia'), or undefined. */
export function labelled(sections: Section[], labels: string[]): string | undefined {
  for (const { label, lines, inline } of sections) {
    const first = lines[0]
    if (label && labels.includes(label) && first && (inline || !first.bullet) && !isNothing(first.text))
      return upToLabel(first.text)
  }
  for (const { lines } of sections)
    for (const { text } of lines) {
      const [, label, value] = text.match(/^([^:：]{2,30})[:：]\s*(\S.*)$/) ?? []
      if (label && value && labels.includes(label.trim().toLowerCase()) && !isNothing(value)) return upToLabel(value)
    }
  return undefined
}

/** Two labelled facts may share a line ('LOCATION: Fort Worth DEPARTMENT: Review'). */
const upToLabel = (text: string) => text.split(/(?<!\s)\s+\p{Lu}{4,30}(?: \p{Lu}{1,30}){0,5}:/u)[0]?.trim() ?? text
const isNothing = (text: string) => /^(?:n\/?a|none|tbd|-)\.?$/i.test(text.trim())

/** The place of work: a label, else a place-like line or part of a line at the top. */
export function locationOf(sections: Section[]): string | undefined {
  const label = labelled(sections, wording.location_labels)
  if (label && label.length <= 120) return label.replace(/\s+/g, ' ')
  const top = sections[0]?.kind === 'opening' ? sections[0].lines.slice(1, 5) : []
  const parts = top
    .filter(({ text }) => text.length <= 90)
    .flatMap(({ text }) => text.split(/(?:(?<!\s)\s+)?[·•|]\s*|(?<!\s)\s+[-–—]\s+/))
  return parts.map((part) => part.trim()).find((part) => PLACE.test(part))
}

/** 'Leeds, UK', 'Remote (Europe)': a line that is a place and nothing else. */
export const isPlace = (text: string) => text.length <= 90 && PLACE.test(text.trim())

const PLACE =
  /^(?:(?:remote|hybrid|on-?site)\b.{0,40}|\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}, (?:\p{Lu}{2,3}|\p{Lu}[\p{Ll}]+(?: \p{Lu}[\p{Ll}]+)?)(?:,? .{0,20})?(?: ?\((?:remote|hybrid|on-?site)\))?)$/iu

const MONEY =
  /(?:(?:US|AU|CA|HK)?[$€£₹¥]|USD|EUR|GBP|CHF|INR|RMB|CNY|AMD)\s?\d[\d.,]{0,20}\s?[kK]?|(?<!\d)(?!401\s?\(?[kK])\d[\d.,]{0,20}\s?(?:[kK]\b|€|£|USD|EUR|GBP|CHF|AMD|RMB|元|万)/
const RANGE = new RegExp(
  `(?:\\d[\\d.]{0,9}\\s?[-–~至]\\s?(?=\\d[\\d.]{0,9}\\s?(?:元|万|千)))?(?:${MONEY.source})(?:\\s*(?:-|–|—|to|bis|à|a|至|~)\\s*(?:${MONEY.source}|\\d[\\d.,]{0,20}\\s?[kK]?))?(?:\\s*(?:/|per |an |a |pro |par |por )\\s*(?:hour|hr|h|year|yr|annum|month|mo|day|week|Jahr|Monat|an|mois|mes|año)\\b|\\s*(?:p\\.a\\.|annually|monthly|gross|net|/月|/年))*`,
  'u',
)

/** Pay as written: a label that holds money, else an amount beside a word for pay. */
export function salaryOf(sections: Section[], text: string): string | undefined {
  const label = labelled(sections, wording.salary_labels)
  const inLabel = label?.match(RANGE)?.[0]
  if (label && inLabel) return label.length <= 80 ? label.replace(/^[^\d$€£₹¥]{0,20}:\s*/, '') : inLabel.trim()
  if (label && /\d{2,}/.test(label.replace(/401\s?\(?k/i, '')) && label.length <= 60) return label
  const beside = text.match(
    new RegExp(
      `(?:salary|compensation|\\bpay(?: range| rate)?(?::| is| of)|gehalt|salaire|salario|薪资|月薪|年薪|薪酬)[^\\n]{0,40}?(${RANGE.source})`,
      'iu',
    ),
  )?.[1]
  return beside?.trim() ?? alone(sections)
}

/** An amount on a line of its own, or alone between marks or as a sentence. */
function alone(sections: Section[]): string | undefined {
  const lines = sections.flatMap((section) => section.lines.map(({ text }) => text))
  const parts = lines.flatMap((line) => [line, ...line.split(/(?:(?<!\s)\s+)?[·•|]\s*|(?<=\.)\s+/)])
  return parts
    .map((part) => part.replace(/\.$/, '').trim())
    .find(
      (line) =>
        line.length <= 60 &&
        /[$€£₹¥元]|\b(?:USD|EUR|GBP|CHF|INR|AMD)\b/.test(line) &&
        line.match(RANGE)?.[0].length === line.length,
    )
}

/** Full-time unless the posting says something else. */
export function jobTypeOf(sections: Section[], text: string): string {
  const label = labelled(sections, wording.type_labels)
  const top =
    sections[0]?.lines
      .slice(0, 6)
      .map((line) => line.text)
      .join('\n') ?? ''
  const types = Object.entries(wording.job_types)
  const named = (place: string) => types.find(([, words]) => words.some((word) => says(place, word)))?.[0]
  if (label) {
    // A label lists what is on offer; its first word counts ('Full-time, Contract').
    const order = types.map(([type, words]) => ({
      type,
      at: Math.min(...words.map((word) => label.toLowerCase().indexOf(word)).filter((at) => at >= 0)),
    }))
    const first = order.filter(({ at }) => Number.isFinite(at)).sort((a, b) => a.at - b.at)[0]
    if (first) return first.type
    if (/^contract/i.test(label)) return 'contract'
  }
  if (/\bintern(?:ship)?\b|praktikant|实习/i.test(top.split('\n')[0] ?? '')) return 'internship'
  const anywhere = types.filter(([, words]) => words.some((word) => says(text, word))).map(([type]) => type)
  return named(top) ?? (anywhere.length === 1 ? (anywhere[0] ?? 'full-time') : 'full-time')
}

/** The one kind of employment that some words name, or undefined. */
export function employmentIn(words: string): string | undefined {
  const named = Object.entries(wording.job_types).filter(([, all]) => all.some((word) => says(words, word)))
  return named.length === 1 ? named[0]?.[0] : undefined
}

/** 'contractor' as a word of its own, and not the customers of a shop ('building contractors'). */
function says(text: string, word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return text.includes(word)
  return new RegExp(`(?<!\\p{L})${RegExp.escape(word.trim())}(?!\\p{L})`, 'iu').test(text)
}

const YEARS = new RegExp(
  String.raw`(?:(?:at least|minimum(?: of)?|min\.?|over|more than|mindestens|au moins|al menos|至少)\s+)?\b(?:\d{1,2}|${cardinalPattern(1, 20)})\s*(?:(?:\+|(?:-|–|to|bis|à|至)\s*\d{1,2}\s?\+?)\s*)?(?:\+\s*)?(?:years?|yrs?|jahre[n]?|ans|años|年)(?:\s*(?:以上|and above|or more))?`,
  'iu',
)

/** How much experience is asked for, in the posting's words ('3-5 years', 'Senior'). */
export function experienceOf(title: string, lists: Lists, text: string): string | undefined {
  const asked = [...lists.must, ...lists.preferred].filter((item) =>
    /experien|erfahrung|expérience|经验|work|background|practice/i.test(item),
  )
  for (const item of [...asked, ...lists.must.filter((line) => !/years? old/i.test(line))]) {
    const years = item.match(YEARS)?.[0]
    if (years) return years.trim()
  }
  const near = text.match(
    new RegExp(`(${YEARS.source})[^.\\n]{0,40}(?:experience|erfahrung|expérience|experiencia|经验)`, 'iu'),
  )?.[1]
  return near?.trim() ?? title.match(LEVEL)?.[0]
}

const LEVEL = /\b(?:intern|trainee|apprentice|graduate|entry[- ]level|junior|mid[- ]level|senior|lead|principal)\b/i

/** Do these words say how much experience is asked for? */
export const namesExperience = (words: string) =>
  YEARS.test(words) || LEVEL.test(words) || /experien|erfahrung|expérience|经验/i.test(words)
