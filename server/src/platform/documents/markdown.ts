import type { Line } from './line.ts'

/** Lines as CommonMark; what they say is text, never markup. */
export const toMarkdown = (lines: readonly Line[]): string => lines.map(written).join('\n')

const MARKS: Record<Line['kind'], string> = { name: '# ', heading: '\n## ', entry: '\n**', text: '\n', point: '- ' }
const written = ({ kind, text }: Line) => `${MARKS[kind]}${escaped(text)}${kind === 'entry' ? '**' : ''}`

/** CommonMark 2.4: a backslash makes a mark a letter. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&').replace(/^([-+]|\d+[.)])(?=\s)/, '\\$1')
