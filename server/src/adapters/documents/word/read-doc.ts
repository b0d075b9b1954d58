import type { DocumentLine, ResumeDocument } from '@greenroom/coach/coach'
import { documentCues } from '@greenroom/coach/document-cues'
import WordExtractor from 'word-extractor'
import { documentOf } from '#adapters/documents/document-text.ts'
import { plainLine } from '#adapters/documents/plain-text.ts'
import { ReadingProblem } from '#adapters/documents/reading-problem.ts'

/**
 * The extractor drops list marks, but here each line is a whole paragraph: one that tells of something, rather than
 * naming it, is a point of its own.
 */
function asPoint(line: DocumentLine): DocumentLine {
  const tells =
    line.text.split(/\s+/).length >= 4 &&
    !line.segments &&
    !/[@|]|^[^:：]{2,30}[:：]/u.test(line.text) &&
    !documentCues.isEntryHeader(line.text)
  return tells ? { ...line, bullet: true } : line
}

/** Word 97–2003 bytes → lines: page headers first, as they often hold the name, then the text. */
export async function readDoc(bytes: Uint8Array): Promise<{ document: ResumeDocument; pages: number }> {
  try {
    const word = await new WordExtractor().extract(Buffer.from(bytes))
    const parts = [
      word.getHeaders({ includeFooters: false }),
      word.getBody(),
      word.getTextboxes({ includeHeadersAndFooters: false }),
    ]
    const text = parts.filter((part) => part.trim() !== '').join('\n\n')
    return {
      document: documentOf(
        text
          .replaceAll('\u0007', '\t')
          .split(/[\n\r\v\f]/)
          .map(plainLine)
          .map(asPoint),
      ),
      pages: 1,
    }
  } catch (error) {
    throw new ReadingProblem(error instanceof Error && /encrypt|password/i.test(error.message) ? 'encrypted' : 'broken')
  }
}
