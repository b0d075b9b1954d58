import type { Coach } from '@greenroom/coach/coach'
import type { AiReferenceAnswer } from '@greenroom/contract/reference-answer'
import { type QuestionStores, readMaterialThereIs, type Sources, toAsked } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { orNotFound } from '#platform/ownership.ts'
import type { ReferenceRepo } from './repo.ts'

export type ReferenceService = ReturnType<typeof createReferenceService>
type Deps = {
  repo: ReferenceRepo
  bank: Pick<QuestionStores['bank'], 'findKept'>
  sources: Sources
  coach: Pick<Coach, 'referenceAnswer'>
  clock: Clock
}

export function createReferenceService({ repo, bank, sources, coach, clock }: Deps) {
  return {
    /**
     * A reference answer out of the resume and job the question was made from, else out of the newest resume. Asked
     * again it gives the next variant. A question that was removed while an interview asks it still gets one.
     */
    async generate(userId: string, questionId: string, userContext: string | undefined): Promise<AiReferenceAnswer> {
      const question = orNotFound(await bank.findKept(userId, questionId))
      const material = await readMaterialThereIs(sources, userId, question)
      const resume = material.resume ?? (await sources.resumes.newestKnown(userId))
      const last = await repo.find(userId, questionId)
      const variant = last ? last.variant + 1 : 0
      const answer = await coach.referenceAnswer({
        question: toAsked(question),
        variant,
        ...(resume && { resume }),
        ...(material.job && { job: material.job }),
        ...(userContext && { user_context: userContext }),
      })
      await repo.save({ questionId, userId, variant, answer, createdAt: clock() })
      return answer
    },
  }
}
