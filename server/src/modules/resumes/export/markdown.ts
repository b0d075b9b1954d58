import type { ExportedResume } from './exported-resume.ts'
import { type Line, linesOf } from './lines.ts'

/** A page for each resume; what a document says is text, never markup. */
export const toMarkdown = (resumes: readonly ExportedResume[]): string =>
  `${resumes.map(({ profile }) => linesOf(profile).map(written).join('\n')).join('\n\n---\n\n')}\n`

const MARKS: Record<Line['kind'], string> = { name: '# ', heading: '\n## ', entry: '\n**', text: '\n', point: '- ' }
const written = ({ kind, text }: Line) => `${MARKS[kind]}${escaped(text)}${kind === 'entry' ? '**' : ''}`

/** CommonMark 2.4: a backslash makes a mark a letter. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&').replace(/^([-+]|\d+[.)])(?=\s)/, '\\$1')
