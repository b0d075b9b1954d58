import { MAX_ANSWER_CUES, MAX_CUE_LENGTH } from '@greenroom/contract/answers'
import { cueCalls } from '@greenroom/contract/cues'
import { cuesOf, cueTexts } from '@greenroom/spoken/cues'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { Button } from '#ui/button.tsx'
import { CueList } from './cue-list.tsx'
import { TextEditor } from './text-editor.tsx'

type AnswerCuesProps = { answerId: string; answer: string; cues: readonly string[] | undefined }

/** What one will speak this answer from in a live interview, to be looked at and corrected beforehand. */
export function AnswerCues({ answerId, answer, cues: kept }: AnswerCuesProps) {
  const { t } = useTranslation('cues')
  const [draft, setDraft] = useState<string | null>(null)
  const correct = useCorrectCues(answerId)
  const cues = kept?.length ? kept : cueTexts(cuesOf(answer))
  const lines = (draft ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const error = wrongWith(lines)
  const save = (corrected: string[]) => correct.mutate(corrected, { onSuccess: () => setDraft(null) })
  if (cues.length === 0) return null
  return (
    <section aria-label={t('title')} className="flex max-w-[68ch] flex-col items-start gap-2">
      <p className="type-small text-ink-3">
        <strong className="text-ink">{t('title')}</strong> {t('what')}
      </p>
      {draft === null ? (
        <>
          <CueList cues={cues} className="flex flex-col gap-1 type-lead" />
          <Button size="small" onClick={() => setDraft(cues.join('\n'))}>
            {t('correct')}
          </Button>
        </>
      ) : (
        <TextEditor
          label={t('title')}
          hint={t('hint')}
          error={error && t(error, { most: error === 'tooMany' ? MAX_ANSWER_CUES : MAX_CUE_LENGTH })}
          rows={MAX_ANSWER_CUES}
          text={draft}
          onText={setDraft}
          save={t('save')}
          saving={correct.isPending}
          onSave={() => save(lines)}
          onCancel={() => setDraft(null)}
          failure={correct.isError ? { cause: correct.error } : undefined}
        >
          <Button size="small" disabled={correct.isPending} onClick={() => save([])}>
            {t('anew')}
          </Button>
        </TextEditor>
      )}
    </section>
  )
}

function wrongWith(lines: readonly string[]) {
  if (lines.length > MAX_ANSWER_CUES) return 'tooMany'
  return lines.some((line) => line.length > MAX_CUE_LENGTH) ? 'tooLong' : undefined
}

function useCorrectCues(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (cues: string[]) => send(cueCalls.correct, { params: { id }, body: { cues } }),
    onSuccess: () =>
      Promise.all(
        [cacheKeys.interviews, cacheKeys.questions].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  })
}
