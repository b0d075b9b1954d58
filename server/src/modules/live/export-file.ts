import type { Line } from '#platform/documents/line.ts'
import { toMarkdown } from '#platform/documents/markdown.ts'
import { toPdf, UnwritableText } from '#platform/documents/pdf.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { Language } from '#platform/language.ts'
import { fieldMessage } from '#platform/messages.ts'
import { fieldProblem } from '#platform/problems.ts'
import { linesOfMarkdown } from './record-lines.ts'

type Content = { markdown: string } | { lines: Line[] }

/** @throws 422 for a PDF of text in other than Latin letters */
export async function exportFile(
  title: string,
  content: Content,
  format: 'markdown' | 'pdf',
  language: Language,
): Promise<FileAnswer> {
  if (format === 'markdown') {
    const text = 'markdown' in content ? content.markdown : `${toMarkdown(content.lines)}\n`
    return { filename: `${title}.md`, mimeType: 'text/markdown; charset=utf-8', bytes: new TextEncoder().encode(text) }
  }
  const lines = 'lines' in content ? content.lines : linesOfMarkdown(content.markdown)
  const bytes = await toPdf([lines]).catch((error: unknown) => {
    if (error instanceof UnwritableText) throw fieldProblem('format', fieldMessage(LATIN_ONLY, language))
    throw error
  })
  return { filename: `${title}.pdf`, mimeType: 'application/pdf', bytes }
}

const LATIN_ONLY = 'A PDF can hold Latin letters only. Choose Markdown for this interview'
