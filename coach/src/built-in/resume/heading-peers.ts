import { findDates } from './dates.ts'
import { isCapitals } from './heading-style.ts'
import { sectionNamed } from './headings.ts'
import type { ReadLine } from './read-lines.ts'

const MAX_WORDS = 7
/** Of the lines that are set alike, how many must bear the name of a section before the others open one too. */
const MIN_SHARE = 0.5

/**
 * Lines set exactly as the headings known: by type, case, marks around them, left edge and the space above. Where most
 * lines of one setting name sections, so do the others, whatever their words.
 */
export function headingPeers(lines: readonly ReadLine[]): Set<ReadLine> {
  const groups = new Map<string, ReadLine[]>()
  for (const line of lines) {
    if (!mayBeHeading(line)) continue
    const key = settingOf(line)
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const peers = [...groups.values()].filter((group) => {
    const kinds = group.flatMap((line) => sectionNamed(line.text) ?? [])
    return new Set(kinds).size > 1 && kinds.length >= MIN_SHARE * group.length
  })
  return new Set(peers.flat())
}

const mayBeHeading = ({ text, parts, bullet, frame, size, bold }: ReadLine) =>
  !bullet &&
  // A space above is not enough: it parts entries as well.
  (frame !== undefined || size !== undefined || bold || isCapitals(text) || /[:：]$/.test(text)) &&
  parts.length === 1 &&
  /^\p{L}/u.test(text) &&
  text.split(' ').length <= MAX_WORDS &&
  !/[@|,.;]|[:：]\s*\S/.test(text) &&
  findDates(text).length === 0

const settingOf = (line: ReadLine) =>
  [
    line.frame ?? '',
    Math.round((line.size ?? 0) * 2),
    line.bold,
    isCapitals(line.text),
    /[:：]$/.test(line.text),
    line.gap,
    Math.round((line.x ?? 0) / 3),
  ].join('/')
