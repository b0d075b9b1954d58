import type { Coach } from '@greenroom/coach/coach'
import type { Answer, Delivery, FollowUp, QuestionAnswerBody } from '@greenroom/contract/answers'
import type { z } from 'zod'
import type { TextReader } from '#adapters/reading/port.ts'
import { isTried, readMaterialThereIs, type Sources, toAnswer, toAsked } from '#modules/questions/index.ts'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import { isForInterview } from '#platform/http/current-call.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Language } from '#platform/language.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { askAfter } from './ask-after.ts'
import { awaited, awaitJudgement, isStill, stopJudging, whichOf } from './await-judgement.ts'
import type { Stores } from './repo.ts'
import { saveCourse } from './save-course.ts'
import { seen } from './state-machine.ts'
import type { InterviewRow } from './tables.ts'

type Deps = {
  stores: Stores
  coach: Pick<Coach, 'judgeAnswer'>
  texts: Pick<TextReader, 'measureDelivery' | 'askAfter' | 'cuesOf'>
  sources: Sources
  background: Background
  clock: Clock
}
type Inside = Pick<Stores, 'interviews' | 'usedTime' | 'asked' | 'answers' | 'tries' | 'judging'>

/**
 * Judges an answer and saves it, replacing an earlier one to the same question, so that retries never make two; with
 * `keep` the better of both counts and the other stays a try. Judged outside of the transaction. What came in while the interview was in progress is kept, also when it was
 * paused or ended in the meantime. A model that takes longer replaces the judgement later.
 */
export async function answerQuestion(
  { stores, coach, texts, sources, background, clock }: Deps,
  userId: string,
  interviewId: string,
  body: z.output<typeof QuestionAnswerBody> & { language: Language | undefined },
): Promise<{ answer: Answer; interview: InterviewRow }> {
  const createdAt = clock()
  const { interview: before, question } = await requireAnswerable(stores, userId, interviewId, body.question_id)
  const material = await readMaterialThereIs(sources, userId, before)
  const { answer_text, response_time, language = before.language ?? 'en' } = body
  isForInterview(interviewId)
  const { later, ...judgement } = await coach.judgeAnswer({
    question: toAsked(question),
    answer_text,
    ...material,
    language,
  })
  const mark = later ? awaited(later, clock()) : null
  const { saved, after } = await save().catch((error: unknown) => {
    stopJudging(later)
    throw error
  })
  if (later && mark) awaitJudgement({ stores, background }, saved, mark, later, language)
  return { answer: toAnswer(saved, clock()), interview: after }

  async function save() {
    const { score, feedback } = judgement
    const delivery = await texts.measureDelivery(answer_text, response_time)
    const cues = await texts.cuesOf(answer_text)
    const mayFollow = await texts.askAfter({ question_type: question.questionType, answer_text, score, feedback })
    return stores.together((inside) => saveIn(inside, { delivery, cues }, mayFollow))
  }

  async function saveIn(inside: Inside, told: { delivery: Delivery; cues: string[] }, mayFollow: FollowUp | undefined) {
    const { interviews, asked, answers, tries } = inside
    const interview = requireFound(await interviews.lock(userId, interviewId))
    await requireAsked({ asked }, userId, interviewId, question.id)
    const followUp = await askAfter(inside, interview, question.id, mayFollow)
    const earlier = await tries.lock(userId, interviewId, question.id)
    const isTry =
      earlier && (body.keep === 'better' || (earlier.otherTries.length > 0 && isTried(earlier, answer_text)))
    const given = {
      id: newId(),
      userId,
      questionId: question.id,
      sessionId: interviewId,
      answerText: answer_text,
      responseTime: response_time,
      score: judgement.score,
      feedback: judgement.feedback,
      ...told,
      keptAt: null,
      generatedBy: judgement.generated_by,
      followUp,
      lateJudgement: mark,
      createdAt,
    }
    const saved = await (isTry ? tries.add(earlier, given) : answers.save(given))
    if (later && mark && isStill(saved, mark))
      await inside.judging.leave({ ...whichOf(saved), token: mark.token, language }, later.within / 1000)
    const now = clock()
    const course = seen(interview, now)
    const after = course === interview ? interview : await saveCourse(inside, interview, course, now)
    return { saved, after }
  }
}

/** 404 unless the person's interview asks this question, 409 unless it is in progress. */
export async function requireAnswerable(
  stores: Pick<Stores, 'interviews' | 'asked'>,
  userId: string,
  interviewId: string,
  questionId: string,
) {
  const interview = requireRunning(await stores.interviews.find(userId, interviewId))
  return { interview, question: await requireAsked(stores, userId, interviewId, questionId) }
}

function requireRunning<T extends InterviewRow>(interview: T | undefined): T {
  const found = requireFound(interview)
  if (found.status !== 'in_progress') throw new Problem('invalid_transition')
  return found
}

async function requireAsked({ asked }: Pick<Stores, 'asked'>, userId: string, interviewId: string, questionId: string) {
  return requireFound(isId(questionId) ? await asked.find(userId, interviewId, questionId) : undefined)
}
