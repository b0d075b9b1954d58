import type { Coach, QuestionDraft } from '@greenroom/coach/coach'
import { isFormal } from '@greenroom/contract/sessions'
import { readMaterial, type Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { isForInterview } from '#platform/http/current-call.ts'
import { newId } from '#platform/ids.ts'
import type { Owned } from '#platform/ownership.ts'
import type { Stores } from './repo.ts'
import { slotsOf } from './slots.ts'
import type { InterviewRow } from './tables.ts'

/** So many of the person's newest questions are known to the coach, so that a new set is new. */
const AVOIDED = 500

type Deps = { stores: Stores; coach: Pick<Coach, 'writeQuestions'>; sources: Sources; clock: Clock }
export type QuestionWriter = ReturnType<typeof createQuestionWriter>
type Brief = Pick<InterviewRow, 'id' | 'userId' | 'resumeId' | 'jobId' | 'plan'>

/** Writing happens outside of transactions, because the embedded database would stand still meanwhile. */
export function createQuestionWriter({ stores, coach, sources, clock }: Deps) {
  return {
    /** One draft for each slot of the plan; the same seed, material and bank give the same questions. */
    async write(brief: Brief, seed: string): Promise<QuestionDraft[]> {
      const material = await readMaterial(sources, brief.userId, brief)
      isForInterview(brief.id)
      const avoid = await stores.bank.newestTexts(brief.userId, AVOIDED)
      return coach.writeQuestions({ ...material, slots: slotsOf(brief.plan), avoid, seed })
    },

    /** Puts drafts into the bank and asks them in this interview, inside the caller's transaction. */
    async ask(
      { bank, asked }: Pick<Stores, 'bank' | 'asked'>,
      interview: Owned<InterviewRow>,
      drafts: QuestionDraft[],
    ) {
      const { userId, id: sessionId, resumeId, jobId } = interview
      const origin = isFormal(interview.interviewType) ? ('formal' as const) : ('generated' as const)
      const madeFor = { userId, sessionId, resumeId, jobId, origin, createdAt: clock() }
      const rows = drafts.map((draft) => ({ id: newId(), ...madeFor, ...toRow(draft) }))
      await bank.add(rows)
      await asked.put(
        userId,
        sessionId,
        rows.map(({ id }) => id),
      )
    },
  }
}

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
