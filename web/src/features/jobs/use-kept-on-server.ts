import { type UnsavedJob, unsavedJobCalls } from '@greenroom/contract/unsaved-jobs'
import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { send } from '#lib/api-client.ts'
import { differing } from '#lib/use-form-draft.ts'
import type { Machine } from './job-drafts.ts'
import { emptyFields, type JobFields } from './job-form.ts'
import { seenVersion } from './unsaved-jobs.ts'

/** Milliseconds without typing. */
const PAUSE = 1500

type OnServer = {
  /** Undefined for a saved job, which is not kept here. */
  draftId: string | undefined
  form: UseFormReturn<JobFields>
  machine: Machine
  /** Another device wrote a version that this one replaced without having seen it. */
  onReplaced: (other: UnsavedJob) => void
}

/**
 * Keeps a job that is being written on the server too, a moment after each change, so that it goes on on another device.
 * A failure is silent: this device keeps it, and the next change sends all of it.
 */
export function useKeptOnServer({ draftId, form, machine, onReplaced }: OnServer) {
  const known = useRef({ machine, onReplaced })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<void>>(undefined)

  const sendNow = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    if (!draftId) return
    const fields = differing(emptyFields, form.getValues()) as Record<string, string>
    const read = known.current.machine as Record<string, string> | undefined
    const seen_at = seenVersion.of(draftId)
    const isEmpty = Object.values(fields).every((text) => text.trim() === '')
    if (isEmpty && !seen_at) return
    const before = sending.current ?? Promise.resolve()
    sending.current = before.then(async () => {
      const body = { fields, read, seen_at: seenVersion.of(draftId) }
      const options = { keepalive: true }
      const answer = await send(unsavedJobCalls.keep, { params: { id: draftId }, body }, options).catch(() => undefined)
      if (!answer) return
      seenVersion.note(draftId, answer.draft.updated_at)
      if (answer.replaced) known.current.onReplaced(answer.replaced)
    })
  }, [draftId, form])

  const sendSoon = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(sendNow, PAUSE)
  }, [sendNow])

  useEffect(() => {
    const isOther = JSON.stringify(known.current.machine) !== JSON.stringify(machine)
    known.current = { machine, onReplaced }
    if (isOther) sendSoon()
  }, [machine, onReplaced, sendSoon])
  useEffect(() => form.subscribe({ formState: { values: true }, callback: sendSoon }), [form, sendSoon])
  // Whoever leaves at once has typed it all the same.
  useEffect(() => () => void (waiting.current && sendNow()), [sendNow])

  /** Nothing more is sent: the job is about to be saved. Resolves when what was on its way is there. */
  return useCallback(async () => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    await sending.current
  }, [])
}
