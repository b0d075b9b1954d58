import type { ResumeDocument } from '@greenroom/coach/coach'
import { readPdf } from '#adapters/documents/pdf/read-pdf.ts'
import { readDoc } from '#adapters/documents/word/read-doc.ts'
import { readDocx } from '#adapters/documents/word/read-docx.ts'
import { isEncryptedPackage } from './document-type.ts'
import { DOC, PDF } from './likely-type.ts'
import type { DocumentType } from './port.ts'
import { ReadingProblem } from './reading-problem.ts'

/** Some hundred pages of text: more than any resume has. */
const MAX_CHARACTERS = 200_000

/** Bytes of a known type → lines. Throws ReadingProblem; anything else thrown is damage too. */
export async function readBytes(
  type: DocumentType,
  bytes: Uint8Array,
): Promise<{ document: ResumeDocument; pages: number }> {
  if (type !== PDF && isEncryptedPackage(bytes)) throw new ReadingProblem('encrypted')
  const read = type === PDF ? readPdf : type === DOC ? readDoc : readDocx
  const reading = await read(bytes)
  if (reading.document.text.length > MAX_CHARACTERS) throw new ReadingProblem('too_big')
  if (!/[\p{L}\p{N}]/u.test(reading.document.text)) throw new ReadingProblem(type === PDF ? 'no_text' : 'empty')
  return reading
}
