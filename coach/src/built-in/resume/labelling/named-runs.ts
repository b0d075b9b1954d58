import type { ReadLine } from '#built-in/resume/read-lines.ts'
import { fullLines } from './full-lines.ts'
import { type Labelled, labelPieces } from './label-pieces.ts'
import type { Label } from './labels.ts'

/** Pieces side by side that name one thing: 'University of California, Berkeley', or a name broken over two lines; `line` is the first. */
export type Named = { label: Label; text: string; line: ReadLine; lines: ReadLine[]; certainty: number }

/** What lines of a section name, in reading order; nothing where they are Chinese, for the weights know English only. */
export function namedRuns(lines: readonly ReadLine[], section: 'work' | 'education'): Named[] {
  if (lines.some(({ text }) => /\p{Script=Han}/u.test(text))) return []
  const full = fullLines(lines)
  const runs: Named[] = []
  let last: Labelled | undefined
  for (const piece of labelPieces(lines, section)) {
    const run = runs.at(-1)
    const line = lines[piece.line]
    if (piece.label !== 'other' && line) {
      const mark = run && last?.label === piece.label ? joint(last, piece, lines, full) : undefined
      if (run && mark) {
        run.text += mark + piece.text + (piece.before === 'bracket' ? ')' : '')
        if (!run.lines.includes(line)) run.lines.push(line)
        run.certainty = Math.min(run.certainty, piece.certainty)
      } else runs.push({ label: piece.label, text: piece.text, line, lines: [line], certainty: piece.certainty })
    }
    last = piece
  }
  return runs
}

/** What stands between two pieces of one name; undefined where they are two. */
function joint(last: Labelled, piece: Labelled, lines: readonly ReadLine[], full: Set<ReadLine>): string | undefined {
  if (piece.before === 'comma') return ', '
  if (piece.before === 'bracket') return ' ('
  const [line, next] = [lines[last.line], lines[piece.line]]
  const goesOn = line && next && piece.line === last.line + 1 && full.has(line) && line.size === next.size
  return piece.before === 'line' && goesOn && last.bold === piece.bold && !/,$/.test(line.text) ? ' ' : undefined
}
