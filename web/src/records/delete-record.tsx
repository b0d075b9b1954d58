import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inOneLine } from '#i18n/join.ts'
import { isApiError } from '#lib/api-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/toast.tsx'
import { useDeleteRecord } from './queries.ts'
import type { InterviewRecord } from './record.ts'

/** `titled`: the question names the record, as the record screen asks it; home names it in the line beneath. */
type DeleteRecordProps = { record: InterviewRecord; titled: boolean; onDone: () => void }

/** Asks before a record is deleted, says what goes with it and what stays, and lets the person decide on the answers. */
export function DeleteRecord({ record, titled, onDone }: DeleteRecordProps) {
  const { t } = useTranslation('records')
  const remove = useDeleteRecord()
  const [withAnswers, setWithAnswers] = useState(false)
  const hasAnswers = record.session.answered_questions > 0
  const confirmed = () =>
    remove.mutate(
      { id: record.id, answers: withAnswers ? 'delete' : 'keep' },
      {
        onSuccess: () => notify({ lamp: 'green', title: t('deleted'), detail: record.title }),
        onError: (error) => {
          const known = isApiError(error) && error.kind === 'refused'
          notify({ lamp: 'red', title: t('deleteFailed'), ...(known ? { detail: problemText(error) } : {}) })
        },
        onSettled: onDone,
      },
    )
  const stays = hasAnswers && !withAnswers ? t('answersStay') : t('questionsStay')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={titled ? t('confirm', { title: record.title }) : t('confirmThis')}
      confirm={t('delete')}
      onConfirm={confirmed}
      danger
      working={remove.isPending}
      choice={
        hasAnswers && (
          <Checkbox checked={withAnswers} onChange={(event) => setWithAnswers(event.target.checked)}>
            {t('alsoAnswers')}
          </Checkbox>
        )
      }
    >
      {!titled && <strong className="block font-semibold">{record.title}</strong>}
      {inOneLine([record.formal ? t('confirmTextFormal') : t('confirmText'), stays])}
    </ConfirmDialog>
  )
}
