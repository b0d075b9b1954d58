import type { Coach } from '@greenroom/coach/coach'
import type { AiReferenceAnswer } from '@greenroom/contract/reference-answer'
import { type QuestionStores, readMaterialThereIs, type Sources, toAsked } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { isId } from '#platform/ids.ts'
import type { Language } from '#platform/language.ts'
import { messageText } from '#platform/messages.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import type { ReferenceRepo } from './repo.ts'

/** So many are asked for at the same time, which matters when a model writes them. */
const AT_ONCE = 5

export type BatchResult = { question_id: string; ai_reference_answer?: AiReferenceAnswer; error?: string }
/** Throws 403 in a live interview whose employer allows no generated text. */
export type RequireFullHelp = (userId: string) => Promise<unknown>
export type ReferenceService = ReturnType<typeof createReferenceService>
type Deps = {
  repo: ReferenceRepo
  bank: Pick<QuestionStores['bank'], 'findKept'>
  answers: Pick<QuestionStores['answers'], 'best'>
  sources: Sources
  coach: Pick<Coach, 'referenceAnswer'>
  clock: Clock
  requireFullHelp: RequireFullHelp
}

export function createReferenceService({ repo, bank, answers, sources, coach, clock, requireFullHelp }: Deps) {
  return {
    async generate(userId: string, questionId: string, userContext: string | undefined, language: Language) {
      await requireFullHelp(userId)
      return write(userId, questionId, userContext, language)
    },

    /** One that fails says why in the person's language and stops no other. */
    async generateBatch(
      userId: string,
      questionIds: string[],
      userContext: string | undefined,
      language: Language,
    ): Promise<BatchResult[]> {
      await requireFullHelp(userId)
      const waiting = [...new Set(questionIds)]
      const results: BatchResult[] = []
      while (waiting.length > 0) {
        const some = waiting.splice(0, AT_ONCE)
        results.push(...(await Promise.all(some.map((id) => writeOr(userId, id, userContext, language)))))
      }
      return results
    },
  }

  async function writeOr(userId: string, questionId: string, userContext: string | undefined, language: Language) {
    try {
      return { question_id: questionId, ai_reference_answer: await write(userId, questionId, userContext, language) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { question_id: questionId, error: messageText(error.messageKey, language) }
    }
  }

  /**
   * A reference answer out of the person's best answer to it and the resume and job the question was made from, else out of
   * the default one. Asked again it gives the next variant. A question that was removed while an interview asks it still gets one.
   */
  async function write(userId: string, questionId: string, userContext: string | undefined, language: Language) {
    const question = requireFound(isId(questionId) ? await bank.findKept(userId, questionId) : undefined)
    const material = await readMaterialThereIs(sources, userId, question)
    const resume = material.resume ?? (await sources.resumes.defaultKnown(userId))
    const [last, best] = await Promise.all([repo.find(userId, questionId), answers.best(userId, [questionId])])
    const own = best.get(questionId)
    const variant = last ? last.variant + 1 : 0
    const answer = await coach.referenceAnswer({
      question: toAsked(question),
      variant,
      language,
      ...(resume && { resume }),
      ...(material.job && { job: material.job }),
      ...(userContext && { user_context: userContext }),
      ...(own && { own_answer: { answer_text: own.answerText, score: own.score, isKept: own.keptAt !== null } }),
    })
    await repo.save({ questionId, userId, variant, answer, createdAt: clock() })
    return answer
  }
}
