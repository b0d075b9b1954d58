import type { ResumeDocument } from '@greenroom/coach/coach'
import WordExtractor from 'word-extractor'
import { documentOf } from '../document-text.ts'
import { plainLine } from '../plain-text.ts'
import { ReadingProblem } from '../reading-problem.ts'

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
          .map(plainLine),
      ),
      pages: 1,
    }
  } catch (error) {
    throw new ReadingProblem(error instanceof Error && /encrypt|password/i.test(error.message) ? 'encrypted' : 'broken')
  }
}
