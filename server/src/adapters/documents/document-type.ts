import { fileTypeFromBuffer } from 'file-type'
import { DOC, DOCX, hasPdfHeader, PDF } from './likely-type.ts'
import type { DocumentType } from './port.ts'

/**
 * What the bytes are, whatever the file is called; undefined for anything but PDF and Word. An old Word file and a
 * password-protected .docx both show as a compound file, which holds a directory with the names of its streams.
 */
export async function documentType(bytes: Uint8Array): Promise<DocumentType | undefined> {
  if (hasPdfHeader(bytes)) return PDF
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.mime === PDF) return PDF
  if (found?.ext === 'docx' || found?.ext === 'docm' || found?.ext === 'dotx') return DOCX
  if (found?.ext === 'cfb') {
    if (hasStream(bytes, 'WordDocument')) return DOC
    return hasStream(bytes, 'EncryptedPackage') ? DOCX : undefined
  }
  return undefined
}

/** Bytes of a compound file that holds an encrypted office document. */
export const isEncryptedPackage = (bytes: Uint8Array) =>
  hasStream(bytes, 'EncryptedPackage') && !hasStream(bytes, 'WordDocument')

function hasStream(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(name, 'utf16le'))
}
