import type { DocumentLine, ResumeDocument } from '@greenroom/coach/coach'
import { cleanText, splitBullet } from './clean-text.ts'
import { documentOf } from './document-text.ts'

/** Pasted text → a document: one line each, tabs and runs of spaces told as parts that stand apart. */
export function plainTextDocument(text: string): ResumeDocument {
  return documentOf(
    text
      .replace(/\r\n?/g, '\n')
      .split(/[\n\v\f\u2028]/)
      .map(plainLine),
  )
}

/** One line of text without layout; blank lines stay, as they part entries. */
export function plainLine(line: string): DocumentLine {
  const parts = line
    .split(/\t+|\s{3,}|(?<![.!?:;,]|^)\s{2,}/)
    .map(cleanText)
    .filter((part) => part !== '')
  const { bullet, mark, text } = splitBullet(parts.join('  '))
  const segments = bullet ? parts.map((part) => splitBullet(part).text) : parts
  return {
    text: text.trim(),
    ...(bullet && { bullet, mark, indent: line.search(/\S/) }),
    ...(segments.length > 1 && {
      segments: segments.filter((part) => !/^[•*·-]$/.test(part)).map((part) => ({ text: part })),
    }),
  }
}
