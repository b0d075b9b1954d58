import { askedOfResume, readResume } from '@greenroom/coach/reading-tasks'
import type { RuledResume } from '#adapters/documents/port.ts'
import { type ReadDocument, readDocument } from '#adapters/documents/read-document.ts'
import { type PageToRead, type ReadPage, readPage } from '#adapters/page-reader/reading/read-page.ts'
import { makePortrait } from '#adapters/pictures/make-portrait.ts'
import type { Portrait } from '#adapters/pictures/port.ts'

type ReadUpload =
  | Exclude<ReadDocument, { kind: 'read' }>
  | (Omit<ReadDocument & { kind: 'read' }, 'document'> & RuledResume)

/** What is read out of the bytes of strangers. */
export const fileTasks = {
  async document(bytes: Uint8Array): Promise<ReadUpload> {
    const reading = await readDocument(bytes)
    if (reading.kind !== 'read') return reading
    const { document, ...rest } = reading
    return { ...rest, text: document.text, resume: readResume(document), asked: askedOfResume(document) }
  },
  portrait: (bytes: Uint8Array): Promise<Portrait> => makePortrait(bytes),
  page: (page: PageToRead): ReadPage => readPage(page),
}
export type FileTasks = typeof fileTasks
