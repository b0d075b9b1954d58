import type { Pagination as PageFigures } from '@greenroom/contract/basics'
import type { Job } from '@greenroom/contract/jobs'
import type { Question } from '@greenroom/contract/questions'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { BankFilters } from './bank-filters.tsx'
import { FormalQuestions } from './formal-questions.tsx'
import { useBankStats, useDeleteQuestion, useQuestionBank } from './queries.ts'
import { QuestionRow } from './question-row.tsx'
import { SelectedBar } from './selected-bar.tsx'
import { askedOf, NO_FILTERS, useBankFilters } from './use-bank-filters.ts'

/** `made`: the questions that were just made, to be marked and brought into sight. */
type QuestionBankProps = { job: Job | undefined; made: readonly string[] }

/** One's own questions with the latest answer, of the chosen job unless asked otherwise. */
export function QuestionBank({ job, made }: QuestionBankProps) {
  const { t } = useTranslation('home')
  const narrowed = useBankFilters()
  const { filters, change } = narrowed
  const [typed, setTyped] = useState(filters.q)
  const type = (text: string) => {
    setTyped(text)
    change({ q: text })
  }
  const asked = askedOf(filters, job?.id)
  const key = JSON.stringify([filters.q, asked])
  const [{ of, page }, setPage] = useState({ of: key, page: 1 })
  const bank = useQuestionBank(filters.q, asked, of === key ? page : 1)
  const [selected, setSelected] = useState<readonly string[]>([])
  const select = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  const isNarrowed = JSON.stringify(filters) !== JSON.stringify(NO_FILTERS)
  const clear = () => {
    narrowed.clear()
    setTyped('')
  }

  const top = useRef<HTMLDivElement>(null)
  const isMade = bank.data?.questions.some(({ id }) => made.includes(id)) ?? false
  useEffect(() => {
    if (isMade) top.current?.scrollIntoView()
  }, [isMade])

  const isEmpty = bank.data?.pagination.total === 0
  const known = isNarrowed || (bank.data && !isEmpty)
  return (
    <div ref={top}>
      {known && <BankFilters filters={filters} change={change} typed={typed} onType={type} jobTitle={job?.title} />}
      {bank.data && !filters.origin && (
        <FormalQuestions jobId={asked.job_id} onShow={() => change({ origin: 'formal' })} />
      )}
      {bank.isPending && <Skeleton awaited={t('bank.loading')} rows={4} columns={[80, 30, 20]} />}
      {bank.isError && (
        <div className="py-6">
          <ErrorState title={t('bank.failed')} onRetry={() => bank.refetch()} retrying={bank.isFetching}>
            {problemText(bank.error)}
          </ErrorState>
        </div>
      )}
      {isEmpty &&
        (isNarrowed ? <NoneFound onClear={clear} /> : <EmptyBank job={job} onAll={() => change({ scope: 'all' })} />)}
      {bank.data && !isEmpty && (
        <>
          <Questions
            questions={bank.data.questions}
            busy={bank.isFetching}
            made={made}
            selected={selected}
            onSelect={select}
            jobId={job?.id}
          />
          <BankPages {...bank.data} onPage={(next) => setPage({ of: key, page: next })} />
        </>
      )}
      <SelectedBar selected={selected} jobId={job?.id} onClear={() => setSelected([])} />
    </div>
  )
}

type BankPagesProps = { questions: readonly Question[]; pagination: PageFigures; onPage: (page: number) => void }

function BankPages({ questions, pagination: { page, pages, per_page, total }, onPage }: BankPagesProps) {
  // How many there are stands in the tab.
  if (pages <= 1) return null
  return (
    <Pagination
      page={page}
      pages={pages}
      shown={(page - 1) * per_page + questions.length}
      total={total}
      onPage={onPage}
    />
  )
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('home')
  return (
    <div role="status" className="py-8">
      <p className="mb-4 font-semibold">{t('bank.noneFound')}</p>
      <Button onClick={onClear}>{t('filters.clear')}</Button>
    </div>
  )
}

type QuestionsProps = {
  questions: readonly Question[]
  busy: boolean
  made: readonly string[]
  selected: readonly string[]
  onSelect: (id: string) => void
  jobId: string | undefined
}

function Questions({ questions, busy, made, selected, onSelect, jobId }: QuestionsProps) {
  const { t } = useTranslation('home')
  const [leaving, setLeaving] = useState<Question>()
  const remove = useDeleteQuestion()
  const confirmed = () =>
    leaving &&
    remove.mutate(leaving.id, {
      onSuccess: () => {
        if (selected.includes(leaving.id)) onSelect(leaving.id)
        notify({ lamp: 'green', title: t('bank.deleted') })
      },
      onError: (error) => notify({ lamp: 'red', title: t('bank.deleteFailed'), detail: problemText(error) }),
      onSettled: () => setLeaving(undefined),
    })
  return (
    <>
      <ul aria-busy={busy}>
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            jobId={jobId}
            isNew={made.includes(question.id)}
            selected={selected.includes(question.id)}
            onSelect={() => onSelect(question.id)}
            onDelete={() => setLeaving(question)}
          />
        ))}
      </ul>
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

/** There may be questions for other jobs, or for none. */
function EmptyBank({ job, onAll }: { job: Job | undefined; onAll: () => void }) {
  const { t } = useTranslation('home')
  const { data: stats } = useBankStats()
  const others = stats?.total ?? 0
  return (
    <div className="py-8">
      <p className="font-semibold">{job && others > 0 ? t('bank.emptyJob') : t('bank.emptyTitle')}</p>
      <p className="text-ink-2">{t('bank.emptyText')}</p>
      {job && others > 0 && (
        <div className="mt-4">
          <Button onClick={onAll}>{t('bank.showAll', { count: others })}</Button>
        </div>
      )}
    </div>
  )
}
