import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CopilotState } from '#features/live/copilot/state.ts'
import { useGentleNotes } from '#features/live/copilot/use-gentle-notes.ts'
import { IconButton } from '#ui/icon-button.tsx'

type GentleNotesProps = { state: CopilotState; elapsed: number; now: number }

/** One line each, on the ground of attention, and gone with one press. Loaded after the screen: nobody needs it first. */
export function GentleNotes({ state, elapsed, now }: GentleNotesProps) {
  const { t } = useTranslation('live')
  const notes = useGentleNotes(state, elapsed, now)
  const { prompt, finding } = notes
  const kind = finding?.textKey === 'live.sensitive.discrimination_asked' ? 'discrimination_asked' : finding?.kind
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {prompt && <Note text={t(`prompt.${prompt}`)} label={t('notes.dismiss')} onDismiss={notes.dismissPrompt} />}
      {finding && kind && (
        <Note
          text={t(`sensitive.${kind}`)}
          words={finding.words.join(', ')}
          label={t('notes.dismiss')}
          onDismiss={notes.dismissFinding}
        />
      )}
    </div>
  )
}

type NoteProps = { text: string; words?: string; label: string; onDismiss: () => void }

const Note = ({ text, words, label, onDismiss }: NoteProps) => (
  <div className="flex items-center gap-3 rounded-control bg-lamp-soft py-1 pr-1 pl-4 text-lamp-ink">
    <p className="flex-1">
      {text} {words && <span className="type-small">({words})</span>}
    </p>
    <IconButton icon={X} label={label} onClick={onDismiss} />
  </div>
)
