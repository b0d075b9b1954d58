import type { JobDraft } from '@greenroom/contract/jobs'
import type { ReadingNotes } from '@greenroom/contract/readings'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fieldsOf, type JobFields } from './job-form.ts'
import { useReadAgain } from './queries.ts'

/** What the first reading and the better one put into the form. */
type Better = { first: JobFields; better: JobFields }

/**
 * Has a model read a posting again that was just read. Only the answer to the latest one counts; a failure is silent.
 * Whoever goes on gives it up: the server has a job read again that it saves without it.
 */
export function useSecondReading(onBetter: (readings: Better) => void) {
  const { mutateAsync } = useReadAgain()
  const [notes, setNotes] = useState<ReadingNotes>()
  const latest = useRef<{ draft: JobDraft; stop: AbortController }>(undefined)
  const giveUp = useCallback(() => latest.current?.stop.abort(), [])
  useEffect(() => giveUp, [giveUp])

  const ask = async (draft: JobDraft) => {
    giveUp()
    const stop = new AbortController()
    latest.current = { draft, stop }
    setNotes({ read_by: BUILT_IN, reading_again: true })
    const answer = await mutateAsync({ draft, signal: stop.signal }).catch(() => undefined)
    if (stop.signal.aborted) return
    if (answer && answer.read_by !== BUILT_IN) onBetter({ first: fieldsOf(draft), better: fieldsOf(answer.job) })
    setNotes({
      read_by: answer?.read_by ?? BUILT_IN,
      ...(answer?.improvements && { improvements: answer.improvements }),
    })
  }
  const forget = () => {
    giveUp()
    latest.current = undefined
    setNotes(undefined)
  }
  /** What a model said of this description, if it did. */
  const doneFor = (description: string) =>
    notes && notes.read_by !== BUILT_IN && latest.current?.draft.description.trim() === description.trim()
      ? notes
      : undefined
  return { notes, doneFor, ask: (draft: JobDraft) => void ask(draft), forget }
}

const BUILT_IN = 'built-in'
