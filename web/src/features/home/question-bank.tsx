import type { Question } from '@greenroom/contract/questions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { useDeleteQuestion, useQuestionBank } from './queries.ts'
import { QuestionRow } from './question-row.tsx'

/** One's own questions with the latest answer, newest first. */
export function QuestionBank() {
  const { t } = useTranslation('home')
  const [page, setPage] = useState(1)
  const [leaving, setLeaving] = useState<Question>()
  const bank = useQuestionBank(page)
  const remove = useDeleteQuestion()
  const confirmed = () =>
    leaving &&
    remove.mutate(leaving.id, {
      onSuccess: () => notify({ lamp: 'green', title: t('bank.deleted') }),
      onError: (error) => notify({ lamp: 'red', title: t('bank.deleteFailed'), detail: problemText(error) }),
      onSettled: () => setLeaving(undefined),
    })

  if (bank.isPending) return <Skeleton awaited={t('bank.loading')} rows={4} columns={[80, 30, 20]} />
  if (bank.isError)
    return (
      <div className="py-6">
        <ErrorState title={t('bank.failed')} onRetry={() => bank.refetch()} retrying={bank.isFetching}>
          {problemText(bank.error)}
        </ErrorState>
      </div>
    )
  const { questions, pagination } = bank.data
  if (questions.length === 0) return <EmptyBank />
  return (
    <>
      <ul aria-busy={bank.isFetching}>
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} onDelete={() => setLeaving(question)} />
        ))}
      </ul>
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        shown={(pagination.page - 1) * pagination.per_page + questions.length}
        total={pagination.total}
        onPage={setPage}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={t('bank.deleteQuestion')}
        confirm={t('bank.deleteAction')}
        onConfirm={confirmed}
        danger
        working={remove.isPending}
      >
        {t('bank.deleteText')}
      </ConfirmDialog>
    </>
  )
}

function EmptyBank() {
  const { t } = useTranslation('home')
  return (
    <div className="py-8">
      <p className="font-semibold">{t('bank.emptyTitle')}</p>
      <p className="mb-4 text-ink-2">{t('bank.emptyText')}</p>
      <LinkButton to={paths.createQuestion}>{t('bank.create')}</LinkButton>
    </div>
  )
}
