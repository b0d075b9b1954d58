import { MAX_PASTED_TEXT_LENGTH } from '@greenroom/contract/resumes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ACCEPTED, megabytes, problemOf } from './check-file.ts'
import type { Refusal } from './refusal.ts'

export type UploadResumeProps = {
  text: string
  onText: (text: string) => void
  onFile: (file: File) => void
  onCreate: () => void
  /** How much of the file has been sent, 0 to 1, while it is on its way. */
  sending: { share: number } | undefined
  /** What the server said about the last try. */
  refused: Refusal
}

/** A file, or pasted text. */
export function UploadResume({ text, onText, onFile, onCreate, sending, refused }: UploadResumeProps) {
  const { t } = useTranslation('resumes')
  const [wrong, setWrong] = useState<{ error: string; hint: string }>()
  const [empty, setEmpty] = useState(false)
  const [pasted, setPasted] = useState(0)
  // The browser cuts what is pasted beyond the limit without a word.
  const isCut = pasted > MAX_PASTED_TEXT_LENGTH && text.length >= MAX_PASTED_TEXT_LENGTH
  const choose = (file: File) => {
    const problem = problemOf(file)
    if (problem)
      return setWrong({
        error: t(`wrong.${problem}`),
        hint: t(`wrong.${problem}Hint`, { name: file.name, size: megabytes(file.size) }),
      })
    setWrong(undefined)
    onFile(file)
  }
  const percent = Math.round((sending?.share ?? 0) * 100)
  const stage = percent < 100 ? t('progress.uploading', { percent }) : t('progress.reading')
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <FileDrop
        title={sending ? <strong>{stage}</strong> : <strong>{t('drop.title')}</strong>}
        hint={t('drop.hint')}
        accept={ACCEPTED}
        onFile={choose}
        error={sending ? undefined : (wrong?.error ?? refused.file)}
        errorHint={wrong?.hint}
        progress={sending?.share}
        disabled={sending !== undefined}
      />
      <div className="flex flex-col items-start gap-3">
        <div className="w-full">
          <TextArea
            label={t('paste.label')}
            placeholder={t('paste.example')}
            rows={9}
            maxLength={MAX_PASTED_TEXT_LENGTH}
            counter={{ used: text.length, most: MAX_PASTED_TEXT_LENGTH }}
            value={text}
            error={empty && text.trim() === '' ? t('wrong.empty') : refused.text}
            onChange={(event) => onText(event.target.value)}
            onPaste={({ currentTarget: { selectionStart, selectionEnd }, clipboardData }) => {
              const kept = text.length - (selectionEnd - selectionStart)
              setPasted(kept + clipboardData.getData('text').length)
            }}
          />
        </div>
        {isCut && <Notice tone="lamp" title={t('paste.cut', { most: MAX_PASTED_TEXT_LENGTH, count: pasted })} />}
        <Button
          disabled={sending !== undefined}
          onClick={() => {
            setEmpty(true)
            if (text.trim() !== '') onCreate()
          }}
        >
          {t('paste.create')}
        </Button>
      </div>
    </div>
  )
}
