import type { ResumeDocument } from '@greenroom/coach/coach'

/** What an uploaded resume may be, told from its bytes. */
export type DocumentType =
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/msword'

/**
 * Why a document of a right type gave no text: a password, damaged bytes, nothing in it, pictures only (a scan),
 * or more time, memory or pages than a resume can need.
 */
export type FailureReason = 'encrypted' | 'broken' | 'empty' | 'no_text' | 'too_slow' | 'too_big'

export type MessageKey = 'document.unsupported' | `document.${FailureReason}`

/**
 * `message` is the English text for the person and says what to do; `message_key` is its stable name, by which
 * `documentMessage` (messages.ts) gives the same text in another language.
 */
export type DocumentReading =
  | { kind: 'read'; mime_type: DocumentType; document: ResumeDocument; pages: number }
  | { kind: 'refused'; reason: 'unsupported'; message_key: MessageKey; message: string }
  | { kind: 'failed'; mime_type: DocumentType; reason: FailureReason; message_key: MessageKey; message: string }

export type DocumentReader = {
  /** Never throws for what the bytes hold: a hostile or damaged file ends as `failed` within the time limit. */
  read(bytes: Uint8Array): Promise<DocumentReading>
  /** Ends the workers; readings under way end as `failed`. */
  close(): Promise<void>
}
