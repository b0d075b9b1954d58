import { toMarkdown as write } from '#platform/documents/markdown.ts'
import type { ExportedResume } from './exported-resume.ts'
import { linesOf } from './lines.ts'

/** A page for each resume; what a document says is text, never markup. */
export const toMarkdown = (resumes: readonly ExportedResume[]): string =>
  `${resumes.map(({ profile }) => write(linesOf(profile))).join('\n\n---\n\n')}\n`
