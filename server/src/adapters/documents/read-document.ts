import type { ResumeDocument } from '@greenroom/coach/coach'
import { documentType } from './document-type.ts'
import type { DocumentFailure, DocumentType } from './port.ts'
import { readBytes } from './read-bytes.ts'
import { ReadingProblem } from './reading-problem.ts'

export type ReadDocument =
  | { kind: 'read'; mime_type: DocumentType; pages: number; document: ResumeDocument }
  | { kind: 'refused' }
  | { kind: 'failed'; mime_type: DocumentType; reason: DocumentFailure }

/** Bytes → lines, by what the bytes are. Never throws for what they hold, but may take any time and memory. */
export async function readDocument(bytes: Uint8Array): Promise<ReadDocument> {
  const mime_type = await documentType(bytes)
  if (!mime_type) return { kind: 'refused' }
  try {
    return { kind: 'read', mime_type, ...(await readBytes(mime_type, bytes)) }
  } catch (error) {
    return { kind: 'failed', mime_type, reason: error instanceof ReadingProblem ? error.reason : 'broken' }
  }
}
