import type { Improvement, ReadingNotes } from '@greenroom/contract/readings'

/** What a resume or job remembers of its readings. */
export type ReadAgain = {
  readBy: string | null
  improvements: Improvement[] | null
  readAgainSince: Date | null
}

/** What keeps the second readings of resumes or jobs, of rows that are known to be one person's. */
export type SecondReadings<Row> = {
  /** The row as it is read again from now on; nothing when it was deleted, or became another, in the meantime. */
  start(row: Row, now: Date): Promise<Row | undefined>
  /** It was cut off: any process may begin it again. */
  leave(row: Row): Promise<void>
  /**
   * Takes over one that was begun before this time and cut off, in one statement, so that no two processes get the same.
   * What is cut off again and again is given up.
   */
  takeCutOff(startedBefore: Date, now: Date): Promise<Row | undefined>
}

/** A reading by the built-in coach that no model has read again. */
export const NOT_READ_AGAIN: ReadAgain = { readBy: null, improvements: null, readAgainSince: null }

/** More than any model may take: whoever was at it after that is gone, and nobody need wait for it. */
const GONE_AFTER_SECONDS = 300

/** Longer than the slowest model may take (AI_TIME_FACTOR), so that no reading under way is begun twice. */
const CUT_OFF_AFTER_SECONDS = 3600
/** A document whose reading ends the process does not end every one. */
export const MAX_TRIES = 3

/** The time before which a second reading must have begun to be cut off. `aloneSince`: no other process works since then. */
export function cutOffBefore(now: Date, aloneSince = new Date(0)): Date {
  const tooLong = new Date(now.getTime() - CUT_OFF_AFTER_SECONDS * 1000)
  return tooLong > aloneSince ? tooLong : aloneSince
}

/** `read_again_since` of a reading that was cut off and that any process may begin again. */
export const LEFT_BEHIND = new Date(0)

/** On the wire. */
export function readingNotesOf({ readBy, improvements, readAgainSince }: ReadAgain, now: Date): ReadingNotes {
  const isAtIt = readAgainSince !== null && now.getTime() - readAgainSince.getTime() < GONE_AFTER_SECONDS * 1000
  return {
    read_by: readBy ?? 'built-in',
    ...(isAtIt && { reading_again: true }),
    ...(improvements && { improvements }),
  }
}
