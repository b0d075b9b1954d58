import type { Coach, QuestionDraft } from '@greenroom/coach/coach'
import { isPosting } from '@greenroom/coach/posting-fields'
import type { QuestionType } from '@greenroom/contract/questions'
import type { TriedAnswer, TriedQuestion, TryAnswerBody } from '@greenroom/contract/try'
import type { z } from 'zod'
import type { Language } from '#platform/language.ts'
import { messageText } from '#platform/messages.ts'
import { fieldProblem } from '#platform/problems.ts'

/** The first that a line of the posting gives rise to is asked. Without a resume a case of the trade fits a job best. */
const ORDER: QuestionType[] = ['situational', 'behavioral', 'experience', 'technical']

/**
 * Holds nothing between the two calls: the built-in coach finds the same question for the same posting again, so that an
 * answer is judged for a question of ours only, and never for a text that the caller calls a question.
 */
export function createTryService(coach: Pick<Coach, 'readPosting' | 'writeQuestions' | 'judgeAnswer'>) {
  return {
    /** @throws 422 `validation_failed` when the text is no posting */
    async ask(jobText: string, language: Language): Promise<TriedQuestion> {
      const { title, question } = await questionFor(jobText, language)
      return { job_title: title, question: { ...question, type: question.question_type } }
    },

    /** @throws 422 `validation_failed` when the text is no posting, or the question is not the one asked for it */
    async judge(body: z.output<typeof TryAnswerBody>, language: Language): Promise<TriedAnswer> {
      const { answer_text, question_text } = body
      const { question, ...job } = await questionFor(body.job_text, language)
      if (question.question_text !== question_text)
        throw fieldProblem('question_text', messageText('question_of_other_posting', language))
      const judged = await coach.judgeAnswer({ question, answer_text, job, language, withoutFollowUp: true })
      return { answer_text, score: judged.score, feedback: judged.feedback, generated_by: judged.generated_by }
    },
  }

  async function questionFor(text: string, language: Language) {
    const job = await coach.readPosting({ text })
    if (!isPosting(job)) throw fieldProblem('job_text', messageText('text_without_posting', language))
    const slots = ORDER.map((question_type) => ({ question_type, difficulty: 'medium' as const }))
    const questions = await coach.writeQuestions({ job, slots, avoid: [], seed: SEED })
    return { ...job, question: choose(questions, job.title) }
  }
}

const SEED = 'try'

function choose(questions: QuestionDraft[], title: string): QuestionDraft {
  const quoting = questions.filter(({ source }) => source.kind === 'job' && source.quote)
  // The title alone is a poor reason.
  const chosen = quoting.find(({ source }) => source.quote !== title) ?? quoting[0] ?? questions[0]
  if (!chosen) throw new Error('A coach wrote no question')
  return chosen
}
