import { type SectionKind, sectionNamed, sectionOfHeading } from './headings.ts'
import type { ReadLine } from './read-lines.ts'

/** The left edge of headings that stand in the margin beside their text, where hardly anything else begins. */
export function headingMargin(lines: ReadLine[], headings: ReadLine[]): number | undefined {
  const beside = headings.filter((line) => line.parts.length > 1 && line.parts[0]?.x !== undefined)
  const edge = beside[0]?.parts[0]?.x
  if (edge === undefined || beside.length < 2) return undefined
  const there = lines.filter((line) => Math.abs((line.parts[0]?.x ?? -99) - edge) <= 3)
  const others = there.filter((line) => sectionOfHeading(line.parts[0]?.text ?? '') === undefined)
  return others.length <= 0.25 * lines.length ? edge : undefined
}

/** The left edge of text whose headings stand in the margin and end, instead of begin, at one edge. */
export function textBeside(lines: ReadLine[]): number | undefined {
  const kinds = new Map<number, Set<SectionKind>>()
  for (const { parts, bullet } of lines) {
    const [first, next] = parts
    const kind = first && next?.x !== undefined && !bullet ? sectionNamed(first.text) : undefined
    const edge = Math.round(next?.x ?? 0)
    if (kind) kinds.set(edge, (kinds.get(edge) ?? new Set()).add(kind))
  }
  return [...kinds].find(([, of]) => of.size > 1 && (of.has('work') || of.has('education')))?.[0]
}
