import type { Line } from '#platform/documents/line.ts'

/** Our own Markdown of a record as lines for other formats. Marks inside a line are left out. */
export const linesOfMarkdown = (markdown: string): Line[] =>
  markdown
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, marks = '', text = ''] = /^(#{0,3}|-) *(.*)$/.exec(line) ?? []
      return { kind: KINDS[marks] ?? 'text', text: text.replace(/\*\*|`|^> ?/g, '') }
    })

const KINDS: Record<string, Line['kind']> = { '#': 'name', '##': 'heading', '###': 'entry', '-': 'point' }
