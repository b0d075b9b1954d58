import { useCallback, useRef, useState } from 'react'
import { createDrafts } from '#lib/outbox/drafts.ts'
import { createStopwatch, type Stopwatch } from './stopwatch.ts'

export type DraftInHand = {
  text: string
  /** Epoch milliseconds of the last save; null before the first, and false when this device refuses to keep it. */
  savedAt: number | null | false
  /** Seconds spent on this question, over reloads. */
  watch: Stopwatch
  /** Saves as it changes. */
  change(change: (before: string) => string): void
  /** The text now, also between two renders. */
  now(): string
  forget(): void
  /** An empty sheet for the same question. */
  startOver(): void
}

type Sheet = { questionId: string; text: string; savedAt: number | null | false; watch: Stopwatch }

/** What is written to the question in hand and not sent yet: saved as it is typed, and there again after a reload. */
export function useDraft(userId: string, sessionId: string, questionId: string): DraftInHand {
  const [drafts] = useState(() => createDrafts(userId, localStorage))
  const open = (): Sheet => {
    const kept = drafts.read(sessionId, questionId)
    return { questionId, text: kept?.text ?? '', savedAt: kept?.savedAt ?? null, watch: createStopwatch(kept?.seconds) }
  }
  const [shown, show] = useState(open)
  const sheet = useRef(shown)
  if (shown.questionId !== questionId) {
    const next = open()
    sheet.current = next
    show(next)
  }
  const change = useCallback(
    (edit: (before: string) => string) => {
      const { current } = sheet
      const text = edit(current.text)
      if (text === current.text) return
      const savedAt = Date.now()
      const kept = drafts.write(sessionId, questionId, { text, seconds: current.watch.seconds(), savedAt })
      sheet.current = { ...current, text, savedAt: kept && savedAt }
      show(sheet.current)
    },
    [drafts, sessionId, questionId],
  )
  return {
    text: shown.text,
    savedAt: shown.savedAt,
    watch: shown.watch,
    change,
    now: () => sheet.current.text,
    forget: () => drafts.forget(sessionId, questionId),
    startOver: () => {
      drafts.forget(sessionId, questionId)
      sheet.current = open()
      show(sheet.current)
    },
  }
}
