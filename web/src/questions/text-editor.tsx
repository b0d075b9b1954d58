import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'

type TextEditorProps = {
  label: string
  hint: string
  rows: number
  maxLength?: number
  /** What is wrong with the text as it stands. */
  error?: string | undefined
  text: string
  onText: (text: string) => void
  save: string
  saving: boolean
  onSave: () => void
  onCancel: () => void
  /** Why it could not be saved. */
  failure: { says?: string; cause: unknown } | undefined
  /** Between saving and leaving it as it was. */
  children?: ReactNode
}

/** A text of one's own to be put right in its place. */
export function TextEditor(props: TextEditorProps) {
  const { label, hint, rows, maxLength, error, text, onText, save, saving, onSave, onCancel, failure, children } = props
  const { t } = useTranslation('ui')
  return (
    <div className="w-full max-w-[68ch]">
      <TextArea
        label={label}
        hint={hint}
        error={error}
        rows={rows}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          look="primary"
          size="small"
          disabled={error !== undefined || text.trim() === ''}
          working={saving}
          onClick={onSave}
        >
          {save}
        </Button>
        {children}
        <Button size="small" look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="mt-2 type-small text-red-ink">
          {failure.says && `${failure.says}: `}
          {problemText(failure.cause)}
        </p>
      )}
    </div>
  )
}
