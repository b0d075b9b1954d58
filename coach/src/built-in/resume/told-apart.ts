import { findDates } from './dates.ts'
import { isHeadText } from './header-lines.ts'
import { wordCount } from './phrases.ts'
import type { ReadLine } from './read-lines.ts'

/** Fewer words behind the names tell nothing. */
const MIN_TOLD_WORDS = 4

/**
 * 'Baker, Oak Mill Bakery, Leeds, 2012–2016. Ran the ovens at night.': a paragraph that names a post and goes on to tell
 * of it → the line of names and the line that tells.
 */
export function toldApart(line: ReadLine): ReadLine[] {
  const [only] = line.parts
  const date = line.parts.length === 1 ? findDates(line.text).find(({ single }) => !single) : undefined
  if (!only || !date) return [line]
  const end = date.index + date.length
  const from = date.index < FIRST ? line.text.slice(end).search(STOP) : line.text.slice(end).search(STOP_HERE)
  if (from < 0) return [line]
  const names = line.text.slice(0, end + from + 1).replace(/[.:;]$/u, '')
  const told = line.text.slice(end + from + 1).trim()
  if (!isHeadText(names) || wordCount(told) < MIN_TOLD_WORDS || isHeadText(told)) return [line]
  return [
    { ...line, text: names, parts: [{ ...only, text: names }] },
    { ...line, text: told, parts: [{ ...only, text: told }], bullet: false, gap: false },
  ]
}

/** A date this near to the start stands before the names. */
const FIRST = 8
/** The end of a sentence, not of a shortened word. */
const STOP = /(?<=\p{L}{3}[)\]]?)[.:;](?=\s+\p{Lu})/u
const STOP_HERE = /(?<=^[)\]]?)[.:;](?=\s+\p{Lu})/u
