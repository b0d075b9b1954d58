import { useTranslation } from 'react-i18next'
import { useStartInterview } from '#features/interviews/run/queries.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { notify } from '#ui/toast.tsx'

type StartAgainProps = { jobId: string | undefined; resumeId: string | undefined; size: 'medium' | 'large' }

/**
 * A new mock interview for the same job. Without a job it is prepared here, from the resume or from what there is: the
 * page of the interview would ask for a job first.
 */
export function StartAgain({ jobId, resumeId, size }: StartAgainProps) {
  const { t } = useTranslation('interviews')
  const start = useStartInterview()
  const look = size === 'medium' ? 'primary' : 'outline'
  if (jobId)
    return (
      <LinkButton look={look} size={size} to={paths.mockInterview} state={{ selectedJob: jobId, resumeId }}>
        {t('complete.again')}
      </LinkButton>
    )
  const begin = () =>
    start.mutate(
      { resumeId },
      { onError: (error) => notify({ lamp: 'red', title: t('complete.startFailed'), detail: problemText(error) }) },
    )
  return (
    <Button look={look} size={size} working={start.isPending} onClick={begin}>
      {t('complete.again')}
    </Button>
  )
}
