import type { PostingText } from '@greenroom/coach/coach'

/**
 * Why a picture gave no text: no PNG, JPEG or WebP; damaged; too many points to look at; too slow; nothing
 * written; or too many others are being read.
 */
export type PictureFailure = 'unsupported' | 'broken' | 'large' | 'slow' | 'empty' | 'busy'

export type PictureReading = { kind: 'read'; posting: PostingText } | { kind: 'failed'; reason: PictureFailure }

/** Reads the words in a picture, offline. */
export type PictureReader = {
  /** Never throws for what the bytes hold. The type is told from the bytes. */
  read(bytes: Uint8Array): Promise<PictureReading>
}
