import type { Line } from '#platform/documents/line.ts'

/** Our own Markdown of a record as lines for other formats. Marks inside a line are left out. */
export const linesOfMarkdown = (markdown: string): Line[] =>
  markdown
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [marks, kind] = KINDS.find(([start]) => line.startsWith(start)) ?? ['', 'text']
      return { kind, text: line.slice(marks.length).replace(/\*\*|`/g, '') }
    })

const KINDS: [string, Line['kind']][] = [
  ['### ', 'entry'],
  ['## ', 'heading'],
  ['# ', 'name'],
  ['- ', 'point'],
  ['> ', 'text'],
]
