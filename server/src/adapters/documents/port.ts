import type { ResumeReading } from '@greenroom/coach/coach'

/** What an uploaded resume may be, told from its bytes. */
export type DocumentType =
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/msword'

/**
 * Why a document of a right type gave no text: a password, damaged bytes, nothing in it, pictures only (a scan),
 * or more pages than a resume can have.
 */
export type DocumentFailure = 'encrypted' | 'broken' | 'empty' | 'no_text' | 'too_big'

/** Also more time or memory than a resume can need, or too many others that are being read. */
export type FailureReason = DocumentFailure | 'too_slow' | 'busy'

export type MessageKey = 'document.unsupported' | `document.${FailureReason}`

/** What stands in a document. `text` is what the person sees as the preview; quotes are taken from it word for word. */
export type ReadResume = { text: string; resume: ResumeReading }
/** Read by rules alone. `asked`: what the tagger is to read of it. */
export type RuledResume = ReadResume & { asked: string | undefined }

/**
 * `message` is the English text for the person and says what to do; `message_key` is its stable name, by which
 * `documentMessage` (messages.ts) gives the same text in another language.
 */
export type DocumentReading =
  | ({ kind: 'read'; mime_type: DocumentType; pages: number } & ReadResume)
  | { kind: 'refused'; reason: 'unsupported'; message_key: MessageKey; message: string }
  | FailedReading

export type FailedReading = {
  kind: 'failed'
  mime_type: DocumentType
  reason: FailureReason
  message_key: MessageKey
  message: string
}

/** Reads resumes outside of the event loop, within limits of time and memory, one for each person at a time. */
export type DocumentReader = {
  /** Asked before anything is stored. @throws Problem `reading_busy` when too much of the caller, or in all, waits */
  requireTurn(): void
  /** Never throws for what the bytes hold: a hostile or damaged file ends as `failed` within the time limit. */
  read(bytes: Uint8Array): Promise<DocumentReading>
}
