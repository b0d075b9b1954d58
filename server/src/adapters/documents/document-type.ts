import { fileTypeFromBuffer } from 'file-type'
import type { DocumentType } from './port.ts'

export const PDF = 'application/pdf' satisfies DocumentType
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' satisfies DocumentType
export const DOC = 'application/msword' satisfies DocumentType

/**
 * What the bytes are, whatever the file is called; undefined for anything but PDF and Word. An old Word file and a
 * password-protected .docx both show as a compound file, which holds a directory with the names of its streams.
 */
export async function documentType(bytes: Uint8Array): Promise<DocumentType | undefined> {
  if (pdfHeader(bytes)) return PDF
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.mime === PDF) return PDF
  if (found?.ext === 'docx' || found?.ext === 'docm' || found?.ext === 'dotx') return DOCX
  if (found?.ext === 'cfb') {
    if (hasStream(bytes, 'WordDocument')) return DOC
    return hasStream(bytes, 'EncryptedPackage') ? DOCX : undefined
  }
  return undefined
}

/** The type of bytes that could not be looked at whole, by their first few alone. */
export function likelyType(bytes: Uint8Array): DocumentType {
  if (pdfHeader(bytes)) return PDF
  return bytes[0] === ZIP_MARK ? DOCX : DOC
}

/** The first byte of PK, with which every zip begins. */
const ZIP_MARK = 0x50

/** Bytes of a compound file that holds an encrypted office document. */
export const isEncryptedPackage = (bytes: Uint8Array) =>
  hasStream(bytes, 'EncryptedPackage') && !hasStream(bytes, 'WordDocument')

/** Readers accept the mark anywhere in the first kilobyte (PDF 1.7, annex H.3.4.1). */
function pdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.byteLength)).includes('%PDF-')
}

function hasStream(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(name, 'utf16le'))
}
