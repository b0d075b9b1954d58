import type { Session } from '@greenroom/contract/interviews'
import type { Job } from '@greenroom/contract/jobs'
import type { Question } from '@greenroom/contract/questions'
import type { Resume } from '@greenroom/contract/resumes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { OptionList } from '#ui/option-list.tsx'
import { notify } from '#ui/toast.tsx'
import { useGenerate } from './queries.ts'

const COUNTS = ['4', '8', '12', '15'] as const
const NO_JOB = 'none'

export function GenerateForm({ jobs, resumes }: { jobs: Job[]; resumes: Resume[] }) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const generate = useGenerate()
  const [jobId, setJobId] = useState(jobs[0]?.id ?? NO_JOB)
  const [resumeId, setResumeId] = useState(jobs[0]?.resume_id ?? resumes[0]?.id ?? '')
  const [count, setCount] = useState<(typeof COUNTS)[number]>('8')
  const done = ({ questions }: { questions: Question[]; session: Session }) => {
    notify({
      lamp: 'green',
      title: t(questions.length === 1 ? 'generate.done_one' : 'generate.done_other', { count: questions.length }),
    })
    navigate(paths.home)
  }
  return (
    <form
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        generate.mutate(
          { resume_id: resumeId, job_id: jobId === NO_JOB ? undefined : jobId, total_questions: Number(count) },
          {
            onSuccess: done,
            onError: (error) => notify({ lamp: 'red', title: t('generate.failed'), detail: problemText(error) }),
          },
        )
      }}
    >
      <section className="flex flex-col gap-3">
        <h2 className="type-title">{t('generate.job')}</h2>
        <OptionList
          label={t('generate.job')}
          options={[
            ...jobs.map(({ id, title, company }) => ({ value: id, title, note: company })),
            { value: NO_JOB, title: t('generate.noJob') },
          ]}
          value={jobId}
          onChange={setJobId}
        />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="type-title">{t('generate.resume')}</h2>
        <OptionList
          label={t('generate.resume')}
          options={resumes.map(({ id, filename }) => ({ value: id, title: filename }))}
          value={resumeId}
          onChange={setResumeId}
        />
      </section>
      <ChipGroup
        legend={t('generate.count')}
        options={COUNTS.map((value) => ({ value, label: value }))}
        value={count}
        onChange={setCount}
      />
      <div className="flex items-center justify-end gap-5">
        {generate.isPending && <span className="type-small text-ink-3">{t('generate.working')}</span>}
        <Button type="submit" look="primary" size="large" working={generate.isPending} disabled={resumeId === ''}>
          {t('generate.action')}
        </Button>
      </div>
    </form>
  )
}
