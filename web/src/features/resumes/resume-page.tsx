import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { preparations } from '#lib/preparation.ts'
import { problemText } from '#lib/problem-text.ts'
import { FootBar, TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Steps } from '#ui/steps.tsx'
import { notify } from '#ui/toast.tsx'
import { ChooseResume } from './choose-resume.tsx'
import { LevelChips } from './level-chips.tsx'
import { useAddResume, useResume } from './queries.ts'
import { ReadResume } from './read-resume.tsx'
import { refusalOf } from './refusal.ts'
import { ResumeBar } from './resume-bar.tsx'
import { usePrepareInterview } from './use-prepare-interview.ts'
import { usePrepared } from './use-prepared.ts'

/** Step 2 of the preparation: a resume, what was read from it, and how it fits the job. */
export function ResumePage() {
  const { t } = useTranslation(['resumes', 'jobs', 'ui'])
  const navigate = useNavigate()
  const { key, job, back, resumeId, waiting, resumeText: text, level, change } = usePrepared()
  const resume = useResume(resumeId)
  const { add, share } = useAddResume()
  const prepare = usePrepareInterview(key)
  const use = (id: string | null) => change({ resumeId: id })
  const addResume = (input: Parameters<typeof add.mutate>[0], onError?: () => void) =>
    add.mutate(input, {
      onSuccess: ({ resume: added }) => change({ resumeId: added.id, ...('text' in input ? { resumeText: '' } : {}) }),
      ...(onError ? { onError } : {}),
    })
  const create = (onError?: () => void) => addResume({ text, filename: `${t('title')}.txt` }, onError)

  const next = () => {
    if (resume.data?.status === 'completed') return goOn(resume.data.id)
    if (resume.data?.status === 'failed') return notify({ lamp: 'red', title: t('failed.process') })
    if (resumeId && resume.isError) return notify({ lamp: 'red', title: t('failed.information') })
    if (resumeId || add.isPending) return notify({ lamp: 'amber', title: t('progress.reading') })
    if (text.trim() !== '') return create(() => notify({ lamp: 'red', title: t('failed.again') }))
    notify({ lamp: 'amber', title: t('wrong.nothing') })
  }
  const goOn = (id: string) =>
    prepare.mutate(id, {
      onSuccess: ({ sessionId, questionsGenerated, error }) => {
        const { jobTitle, jobId } = preparations.get(key)
        preparations.finish(key)
        navigate(`${paths.complete}?session=${sessionId}`, {
          state: {
            sessionId,
            questionsGenerated,
            jobTitle,
            jobId,
            resumeId: id,
            ...(error ? { error: `${t('failed.questions')}. ${problemText(error)}` } : {}),
          },
        })
      },
      onError: (error) => notify({ lamp: 'red', title: t('failed.interview'), detail: problemText(error) }),
    })

  const steps = [t('jobs:steps.job'), t('jobs:steps.resume'), t('jobs:steps.complete')]
  return (
    <>
      <PageTitle>{t('jobs:steps.resume')}</PageTitle>
      <TopBar home={paths.home} middle={<Steps label={t('jobs:steps.label')} steps={steps} current={2} />} />
      <Main className="bg-paper">
        <div className="page flex flex-col gap-8 py-8">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-line pb-6">
            {resume.data ? (
              <ResumeBar resume={resume.data} onReplace={() => use(null)} onDeleted={() => use(null)} />
            ) : (
              <PageHeader title={t('title')} under={t('lead')} />
            )}
            <LevelChips value={level} onChange={(chosen) => change({ experienceLevel: chosen })} />
          </div>
          {(waiting || (resumeId && resume.isPending)) && <SkeletonText awaited={t('progress.reading')} />}
          {resume.isError && (
            <ErrorState title={t('failed.information')} onRetry={() => use(null)}>
              {problemText(resume.error)}
            </ErrorState>
          )}
          {resumeId && resume.data && <ReadResume key={resumeId} resume={resume.data} job={job} />}
          {!resumeId && !waiting && (
            <ChooseResume
              text={text}
              onText={(written) => change({ resumeText: written })}
              onFile={(file) => addResume({ file })}
              onCreate={() => create()}
              onUse={({ id }) => use(id)}
              sending={add.isPending ? { share: 'file' in add.variables ? share : 1 } : undefined}
              refused={add.isError ? refusalOf(add.error, 'file' in add.variables ? 'file' : 'text', t) : {}}
            />
          )}
        </div>
      </Main>
      <FootBar
        start={
          <LinkButton {...back} size="large">
            {t('ui:back')}
          </LinkButton>
        }
        note={prepare.isPending ? t('progress.questions') : undefined}
        end={
          <Button look="primary" size="large" onClick={next} working={prepare.isPending}>
            {t('ui:next')}
          </Button>
        }
      />
    </>
  )
}
