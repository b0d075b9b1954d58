import { type JobDraft, MAX_DESCRIPTION_LENGTH, MAX_TYPED_DESCRIPTION_LENGTH } from '@greenroom/contract/jobs'
import type { ClipboardEvent } from 'react'
import { useReadPosting } from './queries.ts'

/** Shorter pastes are bits of text, not postings worth reading. */
const MIN_POSTING_LENGTH = 80

type Pasting = {
  /** `another`: nothing is left of the text before. */
  pasted: (text: string, another: boolean) => void
  filled: (draft: JobDraft) => void
}

/**
 * Reads a pasted posting. One that is longer than what one may type is an import: it is kept whole instead of being
 * cut off silently (docs/rules.md, Jobs). A posting in place of all that was there is another one.
 */
export function usePostingPaste({ pasted, filled }: Pasting) {
  const reading = useReadPosting()
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const clip = event.clipboardData.getData('text/plain')
    const field = event.currentTarget
    const left = field.value.slice(0, field.selectionStart) + field.value.slice(field.selectionEnd)
    const whole = field.value.slice(0, field.selectionStart) + clip + field.value.slice(field.selectionEnd)
    const text = whole.slice(0, MAX_DESCRIPTION_LENGTH)
    const isPosting = clip.trim().length >= MIN_POSTING_LENGTH
    const another = left.trim() === '' && (isPosting || (clip.trim() !== '' && field.value.trim() !== ''))
    if (another || whole.length > MAX_TYPED_DESCRIPTION_LENGTH) {
      event.preventDefault()
      pasted(text, another)
    }
    if (!isPosting) return
    reading.mutate(text, { onSuccess: ({ job }) => filled(job) })
  }
  return { onPaste, reading: reading.isPending, failed: reading.isError }
}
