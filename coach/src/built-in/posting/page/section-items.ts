import knowledge from '#knowledge/posting/page.json' with { type: 'json' }
import { restoreLines } from './restore-lines.ts'
import { firstText, isThing, looseKey, textOf } from './values.ts'

const MONTHS_A_YEAR = 12
const MAX_SENTENCE_WORDS = 30

/**
 * A value of a list property as lines, items marked by '- '. Where the value marks its own items, its other lines are
 * text between them. `said` is what the posting says already.
 */
export function linesOfValue(value: unknown, pageLines: string[], said: string): string[] {
  const lines = isThing(value) ? codedLines(value, pageLines, said) : textLines(textOf(value) ?? '', pageLines)
  return lines.filter((line) => !knowledge.nothing_asked.includes(line.replace(/^- /, '').toLowerCase()))
}

function textLines(text: string, pageLines: string[]): string[] {
  const lines = restoreLines(text, pageLines)
    .split('\n')
    .map((line) => line.trim().replace(/^[-•*·–]\s+/, '- '))
    .filter(Boolean)
  if (lines.some((line) => line.startsWith('- '))) return lines
  const [only] = lines
  return (lines.length === 1 && only ? apart(only) : lines).map((line) => `- ${line}`)
}

/** One line may hold several: parted by semicolons, or short sentences. */
function apart(line: string): string[] {
  const parts = line.split(/(?:(?<!\s)\s+)?[;；]\s*/).filter(Boolean)
  if (parts.length > 1) return parts
  const sentences = line.split(/(?<=\p{L}{3}[.!?。])\s+(?=\p{Lu})|(?<=。)(?=\S)/u)
  return sentences.every((sentence) => sentence.split(' ').length <= MAX_SENTENCE_WORDS) ? sentences : [line]
}

/** `{monthsOfExperience: 36}` and `{credentialCategory: 'bachelor degree'}`, unless the text says it in its own words. */
function codedLines(value: Record<string, unknown>, pageLines: string[], said: string): string[] {
  const text = textOf(value.description ?? value.name)
  if (text) return textLines(text, pageLines)
  const degree = firstText(value, 'credentialCategory', 'educationalLevel')?.replace(/^.*\//, '')
  if (degree) return said.includes(looseKey(degree.split(' ')[0] ?? '')) ? [] : [`- ${capital(degree)}`]
  const experience = experienceOf(value)
  return experience && !said.includes(looseKey(experience.split(' of', 1)[0] ?? '')) ? [`- ${experience}`] : []
}

/** '3 years of experience' out of 36 months. */
export function experienceOf(value: unknown): string | undefined {
  const months = isThing(value) ? Number(firstText(value, 'monthsOfExperience')) : Number.NaN
  if (!(months > 0)) return undefined
  const years = months / MONTHS_A_YEAR
  const [count, unit] = Number.isInteger(years) ? [years, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'} of experience`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
