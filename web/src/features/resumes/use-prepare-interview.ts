import { interviewCalls, MOCK_QUESTIONS } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { type Preparation, preparation } from '#lib/preparation.ts'

export type Prepared = { sessionId: string; questionsGenerated: boolean; error?: unknown }

/**
 * Saves the job if it is not, makes the interview and its questions (spec/product.md section 4, resume step).
 * @throws ApiError when the interview could not be made. Questions that could not be written do not stop the way.
 */
export function usePrepareInterview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (resumeId: string): Promise<Prepared> => {
      const job_id = await saveJob(preparation.get())
      const { session_id } = await send(interviewCalls.create, {
        body: { interview_type: 'mock', total_questions: MOCK_QUESTIONS, resume_id: resumeId, job_id },
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

/** The id of the job, saved when it was not; failure to save it is ignored (spec/product.md section 8). */
async function saveJob({ jobId, jobTitle, jobDescription, experienceLevel }: Preparation): Promise<string | undefined> {
  try {
    if (jobId) {
      if (experienceLevel)
        await send(jobCalls.update, { params: { id: jobId }, body: { experience_level: experienceLevel } })
      return jobId
    }
    if (!jobTitle || !jobDescription) return undefined
    const { job } = await send(jobCalls.create, {
      body: { title: jobTitle, description: jobDescription, experience_level: experienceLevel },
    })
    preparation.change({ jobId: job.id })
    return job.id
  } catch {
    return jobId
  }
}
