import { createHash } from 'node:crypto'
import type { Coach, QuestionDraft, QuestionRequest, QuestionSlot } from '@greenroom/coach/coach'
import { isFormal } from '@greenroom/contract/sessions'
import { readMaterial, type Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { isForInterview } from '#platform/http/current-call.ts'
import { newId } from '#platform/ids.ts'
import { type Owned, requireFound } from '#platform/ownership.ts'
import type { Stores } from './repo.ts'
import { slotsOf } from './slots.ts'
import type { InterviewRow } from './tables.ts'

/** So many of the person's newest questions are known to the coach, so that a new set is new. */
const AVOIDED = 500

type Deps = {
  stores: Stores
  coach: Pick<Coach, 'writeQuestions' | 'streamQuestions'>
  sources: Sources
  clock: Clock
}
export type QuestionWriter = ReturnType<typeof createQuestionWriter>
export type Brief = Pick<InterviewRow, 'id' | 'userId' | 'resumeId' | 'jobId' | 'plan' | 'language'>
type Inside = Pick<Stores, 'interviews' | 'bank' | 'asked'>

/** Writing happens outside of transactions, because the embedded database would stand still meanwhile. */
export function createQuestionWriter({ stores, coach, sources, clock }: Deps) {
  return {
    /** One draft for each slot of the plan; the same material and bank give the same questions. */
    write: async (brief: Brief): Promise<QuestionDraft[]> =>
      coach.writeQuestions(await readRequest(brief, slotsOf(brief.plan))),

    readRequest,

    /** The drafts as they are written. Ends early, or throws, when nobody waits for them any more. */
    async *stream(request: QuestionRequest, gone: AbortSignal): AsyncGenerator<QuestionDraft, void, undefined> {
      if (coach.streamQuestions) yield* coach.streamQuestions(request, gone)
      else yield* await coach.writeQuestions(request)
    },

    /** Puts drafts into the bank and asks them in this interview, inside the caller's transaction. */
    async ask({ bank, asked }: Omit<Inside, 'interviews'>, interview: Owned<InterviewRow>, drafts: QuestionDraft[]) {
      const rows = drafts.map((draft) => rowOf(interview, draft))
      await bank.add(rows)
      await asked.put(
        interview.userId,
        interview.id,
        rows.map(({ id }) => id),
      )
    },

    /** The same with one more, in its place. Nothing when that place is taken, or those before it are not there. */
    async askNext(
      { interviews, bank, asked }: Inside,
      interview: Owned<InterviewRow>,
      draft: QuestionDraft,
      number: number,
    ) {
      const { userId, id } = interview
      const before = await asked.questions(userId, id)
      if (before.length !== number - 1) return undefined
      const [question] = await bank.add([rowOf(interview, draft)])
      if (!question) return undefined
      await asked.put(userId, id, [question.id], before.length)
      return { question, interview: requireFound(await interviews.change(interview, { totalQuestions: number })) }
    },
  }

  async function readRequest(brief: Brief, slots: QuestionSlot[]): Promise<QuestionRequest> {
    const material = await readMaterial(sources, brief.userId, brief)
    isForInterview(brief.id)
    const avoid = await stores.bank.newestTexts(brief.userId, AVOIDED)
    const language = brief.language ?? undefined
    return { ...material, slots, avoid, topic: brief.plan.topic, language, seed: seedOf(avoid) }
  }

  function rowOf({ userId, id: sessionId, resumeId, jobId, interviewType }: InterviewRow, draft: QuestionDraft) {
    const origin = isFormal(interviewType) ? ('formal' as const) : ('generated' as const)
    return { id: newId(), userId, sessionId, resumeId, jobId, origin, createdAt: clock(), ...toRow(draft) }
  }
}

/** Another one for each state of the bank, so that a further set differs. */
const seedOf = (avoid: string[]) => createHash('sha256').update(avoid.toSorted().join('\n')).digest('base64url')

const toRow = (draft: QuestionDraft) => ({
  questionText: draft.question_text,
  questionType: draft.question_type,
  difficulty: draft.difficulty,
  category: draft.category,
  tags: draft.tags,
  expectedAnswer: draft.expected_answer || null,
  keyPoints: draft.key_points,
  source: draft.source,
})
