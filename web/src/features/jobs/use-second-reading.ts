import type { JobDraft } from '@greenroom/contract/jobs'
import type { ReadingNotes } from '@greenroom/contract/readings'
import { useRef, useState } from 'react'
import { fieldsOf, type JobFields } from './job-form.ts'
import { useReadAgain } from './queries.ts'

/** What the first reading and the better one put into the form. */
type Better = { first: JobFields; better: JobFields }

/** Has a model read a posting again that was just read. Only the answer to the latest one counts; a failure is silent. */
export function useSecondReading(onBetter: (readings: Better) => void) {
  const { mutateAsync } = useReadAgain()
  const [notes, setNotes] = useState<ReadingNotes>()
  const latest = useRef<JobDraft>(undefined)

  const ask = async (draft: JobDraft) => {
    latest.current = draft
    setNotes({ read_by: BUILT_IN, reading_again: true })
    const answer = await mutateAsync(draft).catch(() => undefined)
    if (latest.current !== draft) return
    if (answer && answer.read_by !== BUILT_IN) onBetter({ first: fieldsOf(draft), better: fieldsOf(answer.job) })
    setNotes({
      read_by: answer?.read_by ?? BUILT_IN,
      ...(answer?.improvements && { improvements: answer.improvements }),
    })
  }
  const forget = () => {
    latest.current = undefined
    setNotes(undefined)
  }
  return { notes, ask: (draft: JobDraft) => void ask(draft), forget }
}

const BUILT_IN = 'built-in'
