import { interviewCalls, MOCK_QUESTIONS } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { formDrafts } from '#lib/form-drafts.ts'
import { judging } from '#lib/judging.ts'
import { preparations } from '#lib/preparation.ts'

export type Prepared = { sessionId: string; questionsGenerated: boolean; error?: unknown }

/**
 * Saves the job if it is not, makes the interview and its questions (docs/rules.md, Resumes).
 * @param key which preparation.
 * @throws ApiError when the interview could not be made. Questions that could not be written do not stop the way.
 */
export function usePrepareInterview(key: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (resumeId: string): Promise<Prepared> => {
      const job_id = await saveJob(key)
      const { session_id } = await send(interviewCalls.create, {
        body: {
          interview_type: 'mock',
          total_questions: MOCK_QUESTIONS,
          resume_id: resumeId,
          job_id,
          judge: judging.chosen(),
        },
      })
      const made = { sessionId: session_id }
      return send(interviewCalls.generateQuestions, {
        body: { session_id, resume_id: resumeId, job_id, interview_type: 'mock', total_questions: MOCK_QUESTIONS },
      }).then(
        () => ({ ...made, questionsGenerated: true }),
        (error: unknown) => ({ ...made, questionsGenerated: false, error }),
      )
    },
    onSuccess: () => {
      for (const queryKey of [cacheKeys.jobs, cacheKeys.questions, cacheKeys.interviews])
        void queries.invalidateQueries({ queryKey })
    },
  })
}

/** The id of the job, saved when it was not; failure to save it is ignored (docs/rules.md, Resumes). */
async function saveJob(key: string): Promise<string | undefined> {
  const { jobId, unsaved, experienceLevel } = preparations.get(key)
  const level = experienceLevel ? { experience_level: experienceLevel } : {}
  try {
    if (unsaved && 'job' in unsaved) {
      const { job } = await send(jobCalls.create, { body: { ...unsaved.job, ...level } })
      preparations.change(key, { jobId: job.id, unsaved: undefined })
      formDrafts.write(unsaved.draftName, { savedAs: job.id })
      return job.id
    }
    if (!jobId) return undefined
    const body = { ...unsaved?.change, ...level }
    if (Object.keys(body).length > 0) await send(jobCalls.update, { params: { id: jobId }, body })
    preparations.change(key, { unsaved: undefined })
    if (unsaved) formDrafts.forget(unsaved.draftName)
    return jobId
  } catch {
    return jobId
  }
}
