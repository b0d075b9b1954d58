import type { TriedAnswer, TriedQuestion } from '@greenroom/contract/try'

/** What a visitor has tried on the landing page, and how much of it is saved since they signed in. */
export type Tried = {
  jobText: string
  asked?: TriedQuestion | undefined
  answerText?: string | undefined
  judged?: TriedAnswer | undefined
  /** Seconds from the question to the answer. */
  seconds?: number | undefined
  saved?: { userId: string; jobId?: string; questionId?: string; sessionId?: string } | undefined
}

export type Asked = Tried & { asked: TriedQuestion }
export type Judged = Asked & { judged: TriedAnswer }

const KEY = 'greenroom.tried'

/** For browsers that refuse storage: it lasts as long as the page then. */
let held: Tried | undefined

/** Kept in this tab alone, through signing up or in, until it is saved for the person. */
export const tried = {
  read: (): Tried | undefined => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
      return isTried(kept) ? kept : held
    } catch {
      return held
    }
  },

  write: (next: Tried) => {
    held = undefined
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      held = next
    }
  },

  forget: () => {
    held = undefined
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // Nothing was stored then.
    }
  },

  /** Forgets what this person began to save, who signs out. */
  forgetOf: (userId: string) => {
    if (tried.read()?.saved?.userId === userId) tried.forget()
  },

  /** What is to be saved for this person; never what another one began to save. */
  judgedBy: (userId: string): Judged | undefined => {
    const found = tried.read()
    const { asked, judged, saved } = found ?? {}
    const isTheirs = saved === undefined || saved.userId === userId
    return found && asked && judged && isTheirs ? { ...found, asked, judged } : undefined
  },
}

const isTried = (kept: unknown): kept is Tried =>
  typeof kept === 'object' && kept !== null && 'jobText' in kept && typeof kept.jobText === 'string'
