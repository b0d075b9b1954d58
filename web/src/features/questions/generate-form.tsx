import type { Job } from '@greenroom/contract/jobs'
import { DIFFICULTIES, type Difficulty, QUESTION_TYPES, type QuestionType } from '@greenroom/contract/questions'
import type { Resume } from '@greenroom/contract/resumes'
import { MAX_TOPIC_LENGTH } from '@greenroom/contract/sessions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import type { GenerateWish } from '#questions/written-questions.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { OptionList } from '#ui/option-list.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { WhoWrites } from './who-writes.tsx'
import { spread } from './wish.ts'

const COUNTS = ['4', '8', '12', '15'] as const
const NO_JOB = 'none'
const MIXED = 'mixed'

type GenerateFormProps = {
  jobs: Job[]
  resumes: Resume[]
  /** The job it begins with; without one from the resume alone. */
  first: Job | undefined
  /** The resume it begins with, in place of that of the job. */
  firstResumeId: string | null
  working: boolean
  onGenerate: (wish: GenerateWish & { total_questions: number }) => void
}

/** From what, how many, how hard and of which types. */
export function GenerateForm({ jobs, resumes, first, firstResumeId, working, onGenerate }: GenerateFormProps) {
  const { t } = useTranslation(['questions', 'ui'])
  const [jobId, setJobId] = useState(first?.id ?? NO_JOB)
  const [resumeId, setResumeId] = useState(
    resumes.find(({ id }) => id === firstResumeId)?.id ?? resumeOf(first, resumes),
  )
  const [count, setCount] = useState<(typeof COUNTS)[number]>('8')
  const [difficulty, setDifficulty] = useState<Difficulty | typeof MIXED>(MIXED)
  const [topic, setTopic] = useState('')
  const [types, setTypes] = useState<readonly QuestionType[]>(QUESTION_TYPES)
  const chooseJob = (id: string) => {
    const job = jobs.find((one) => one.id === id)
    setJobId(id)
    if (job) setResumeId(resumeOf(job, resumes))
  }
  return (
    <form
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (working) return
        onGenerate({
          resume_id: resumeId,
          job_id: jobId === NO_JOB ? undefined : jobId,
          total_questions: Number(count),
          topic: topic.trim() || undefined,
          ...(difficulty !== MIXED && { difficulty_distribution: { [difficulty]: Number(count) } }),
          ...(types.length < QUESTION_TYPES.length && { type_distribution: spread(Number(count), types) }),
        })
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
          onChange={chooseJob}
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
      <TextInput
        label={t('generate.topic')}
        hint={t('generate.topicHint')}
        placeholder={t('generate.topicExample')}
        maxLength={MAX_TOPIC_LENGTH}
        value={topic}
        onChange={(event) => setTopic(event.target.value)}
      />
      <ChipGroup
        legend={t('generate.count')}
        options={COUNTS.map((value) => ({ value, label: value }))}
        value={count}
        onChange={setCount}
      />
      <ChipGroup
        legend={t('difficulty')}
        options={[
          { value: MIXED, label: t('generate.mixed') },
          ...DIFFICULTIES.map((value) => ({ value, label: t(`ui:difficulty.${value}`) })),
        ]}
        value={difficulty}
        onChange={setDifficulty}
      />
      <fieldset>
        <legend className="mb-2 type-small font-semibold">{t('type')}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {QUESTION_TYPES.map((type) => (
            <Checkbox key={type} checked={types.includes(type)} onChange={() => setTypes(toggled(types, type))}>
              {t(`ui:questionType.${type}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <WhoWrites />
      <div className="flex flex-wrap items-center justify-end gap-5">
        {types.length === 0 && <span className="type-small text-ink-3">{t('generate.noType')}</span>}
        {working && <span className="type-small text-ink-3">{t('generate.working')}</span>}
        <LinkButton size="large" to={`${paths.createQuestion}${jobId === NO_JOB ? '' : `?job=${jobId}`}`}>
          {t('create.instead')}
        </LinkButton>
        <Button
          type="submit"
          look="primary"
          size="large"
          working={working}
          disabled={resumeId === '' || types.length === 0}
        >
          {t('generate.action')}
        </Button>
      </div>
    </form>
  )
}

/** The job's resume, else the default one, as when an interview is created. */
const resumeOf = (job: Job | undefined, resumes: Resume[]) =>
  (resumes.find(({ id }) => id === job?.resume_id) ?? resumes.find(({ is_default }) => is_default) ?? resumes[0])?.id ??
  ''

const toggled = (types: readonly QuestionType[], type: QuestionType) =>
  QUESTION_TYPES.filter((one) => (one === type ? !types.includes(one) : types.includes(one)))
