import { findSkills } from '#built-in/skills/find-skills.ts'
import { joinLines } from './joined-text.ts'
import type { ReadLine } from './read-lines.ts'

/** A printed or rejoined line of a skills section; `grid` when its parts are items of their own. */
export type SkillLine = { text: string; label?: string; grid?: string[] }

const SEPARATED = /[,，、;；•|·]|\s\/\s/u
const EVERY_MARK = /(?:(?<!\s)\s+)?[,，、;；•|·]\s*|(?<!\s)\s+\/\s+/u
const LABELLED = /^[^:：,;•|]{2,45}[:：]/u

/** Lines → lines as meant: what was broken at the margin is one again, tables and grids are told apart. */
export function skillLines(lines: ReadLine[]): SkillLine[] {
  const found: (SkillLine & { last: ReadLine })[] = []
  const table = isTable(lines)
  const margin = isItemALine(lines) ? Number.POSITIVE_INFINITY : rightMargin(lines)
  for (const line of lines) {
    const previous = found.at(-1)
    const row = tableRow(line, table)
    if (row) found.push({ ...row, last: line })
    else if (isGroupName(line, lines))
      found.push({ text: '', label: line.text.replace(/(?:(?<!\s)\s+)?[:：]$/u, ''), last: line })
    else if (previous && !previous.grid && previous.text !== '' && goesOn(previous.last, line, margin)) {
      previous.text = joinLines([previous.text, line.text])
      previous.last = line
    } else found.push({ text: line.text, last: line })
  }
  return found.map(({ last: _, ...line }) => line)
}

/** Mostly short lines without marks between items: no line is full, each is an item. */
const isItemALine = (lines: ReadLine[]) =>
  lines.length >= 5 &&
  lines.filter((line) => line.parts.length === 1 && !SEPARATED.test(line.text) && line.text.split(' ').length <= 4)
    .length >=
    0.8 * lines.length

/** Where a line counts as full: near the right edge of the widest one. */
function rightMargin(lines: ReadLine[]): number {
  const right = Math.max(0, ...lines.map((line) => line.right ?? 0))
  const left = Math.min(right, ...lines.map((line) => line.x ?? right))
  return right - Math.min(60, 0.3 * (right - left))
}

/** A short line in bold amid others that are not names the group below it. */
const isGroupName = (line: ReadLine, lines: ReadLine[]) => {
  const next = lines[lines.indexOf(line) + 1]
  return Boolean(
    line.bold &&
      !line.bullet &&
      next &&
      !next.bold &&
      line.parts.length === 1 &&
      !SEPARATED.test(line.text) &&
      line.text.length < 36,
  )
}

/** Rows of two parts, the second of which lists things: a label and its list each. */
function isTable(lines: ReadLine[]): boolean {
  const rows = lines.filter((line) => line.parts.length === 2 && !line.bullet)
  const edges = new Set(rows.map((row) => Math.round((row.parts[1]?.x ?? 0) / 4)))
  return (
    rows.length >= 2 &&
    edges.size === 1 &&
    rows.some((row) => SEPARATED.test(row.parts[1]?.text ?? '')) &&
    !rows.some((row) => SEPARATED.test(row.parts[0]?.text ?? ''))
  )
}

function tableRow(line: ReadLine, table: boolean): SkillLine | undefined {
  const [first, ...others] = line.parts
  if (!first || others.length === 0) return undefined
  const rest = others.map((part) => part.text)
  const isLabel =
    (table && others.length === 1) ||
    /[:：]$/.test(first.text) ||
    (first.bold && others.some((part) => !part.bold)) ||
    (others.length === 1 && !SEPARATED.test(first.text) && SEPARATED.test(rest[0] ?? '') && first.text.length < 30)
  if (isLabel && !SEPARATED.test(first.text))
    return { text: rest.join(', '), label: first.text.replace(/(?:(?<!\s)\s+)?[:：]$/, '') }
  if (LABELLED.test(line.text)) return undefined
  return { text: line.text, grid: line.parts.flatMap((part) => part.text.split(/(?:(?<!\s)\s+)?[,;•|]\s*/)) }
}

function goesOn(previous: ReadLine, line: ReadLine, margin: number): boolean {
  if (line.bullet || line.gap || LABELLED.test(line.text)) return false
  if (/[,，、/&•|·(-]$/u.test(previous.text) || /^[,•|·)]/u.test(line.text)) return true
  // One item a line may begin in lower case: only a line that ran to the margin, or that lists, goes on.
  if (/^\p{Ll}/u.test(line.text))
    return previous.right === undefined
      ? SEPARATED.test(previous.text) || previous.text.length > 40
      : previous.right > margin || SEPARATED.test(previous.text)
  const open = (previous.text.match(/\(/g)?.length ?? 0) > (previous.text.match(/\)/g)?.length ?? 0)
  if (open) return true
  // A list that ran to the margin goes on in the next line; one item a line does not.
  const full = SEPARATED.test(previous.text) && previous.right !== undefined && previous.right > margin
  return full && !partsItems(previous.text.split(EVERY_MARK).at(-1), line.text.split(EVERY_MARK)[0])
}

/** A whole skill at the end of a line that makes none with the start of the next: the line itself parts the two. */
const partsItems = (last = '', first = '') => isKnownSkill(last) && !isKnownSkill(`${last} ${first}`)

const isKnownSkill = (text: string) => {
  const [found] = findSkills(text)
  return found !== undefined && found.as_written.length === text.trim().length
}
