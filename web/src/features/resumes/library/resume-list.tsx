import type { Resume } from '@greenroom/contract/resumes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { DefaultButton } from '#features/resumes/default-button.tsx'
import { DeleteResume } from '#features/resumes/delete-resume.tsx'
import { ManageResume } from '#features/resumes/manage-resume.tsx'
import { StoredResume } from '#features/resumes/stored-resume.tsx'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useResumePage } from './library-queries.ts'
import { SelectedResumes } from './selected-resumes.tsx'

/** The resumes page by page, narrowed by words, with what can be done with one or several. */
export function ResumeList() {
  const { t } = useTranslation('resumes')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<readonly Resume[]>([])
  const words = typed.trim()
  const { data, error, isPending, isFetching, refetch } = useResumePage(words, page)
  const lastPage = data?.pagination.pages ?? 0
  // The last resume of the last page was deleted.
  if (lastPage > 0 && page > lastPage) setPage(lastPage)
  const search = (text: string) => {
    setTyped(text)
    setPage(1)
  }
  const deselect = (ids: readonly string[]) => setSelected((now) => now.filter(({ id }) => !ids.includes(id)))
  const toggle = (resume: Resume) =>
    selected.some(({ id }) => id === resume.id) ? deselect([resume.id]) : setSelected([...selected, resume])
  const isEmpty = data?.pagination.total === 0
  if (isEmpty && !words) return <EmptyState title={t('library.empty')}>{t('library.emptyText')}</EmptyState>
  return (
    <section aria-label={t('library.title')} className="flex min-w-0 flex-col gap-4">
      <TextInput
        type="search"
        label={t('library.search')}
        placeholder={t('library.example')}
        maxLength={500}
        value={typed}
        onChange={(event) => search(event.target.value)}
      />
      {isPending && <Skeleton awaited={t('library.loading')} rows={4} columns={[60, 30]} />}
      {error && (
        <ErrorState title={t('failed.list')} onRetry={() => refetch()} retrying={isFetching}>
          {problemText(error)}
        </ErrorState>
      )}
      {isEmpty && (
        <div role="status" className="py-4">
          <p className="mb-4 font-semibold">{t('library.noneFound')}</p>
          <Button onClick={() => search('')}>{t('library.clear')}</Button>
        </div>
      )}
      {data && !isEmpty && (
        <div>
          <ul aria-busy={isFetching} className="border-t border-line">
            {data.resumes.map((resume) => (
              <Row
                key={resume.id}
                resume={resume}
                selected={selected.some(({ id }) => id === resume.id)}
                onSelect={() => toggle(resume)}
                onDeleted={() => deselect([resume.id])}
              />
            ))}
          </ul>
          <Pagination
            page={data.pagination.page}
            pages={data.pagination.pages}
            shown={(data.pagination.page - 1) * data.pagination.per_page + data.resumes.length}
            total={data.pagination.total}
            onPage={setPage}
          />
        </div>
      )}
      <SelectedResumes selected={selected} onDeselect={deselect} />
    </section>
  )
}

type RowProps = { resume: Resume; selected: boolean; onSelect: () => void; onDeleted: () => void }

function Row({ resume, selected, onSelect, onDeleted }: RowProps) {
  const { t } = useTranslation('resumes')
  const { search } = useLocation()
  const { id, filename } = resume
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3.5">
      <Checkbox checked={selected} onChange={onSelect}>
        <span className="sr-only">{t('library.select', { name: filename })}</span>
      </Checkbox>
      <div className="min-w-0 flex-1 basis-48">
        <StoredResume
          resume={resume}
          name={
            <Link
              to={{ pathname: paths.oneResume(id), search }}
              className="inline-block max-w-full truncate rounded-small align-top hover:underline"
            >
              {filename}
            </Link>
          }
        />
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <DefaultButton resume={resume} />
        <ManageResume resume={resume} />
        <DeleteResume resume={resume} onDeleted={onDeleted} />
      </div>
    </li>
  )
}
