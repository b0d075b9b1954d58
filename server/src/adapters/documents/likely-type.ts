import type { DocumentType } from './port.ts'

export const PDF = 'application/pdf' satisfies DocumentType
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' satisfies DocumentType
export const DOC = 'application/msword' satisfies DocumentType

/** The first byte of PK, with which every zip begins. */
const ZIP_MARK = 0x50

/** The type of a document that could not be looked at as a whole, by its first bytes alone. */
export function likelyType(bytes: Uint8Array): DocumentType {
  if (hasPdfHeader(bytes)) return PDF
  return bytes[0] === ZIP_MARK ? DOCX : DOC
}

/** Readers accept the mark anywhere in the first kilobyte (PDF 1.7, annex H.3.4.1). */
export function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.byteLength)).includes('%PDF-')
}
