import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useAddResume } from '#features/resumes/queries.ts'
import { refusalOf } from '#features/resumes/refusal.ts'
import { UploadResume } from '#features/resumes/upload-resume.tsx'
import { paths } from '#lib/paths.ts'
import { TopBar } from '#ui/bars.tsx'
import { Main } from '#ui/main.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ResumeList } from './resume-list.tsx'

/** All resumes of a person, and the way to add one. `?job=`: the job that a resume is judged against. */
export function ResumesPage() {
  const { t } = useTranslation('resumes')
  return (
    <>
      <PageTitle>{t('library.title')}</PageTitle>
      <TopBar home={paths.home} />
      <Main className="bg-paper">
        <div className="page flex flex-col gap-8 py-10 two:py-14">
          <PageHeader title={t('library.title')} under={t('library.lead')} />
          <div className="grid gap-x-16 gap-y-12 side:grid-cols-[1fr_392px]">
            <ResumeList />
            <AddResume />
          </div>
        </div>
      </Main>
    </>
  )
}

function AddResume() {
  const { t } = useTranslation(['resumes', 'jobs', 'ui'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const [text, setText] = useState('')
  const { add, share } = useAddResume()
  const send = (input: Parameters<typeof add.mutate>[0]) =>
    add.mutate(input, { onSuccess: ({ resume }) => navigate({ pathname: paths.oneResume(resume.id), search }) })
  return (
    <section aria-label={t('library.add')} className="min-w-0">
      <h2 className="mb-4 type-title">{t('library.add')}</h2>
      <UploadResume
        text={text}
        onText={setText}
        onFile={(file) => send({ file })}
        onCreate={() => send({ text, filename: `${t('title')}.txt` })}
        sending={add.isPending ? { share: 'file' in add.variables ? share : 1 } : undefined}
        refused={add.isError ? refusalOf(add.error, 'file' in add.variables ? 'file' : 'text', t) : {}}
      />
    </section>
  )
}
