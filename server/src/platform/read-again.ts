import type { Improvement, ReadingNotes } from '@greenroom/contract/readings'

/** What a resume or job remembers of its readings. */
export type ReadAgain = {
  readBy: string | null
  improvements: Improvement[] | null
  readAgainSince: Date | null
}

/** A reading by the built-in coach that no model has read again. */
export const NOT_READ_AGAIN: ReadAgain = { readBy: null, improvements: null, readAgainSince: null }

/** More than any model may take: whoever was at it after that is gone, and nobody need wait for it. */
const GONE_AFTER_SECONDS = 300

/** On the wire. */
export function readingNotesOf({ readBy, improvements, readAgainSince }: ReadAgain, now: Date): ReadingNotes {
  const isAtIt = readAgainSince !== null && now.getTime() - readAgainSince.getTime() < GONE_AFTER_SECONDS * 1000
  return {
    read_by: readBy ?? 'built-in',
    ...(isAtIt && { reading_again: true }),
    ...(improvements && { improvements }),
  }
}
