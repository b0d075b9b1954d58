import type { FollowUp } from '@greenroom/contract/answers'
import type { Report } from '@greenroom/contract/interviews'
import { type Question, questionCalls } from '@greenroom/contract/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStartInterview } from '#features/interviews/run/queries.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'

type FollowUpsProps = {
  followUps: readonly FollowUp[]
  /** The one that was asked in the interview. */
  asked?: string | undefined
  question: Question
  number: number
  session: Report['session']
}

/** What an interviewer would ask next about this answer; practising one puts it into the bank. */
export function FollowUps({ followUps, asked, question, number, session }: FollowUpsProps) {
  const { t } = useTranslation('interviews')
  const practise = usePractiseFollowUp(question, session, t('report.followUps.category', { number }))
  return (
    <section aria-labelledby="follow-ups" className="mt-12 max-w-[820px]">
      <h3 id="follow-ups" className="type-title">
        {t('report.followUps.title')}
      </h3>
      <ul className="mt-3">
        {followUps.map(({ text }) => (
          <li
            key={text}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium" lang={languageOfText(text)}>
                {text}
              </p>
              {text === asked && <p className="type-small text-ink-3">{t('report.followUps.open')}</p>}
            </div>
            <Button
              size="small"
              working={practise.isPending && practise.variables === text}
              onClick={() =>
                practise.mutate(text, {
                  onError: (error) =>
                    notify({ lamp: 'red', title: t('complete.startFailed'), detail: problemText(error) }),
                })
              }
            >
              {t('report.followUps.practise')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function usePractiseFollowUp(asked: Question, session: Report['session'], category: string) {
  const start = useStartInterview()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (question_text: string) => {
      const { question } = await send(questionCalls.create, {
        body: { question_text, question_type: asked.question_type, difficulty: asked.difficulty, category },
      })
      void queries.invalidateQueries({ queryKey: cacheKeys.questions })
      await start.mutateAsync({
        jobId: session.job_id,
        resumeId: session.resume_id,
        questionIds: [question.id],
        title: category,
      })
    },
  })
}
