import degrees from '#knowledge/resume/degrees.json' with { type: 'json' }
import { alternation, normaliseKey } from './normalise-key.ts'

const names = degrees.names.map(normaliseKey)
const latin = names.filter((name) => !/\p{Script=Han}/u.test(name))
const han = names.filter((name) => /\p{Script=Han}/u.test(name))
// Short ones stand for many other things, so they count only as printed in capitals or with dots.
const SHORT = latin.filter((name) => name.replace(/[^a-z]/g, '').length <= 4 && !/\s/.test(name))
const LONG = latin.filter((name) => !SHORT.includes(name))
const LONG_DEGREE = new RegExp(`(?<!\\p{L})(?:${alternation(LONG)})(?!\\p{L})`, 'iu')
const SHORT_DEGREE = new RegExp(`(?<![\\p{L}.])(?:${alternation(SHORT)})(?:\\.|(?![\\p{L}]))`, 'giu')
const HAN_DEGREE = new RegExp(`(?:${alternation(han)})`, 'u')

/** Where a degree is named in a text, as index and length; undefined when none is. */
export function degreeIn(text: string): { index: number; length: number } | undefined {
  const key = normaliseKey(text)
  const source = key.length === text.length ? key : text
  const found = LONG_DEGREE.exec(source) ?? HAN_DEGREE.exec(text)
  const short = [...source.matchAll(SHORT_DEGREE)].find((match) =>
    isPrintedAsDegree(text.slice(match.index, match.index + match[0].length)),
  )
  const first = [found, short]
    .filter((match) => match !== null && match !== undefined)
    .sort((a, b) => a.index - b.index)[0]
  return first && { index: first.index, length: first[0].length }
}

const isPrintedAsDegree = (printed: string) =>
  /\./.test(printed)
    ? /^\p{Lu}/u.test(printed)
    : (printed.match(/\p{Lu}/gu)?.length ?? 0) >= 2 ||
      (/^(?:Med|Bac|Ged)$/.test(printed) === false && /^\p{Lu}\p{Ll}+\p{Lu}/u.test(printed))

const JOINS =
  /^\s*(?:\((?:hons?\.?|honou?rs)\)|\bhons?\.?)?\s*(?:,|:|-|–|—|\bin\b|\bof\b|\ben\b|\bde\b|\bem\b|\bim\b|\bfach\b|\bauf\b|\bfür\b|\bin the\b)?\s*/iu
const PROPER =
  /^(?:bachelor|master|doctor|associate|licenciatura|grado|máster|maestría)(?:'?s|’s)?(?:\s+(?:degree|of|in)\b)*(?:\s+(?:of|in)\s+)?/iu
const FIXED =
  /^(?:(?:(?:bachelor|master|doctor|associate)(?:'s|’s|s)?(?:\s+degree)?\s+(?:of|in)\s+(?:applied\s+)?(?:science|arts|engineering|technology|business administration|laws?|education|fine arts|philosophy|commerce|medicine|public health|social work|nursing|accountancy|accounting|music|architecture|computer applications|design|public administration)s?)|(?:bachelor|master|associate|doctor(?:ate)?)(?:'s|’s|s)?(?:\s+degree)?|high school diploma|diplom-\p{L}+|juris doctor)/iu

/** 'Bachelor of Science in Physics' → study type and area, both as printed. */
export function splitDegree(text: string): { studyType: string; area?: string } {
  const trimmed = text.trim()
  const fixed = FIXED.exec(trimmed)
  const found = fixed ?? shortForm(trimmed)
  if (found?.index !== 0 || found[0].length >= trimmed.length) return { studyType: trimmed }
  const rest = trimmed.slice(found[0].length)
  const area = rest
    .replace(JOINS, '')
    .replace(/^\(([^()]*)\)$/u, '$1')
    .trim()
  if (area === '' || !/^[\s,:–—-]|^\s*\(/.test(rest) || PROPER.test(area)) return { studyType: trimmed }
  return { studyType: found[0].replace(/(?<!\s)\s+(?:in|of|en|de|im)$/iu, '').trim(), area }
}

function shortForm(text: string): { index: number; 0: string } | undefined {
  const degree = degreeIn(text)
  return degree && { index: degree.index, 0: text.slice(degree.index, degree.index + degree.length) }
}
