import type { Coach } from '@greenroom/coach/coach'
import type { AnswerBody } from '@greenroom/contract/answers'
import type { Debrief, KeptAnswer } from '@greenroom/contract/debrief'
import type { z } from 'zod'
import type { TextReader } from '#adapters/reading/port.ts'
import {
  type AnswerRow,
  type QuestionStores,
  readMaterialThereIs,
  type Sources,
  toAsked,
} from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Language } from '#platform/language.ts'
import { requireFound } from '#platform/ownership.ts'
import { judgedInTheEnd } from './judge-given.ts'

type Deps = {
  coach: Pick<Coach, 'judgeAnswer'>
  sources: Sources
  texts: Pick<TextReader, 'measureDelivery' | 'cuesOf'>
  stores: Pick<QuestionStores, 'bank' | 'answers'>
  clock: Clock
}
type Wish = Pick<z.output<typeof AnswerBody>, 'question_id' | 'answer_text'> & {
  userId: string
  debrief: Debrief
  language: Language
}

/**
 * Keeps what was said to a question in a live interview as the person's answer, which comes up from now on. Judged as
 * any other; a judgement of the same words is taken. Kept again it is replaced. 404 where the interview's debrief or the
 * bank does not know the question.
 */
export async function keepAnswer(deps: Deps, wish: Wish): Promise<KeptAnswer> {
  const { userId, debrief, language, question_id, answer_text } = wish
  const { stores, coach, texts, clock } = deps
  const asked = requireFound(debrief.questions.findLast((one) => one.question_id === question_id))
  const question = requireFound(await stores.bank.find(userId, question_id))
  const { session_id: sessionId, job_id, resume_id } = debrief.session
  const judge = async () => {
    const ids = { jobId: job_id ?? null, resumeId: resume_id ?? null }
    const material = await readMaterialThereIs(deps.sources, userId, ids)
    return judgedInTheEnd(coach, {
      question: toAsked(question),
      answer_text,
      ...material,
      language,
      withoutFollowUp: true,
    })
  }
  const isJudged = asked.judgement && asked.answer_given === answer_text
  const { score, feedback, generated_by } = isJudged && asked.judgement ? asked.judgement : await judge()
  const now = clock()
  const saved = await stores.answers.save({
    ...{ id: newId(), userId, questionId: question_id, sessionId, answerText: answer_text, responseTime: 0 },
    ...{ score, feedback, generatedBy: generated_by, followUp: null, lateJudgement: null },
    delivery: await texts.measureDelivery(answer_text, 0),
    cues: await texts.cuesOf(answer_text),
    keptAt: now,
    createdAt: now,
  })
  return toKept(saved)
}

export const toKept = ({ id, answerText, cues }: AnswerRow): KeptAnswer => ({
  answer_id: id,
  answer_text: answerText,
  cues: cues ?? [],
})
