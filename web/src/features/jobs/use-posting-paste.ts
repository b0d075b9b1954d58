import { DESCRIPTION_MOST, type JobDraft, TYPED_DESCRIPTION_MOST } from '@greenroom/contract/jobs'
import type { ClipboardEvent } from 'react'
import { useReadPosting } from './queries.ts'

/** Shorter pastes are bits of text, not postings worth reading. */
const POSTING_LEAST = 80

/**
 * Reads a pasted posting. One that is longer than what one may type is an import: it is kept whole instead of being
 * cut off silently (spec/api.md, ground rules). A shorter one stays in the field; only what is still empty is filled.
 */
export function usePostingPaste(done: (result: { text: string; draft?: JobDraft }) => void) {
  const reading = useReadPosting()
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    const field = event.currentTarget
    const text = field.value.slice(0, field.selectionStart) + pasted + field.value.slice(field.selectionEnd)
    const whole = text.length > TYPED_DESCRIPTION_MOST
    if (whole) {
      event.preventDefault()
      done({ text: text.slice(0, DESCRIPTION_MOST) })
    }
    if (pasted.trim().length < POSTING_LEAST) return
    reading.mutate(text.slice(0, DESCRIPTION_MOST), {
      onSuccess: ({ job }) => done({ text: text.slice(0, DESCRIPTION_MOST), draft: job }),
    })
  }
  return { onPaste, reading: reading.isPending }
}
