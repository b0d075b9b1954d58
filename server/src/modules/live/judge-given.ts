import type { AskedQuestion, Coach, Judgement, JudgementRequest } from '@greenroom/coach/coach'
import type { Debrief, GivenJudgement } from '@greenroom/contract/debrief'
import type { TextReader } from '#adapters/reading/port.ts'
import { type QuestionStores, readMaterialThereIs, type Sources, toAsked } from '#modules/questions/index.ts'
import type { Language } from '#platform/language.ts'
import { requireFound } from '#platform/ownership.ts'
import type { LiveJudgementsRepo } from './judgements-repo.ts'

type Deps = {
  coach: Pick<Coach, 'judgeAnswer'>
  sources: Sources
  texts: Pick<TextReader, 'rubricTypeOf'>
  judgements: LiveJudgementsRepo
  stores: { bank: Pick<QuestionStores['bank'], 'find'> }
}
type Wish = { userId: string; debrief: Debrief; id: string; language: Language }

/**
 * Judges what was said to one question of a live interview, with the rubric of practice, and keeps it. Told again where
 * the same words were judged before; 404 for an answer that is not to be judged.
 */
export async function judgeGiven(deps: Deps, { userId, debrief, id, language }: Wish): Promise<GivenJudgement> {
  const asked = requireFound(debrief.questions.find((question) => question.id === id))
  if (asked.judgement) return asked.judgement
  const answer_text = requireFound(debrief.to_judge.includes(id) ? asked.answer_given : undefined)
  const { session_id: sessionId, job_id, resume_id } = debrief.session
  const material = await readMaterialThereIs(deps.sources, userId, {
    jobId: job_id ?? null,
    resumeId: resume_id ?? null,
  })
  const question = await questionOf(deps, userId, asked)
  const request = { question, answer_text, ...material, language, withoutFollowUp: true }
  const { score, feedback, generated_by } = await judgedInTheEnd(deps.coach, request)
  const row = { sessionId, suggestionId: id, userId, answerText: answer_text }
  await deps.judgements.save({ ...row, score, feedback, generatedBy: generated_by })
  return { score, feedback, generated_by }
}

/** Nobody is in a hurry here: a model that takes long is waited for, since it alone can tell what is wrong. */
export async function judgedInTheEnd(coach: Pick<Coach, 'judgeAnswer'>, request: JudgementRequest): Promise<Judgement> {
  const { later, ...first } = await coach.judgeAnswer(request)
  const last = await later?.outcome(new AbortController().signal)
  return last?.kind === 'judged' ? last.judgement : first
}

/** The question of the bank with its key points; one that is not there is judged by its own words. */
async function questionOf(
  { stores, texts }: Deps,
  userId: string,
  asked: Debrief['questions'][number],
): Promise<AskedQuestion> {
  const row = asked.question_id ? await stores.bank.find(userId, asked.question_id) : undefined
  if (row) return toAsked(row)
  const question_type = asked.match?.question_type ?? (await texts.rubricTypeOf(asked.question))
  return { question_text: asked.question, question_type, difficulty: 'medium', key_points: [] }
}

/** The best of what was judged, as a report would say it; the type of a question makes no difference to it. */
export async function strengthsIn(
  texts: Pick<TextReader, 'reportAnswers'>,
  { questions }: Debrief,
  language: Language,
): Promise<string[]> {
  const judged = questions.flatMap(({ id, question, match, judgement, answer_given }) => {
    if (!judgement || !answer_given) return []
    const { question_type = 'behavioral' } = match ?? {}
    const answer = { answer_text: answer_given, score: judgement.score, feedback: judgement.feedback }
    return [{ question: { id, question_text: question, question_type }, answer }]
  })
  return judged.length === 0 ? [] : (await texts.reportAnswers(judged, language)).strengths
}
