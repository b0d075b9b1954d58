import type { Job } from '@greenroom/contract/jobs'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { judging } from '#lib/judging.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { InterviewLanguageChoice, useInterviewLanguage } from '#questions/interview-language.tsx'
import { JudgeChoice } from '#questions/judge-choice.tsx'
import { Button } from '#ui/button.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { OptionList } from '#ui/option-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { jobFacts } from './chosen-job.ts'
import { useJobs } from './queries.ts'
import { type InterviewKind, useStartInterview } from './use-start-interview.ts'

type SelectJobDialogProps = {
  /** What was pressed: one of the two tiles, or a job in the panel. */
  opened: { kind: InterviewKind; jobId?: string }
  onClose: () => void
}

/** For which job, and which of the two interviews. The only job there is, is chosen already. */
export function SelectJobDialog({ opened, onClose }: SelectJobDialogProps) {
  const { t } = useTranslation(['home', 'ui'])
  const jobs = useJobs()
  const start = useStartInterview()
  const list = jobs.data?.jobs ?? []
  const [picked, setPicked] = useState(opened.jobId)
  const [kind, setKind] = useState<InterviewKind>(opened.kind)
  const [judge, setJudge] = useState(judging.chosen)
  const { spoken, choose } = useInterviewLanguage()
  const chosen = list.find(({ id }) => id === picked) ?? (list.length === 1 ? list[0] : undefined)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('select.title')}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            size="large"
            look="primary"
            disabled={!chosen}
            working={start.isPending}
            onClick={() => chosen && start.mutate({ job: chosen, kind, spoken })}
          >
            {t('select.start')}
          </Button>
        </>
      }
    >
      {opened.jobId && (
        <ChipGroup
          legend={t('select.kind')}
          inline
          options={[
            { value: 'mock' as const, label: t('tiles.mock.title') },
            { value: 'formal' as const, label: t('tiles.formal.title') },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind === 'mock' && (
        <>
          <JudgeChoice
            value={judge}
            onChange={(when) => {
              setJudge(when)
              judging.choose(when)
            }}
          />
          <InterviewLanguageChoice value={spoken} onChange={choose} />
        </>
      )}
      {jobs.isPending && <Skeleton awaited={t('select.loading')} rows={2} columns={[60, 40]} />}
      {jobs.isError && (
        <ErrorState title={t('failed.jobs')} onRetry={() => jobs.refetch()} retrying={jobs.isFetching}>
          {problemText(jobs.error)}
        </ErrorState>
      )}
      {jobs.data && list.length === 0 && <p className="text-ink-2">{t('select.none')}</p>}
      {list.length > 0 && (
        <OptionList
          label={t('select.label')}
          options={list.map((job) => optionOf(job, t('select.resume'), t('select.noResume')))}
          value={chosen?.id}
          onChange={setPicked}
        />
      )}
      <TextLink strong to={paths.jobs}>
        + {t('select.add')}
      </TextLink>
    </Dialog>
  )
}

const optionOf = (job: Job, withResume: string, withoutResume: string) => ({
  value: job.id,
  title: job.title,
  note: jobFacts(job),
  end: job.resume_id ? (
    <span className="inline-flex items-center gap-1.5 text-green-ink">
      <FileCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      {withResume}
    </span>
  ) : (
    withoutResume
  ),
})
