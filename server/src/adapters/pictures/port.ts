import type { PostingText } from '@greenroom/coach/coach'

/** No PNG, JPEG or WebP; damaged; or too many points to look at. */
export type UnusablePicture = 'unsupported' | 'broken' | 'large'
/** Why a picture gave no text: it is of no use, too slow, has nothing written, or too many others are being read. */
export type PictureFailure = UnusablePicture | 'slow' | 'empty' | 'busy'

export type PictureReading = { kind: 'read'; posting: PostingText } | { kind: 'failed'; reason: PictureFailure }

export type PortraitFailure = UnusablePicture | 'busy'
export type Portrait = { kind: 'made'; bytes: Uint8Array } | { kind: 'failed'; reason: PortraitFailure }

/** Looks at pictures of people, offline. Neither throws for what the bytes hold; the type is told from the bytes. */
export type PictureReader = {
  /** The words in a screenshot. */
  read(bytes: Uint8Array): Promise<PictureReading>
  /** A small square WebP made of it, with nothing in it but points. */
  makePortrait(bytes: Uint8Array): Promise<Portrait>
}
