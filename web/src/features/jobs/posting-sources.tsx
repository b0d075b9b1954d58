import type { JobDraft } from '@greenroom/contract/jobs'
import { LinkField } from './link-field.tsx'
import { ScreenshotDrop } from './screenshot-drop.tsx'

type PostingSourcesProps = { draftName: string; onDraft: (draft: JobDraft) => void }

/** Where a posting can be brought from, instead of typing it. */
export function PostingSources({ draftName, onDraft }: PostingSourcesProps) {
  return (
    <div className="grid gap-x-8 gap-y-6 two:grid-cols-2">
      <LinkField draftName={draftName} onDraft={onDraft} />
      <ScreenshotDrop onDraft={onDraft} />
    </div>
  )
}
