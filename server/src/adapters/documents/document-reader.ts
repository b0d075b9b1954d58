import { documentType } from './document-type.ts'
import { documentMessage } from './messages.ts'
import type { DocumentReader, DocumentReading } from './port.ts'
import { type Limits, WorkerPool } from './worker-pool.ts'

const LIMITS: Limits = { workers: 2, seconds: 20, megabytes: 384 }

/** Reads PDF and Word documents in worker threads that are kept warm. Close it when the server closes. */
export function createDocumentReader(limits: Partial<Limits> = {}): DocumentReader {
  const pool = new WorkerPool({ ...LIMITS, ...limits })
  return {
    read: (bytes) => read(pool, bytes),
    close: () => pool.close(),
  }
}

async function read(pool: WorkerPool, bytes: Uint8Array): Promise<DocumentReading> {
  const mime_type = await documentType(bytes)
  if (!mime_type) {
    const message_key = 'document.unsupported'
    return { kind: 'refused', reason: 'unsupported', message_key, message: documentMessage(message_key) }
  }
  const result = await pool.run(mime_type, bytes)
  if (result.ok) return { kind: 'read', mime_type, document: result.document, pages: result.pages }
  const message_key = `document.${result.reason}` as const
  return { kind: 'failed', mime_type, reason: result.reason, message_key, message: documentMessage(message_key) }
}
