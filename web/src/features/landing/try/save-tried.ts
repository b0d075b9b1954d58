import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls, MAX_TITLE_LENGTH } from '@greenroom/contract/jobs'
import { questionCalls } from '@greenroom/contract/questions'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { type Judged, tried } from '#lib/tried.ts'

const DAY = 24 * 60 * 60

/** Saves under way, by user id. */
const underWay = new Map<string, Promise<string>>()

/**
 * Saves what was tried before signing in: the posting as a job, the question in the bank, and the answer as practice. How
 * far it has come is kept, so that another try goes on from there; whoever asks while it is being saved waits for the same.
 * @param untitled the title of a job whose posting names none
 * @returns the id of the question
 * @throws ApiError when a call failed
 */
export function saveTried(found: Judged, userId: string, untitled: string): Promise<string> {
  const begun = underWay.get(userId) ?? save(found, userId, untitled).finally(() => underWay.delete(userId))
  underWay.set(userId, begun)
  return begun
}

async function save(found: Judged, userId: string, untitled: string): Promise<string> {
  let saved: NonNullable<Judged['saved']> = found.saved ?? { userId }
  // Somebody else may have signed in meanwhile, with a try of their own.
  const isStillHere = () => session.get().user?.id === userId
  const note = (part: Omit<typeof saved, 'userId'>) => {
    saved = { ...saved, ...part }
    if (isStillHere()) tried.write({ ...found, saved })
  }
  note({})
  const jobId = saved.jobId ?? (await saveJob(found, untitled))
  note({ jobId })
  const questionId = saved.questionId ?? (await saveQuestion(found, jobId))
  note({ questionId })
  const sessionId = saved.sessionId ?? (await practise(questionId, jobId))
  note({ sessionId })
  await giveAnswer(found, sessionId, questionId)
  if (isStillHere()) tried.forget()
  return questionId
}

async function saveJob({ jobText, asked }: Judged, untitled: string) {
  const title = asked.job_title.trim().slice(0, MAX_TITLE_LENGTH) || untitled
  return (await send(jobCalls.create, { body: { title, description: jobText } })).job.id
}

async function saveQuestion({ asked: { question } }: Judged, job_id: string) {
  const { question_text, question_type, difficulty, category, tags, expected_answer, key_points } = question
  const body = { question_text, question_type, difficulty, category, tags, expected_answer, key_points, job_id }
  return (await send(questionCalls.create, { body })).question.id
}

async function practise(questionId: string, jobId: string) {
  const body = { interview_type: 'mock' as const, practice: true, question_ids: [questionId], job_id: jobId }
  return (await send(interviewCalls.create, { body })).session_id
}

/** The practice may be under way, or over, when an earlier try was cut off. */
async function giveAnswer({ judged, seconds = 60 }: Judged, id: string, question_id: string) {
  const params = { id }
  const { session } = await send(interviewCalls.read, { params })
  if (session.status === 'completed') return
  if (session.status === 'created') await send(interviewCalls.start, { params }).catch(unlessStarted)
  const body = { question_id, answer_text: judged.answer_text, response_time: Math.min(DAY, Math.max(0, seconds)) }
  await send(interviewCalls.answer, { params, body })
  await send(interviewCalls.end, { params }).catch(unlessStarted)
}

/** Another tab was faster. */
function unlessStarted(error: unknown) {
  if (!isApiError(error) || error.code !== 'invalid_transition') throw error
}
