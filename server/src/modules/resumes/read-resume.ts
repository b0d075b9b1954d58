import type { DocumentReader, DocumentReading, ReadResume } from '#adapters/documents/port.ts'
import type { TextReader } from '#adapters/reading/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { cleanString, cleanText } from '#platform/http/clean-text.ts'
import type { Logger } from '#platform/log.ts'
import { Problem } from '#platform/problems.ts'
import { NOT_READ_AGAIN } from '#platform/read-again.ts'
import { keepCorrections } from './corrections.ts'
import type { ReadingResult } from './repo.ts'
import type { ResumeRow } from './tables.ts'

export const PLAIN_TEXT = 'text/plain'
/** The `errorKey` of a reading whose file is not in the storage any more. */
export const FILE_MISSING = 'resume_file_missing'
/** Of an upload whose bytes have not been looked at. */
export const UNKNOWN_TYPE = 'application/octet-stream'

export type ReadingDependencies = {
  documents: DocumentReader
  texts: Pick<TextReader, 'readResume'>
  storage: Storage
  logger: Logger
}

/** Reads a stored upload into a profile. Always ends: whatever goes wrong is a `failed` result that says so. */
export async function readResume(parts: ReadingDependencies, resume: ResumeRow): Promise<ReadingResult> {
  try {
    const bytes = await parts.storage.get(resume.storageKey)
    if (!bytes) return failed(FILE_MISSING, resume.mimeType)
    const reading = await readDocument(parts, bytes, resume.mimeType)
    if (reading.kind === 'refused') return failed(reading.message_key, UNKNOWN_TYPE)
    if (reading.kind === 'failed') return failed(reading.message_key, reading.mime_type)
    return completed(reading)
  } catch (error) {
    if (error instanceof Problem && error.code === 'text_not_readable')
      return failed('document.too_slow', resume.mimeType)
    if (error instanceof Problem && error.code === 'reading_busy') return failed('document.busy', resume.mimeType)
    parts.logger.error({ err: error, resume: resume.id }, 'reading a resume failed')
    return notRead(resume)
  }
}

/**
 * What becomes of a resume: a reading that failed never takes the place of one that succeeded before, whether the file
 * is gone, the reader gave up or the process died meanwhile. Nor does any take the place of what the person put right.
 */
export function keepBest(resume: ResumeRow, result: ReadingResult): ReadingResult {
  if (result.status !== 'failed' || !hasReading(resume)) return keepCorrections(resume, result)
  const { mimeType, text, skills, profile, confidence, readBy, improvements } = resume
  const reading = { mimeType, text, skills, profile, confidence, readBy, improvements, readAgainSince: null }
  return { status: 'completed', errorKey: null, ...reading }
}

export const hasReading = (resume: ResumeRow) => resume.text !== null && resume.profile !== null

/** The result when nothing about the document is to blame that its owner could put right. */
export const notRead = (resume: ResumeRow): ReadingResult => failed('processing_failed', resume.mimeType)

type Reading =
  | Exclude<DocumentReading, { kind: 'read' }>
  | ({ kind: 'read'; mime_type: string } & ReadResume)
  | { kind: 'failed'; mime_type: string; message_key: string }

async function readDocument(parts: ReadingDependencies, bytes: Uint8Array, mimeType: string): Promise<Reading> {
  if (mimeType === PLAIN_TEXT) {
    const read = await parts.texts.readResume(new TextDecoder().decode(bytes))
    return { kind: 'read', mime_type: PLAIN_TEXT, ...read }
  }
  if (bytes.length === 0) return { kind: 'failed', mime_type: UNKNOWN_TYPE, message_key: 'document.empty' }
  return parts.documents.read(bytes)
}

function completed({ text, resume, mime_type: mimeType }: Reading & { kind: 'read' }): ReadingResult {
  const { profile, skills, confidence } = cleanText(resume) as typeof resume
  return {
    status: 'completed',
    errorKey: null,
    mimeType,
    text: cleanString(text),
    skills,
    profile,
    confidence,
    ...NOT_READ_AGAIN,
  }
}

const failed = (errorKey: string, mimeType: string): ReadingResult => ({
  status: 'failed',
  errorKey,
  mimeType,
  text: null,
  skills: [],
  profile: null,
  confidence: null,
  ...NOT_READ_AGAIN,
})
