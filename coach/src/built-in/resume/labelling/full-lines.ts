import type { ReadLine } from '#built-in/resume/read-lines.ts'

/** Lines that the first word of the line below would not have fitted into: what they name may go on there. */
export function fullLines(lines: readonly ReadLine[]): Set<ReadLine> {
  const edges = new Map<string, number>()
  for (const line of lines) edges.set(columnOf(line), Math.max(edges.get(columnOf(line)) ?? 0, line.right ?? 0))
  const full = lines.filter((line, at) => {
    const next = lines[at + 1]
    if (!next || next.bullet || next.gap || columnOf(next) !== columnOf(line)) return false
    if (line.right === undefined || line.x === undefined || line.text.length < 2) return false
    const letter = (line.right - line.x) / line.text.length
    const word = (next.text.split(/\s/u, 1)[0] ?? '').length + 1
    return line.right + word * letter > (edges.get(columnOf(line)) ?? 0)
  })
  return new Set(full)
}

const columnOf = (line: ReadLine) => `${line.page}/${line.column}`
