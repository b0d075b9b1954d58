import type { StructuredPosting } from './posting-page.ts'
import { textOf, valuesOf } from './values.ts'

const MAX_WORDS = 4

/** Skills that the page lists by name: 'Python, SQL, Docker' or one value each. Sentences are no names. */
export function listedSkills(posting: StructuredPosting): string[] {
  const named = valuesOf(posting, 'skills').flatMap((value) => textOf(value)?.split(/[,;\n|，；、]/) ?? [])
  const skills = named
    .map((name) =>
      name
        .replace(/^\s*[-•*]\s+/, '')
        .replace(/(?<![.\s])[.\s]+$/, '')
        .trim(),
    )
    .filter(Boolean)
  const short = skills.every((skill) => skill.split(/\s+/).length <= MAX_WORDS)
  return short ? [...new Set(skills)] : []
}
