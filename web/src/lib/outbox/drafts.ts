/** What is written but not sent yet, saved as it is typed, so that a reload or crash costs nothing. */
export type Draft = { text: string /** Seconds spent on the question so far. */; seconds: number; savedAt: number }

export type Drafts = {
  read(sessionId: string, questionId: string): Draft | null
  write(sessionId: string, questionId: string, draft: Draft): boolean
  forget(sessionId: string, questionId: string): void
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Drafts of one person on this device. localStorage, because its writes are done when they return: what was typed
 * last survives even a crash of the browser. `write` says whether it worked.
 */
export function createDrafts(userId: string, shelf: Shelf): Drafts {
  const key = (sessionId: string, questionId: string) => `greenroom.draft.${userId}.${sessionId}.${questionId}`
  return {
    read: (sessionId, questionId) => {
      try {
        return asDraft(JSON.parse(shelf.getItem(key(sessionId, questionId)) ?? 'null'))
      } catch {
        return null
      }
    },
    write: (sessionId, questionId, draft) => {
      try {
        shelf.setItem(key(sessionId, questionId), JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    forget: (sessionId, questionId) => {
      try {
        shelf.removeItem(key(sessionId, questionId))
      } catch {
        // Nothing was stored then.
      }
    },
  }
}

function asDraft(value: unknown): Draft | null {
  const { text, seconds, savedAt } = (value ?? {}) as Partial<Draft>
  return typeof text === 'string' && typeof seconds === 'number' && typeof savedAt === 'number'
    ? { text, seconds, savedAt }
    : null
}
