import type { AskedFollowUp } from '@greenroom/contract/answers'
import { and, asc, desc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import { type AnswerRow, answers, sessionQuestions } from './tables.ts'

const MAX_ANSWERS_LISTED = 50

export type EarlierScore = Pick<AnswerRow, 'questionId' | 'sessionId' | 'createdAt'> & { score: number }
export type NewAnswer = Omit<AnswerRow, 'otherTries'>
export type AnswersRepo = ReturnType<typeof createAnswersRepo>

export function createAnswersRepo(database: Database) {
  const newest = [desc(answers.createdAt), desc(answers.id)]
  const latest = once(() => prepareOneEach('latest_answers', newest))
  const bestFirst = [sql`${answers.keptAt} desc nulls last`, sql`${answers.score} desc nulls last`, ...newest]
  const best = once(() => prepareOneEach('best_answers', bestFirst))
  const bestScores = once(() =>
    database
      .select({ questionId: answers.questionId, score: sql<number | null>`max(${answers.score})` })
      .from(answers)
      .where(ofThese)
      .groupBy(answers.questionId)
      .prepare('best_scores'),
  )

  return {
    /**
     * One answer a question and interview: a later one replaces it with all its tries and keeps its id. One that came in
     * earlier and was judged slowly replaces nothing. A follow-up that was answered stays, and so does that to the same words.
     * @returns the answer that is kept.
     */
    async save(given: NewAnswer): Promise<AnswerRow> {
      const answer = { ...given, otherTries: [] }
      const { id, userId, questionId, sessionId, ...said } = answer
      const isLater = lte(answers.createdAt, answer.createdAt)
      const [saved] = await database
        .insert(answers)
        .values(answer)
        .onConflictDoUpdate({
          target: [answers.sessionId, answers.questionId],
          set: { ...said, followUp: keptFollowUp, cues: keptCues },
          setWhere: and(eq(answers.userId, userId), isLater),
        })
        .returning()
      if (saved) return saved
      const [kept] = await database
        .select()
        .from(answers)
        .where(isOne(userId, sessionId, questionId))
      if (!kept) throw new Error(`Answer ${id} was not saved`)
      return kept
    },

    async find(userId: string, sessionId: string, questionId: string): Promise<AnswerRow | undefined> {
      const [row] = await database
        .select()
        .from(answers)
        .where(isOne(userId, sessionId, questionId))
      return row
    },

    /** What the person said in this interview and kept as their own answer. */
    async keptIn(userId: string, sessionId: string): Promise<AnswerRow[]> {
      return database
        .select()
        .from(answers)
        .where(and(eq(answers.userId, userId), eq(answers.sessionId, sessionId), isNotNull(answers.keptAt)))
    },

    /** @param cues null has them made anew where they are shown. */
    async correctCues(userId: string, id: string, cues: string[] | null): Promise<AnswerRow | undefined> {
      const [row] = await database
        .update(answers)
        .set({ cues })
        .where(and(eq(answers.userId, userId), eq(answers.id, id)))
        .returning()
      return row
    },

    /** What became of the follow-up to an answer; one that was answered is never marked as anything else. */
    async saveFollowUp({ userId, sessionId, questionId }: AnswerRow, followUp: AskedFollowUp) {
      const mayChange = followUp.state === 'answered' ? undefined : sql`${answers.followUp}->>'state' <> 'answered'`
      await database
        .update(answers)
        .set({ followUp })
        .where(and(isOne(userId, sessionId, questionId), mayChange))
    },

    /** In the order the questions are asked. */
    async ofSession(userId: string, sessionId: string): Promise<AnswerRow[]> {
      const rows = await database
        .select({ answer: answers })
        .from(answers)
        .innerJoin(
          sessionQuestions,
          and(eq(sessionQuestions.sessionId, answers.sessionId), eq(sessionQuestions.questionId, answers.questionId)),
        )
        .where(and(eq(answers.userId, userId), eq(answers.sessionId, sessionId)))
        .orderBy(asc(sessionQuestions.position))
      return rows.map((row) => row.answer)
    },

    /** The newest ones; nobody reads more, and an answer with its judgement may be 100 kB. */
    async ofQuestion(userId: string, questionId: string): Promise<AnswerRow[]> {
      return database
        .select()
        .from(answers)
        .where(and(eq(answers.userId, userId), eq(answers.questionId, questionId)))
        .orderBy(desc(answers.createdAt), desc(answers.id))
        .limit(MAX_ANSWERS_LISTED)
    },

    async hasAny(userId: string, sessionId: string): Promise<boolean> {
      const rows = await database
        .select({ one: sql`1` })
        .from(answers)
        .where(and(eq(answers.userId, userId), eq(answers.sessionId, sessionId)))
        .limit(1)
      return rows.length > 0
    },

    async removeOfSession(userId: string, sessionId: string): Promise<void> {
      await database.delete(answers).where(and(eq(answers.userId, userId), eq(answers.sessionId, sessionId)))
    },

    /** The newest answer to each of these questions, by the question's id. */
    async latest(userId: string, questionIds: string[]): Promise<Map<string, AnswerRow>> {
      if (questionIds.length === 0) return new Map()
      const rows = await latest().execute({ userId, ids: questionIds })
      return new Map(rows.map((row) => [row.questionId, row]))
    },

    /** What the person kept as their answer to each of these questions, else the best one, of equal ones the newest. */
    async best(userId: string, questionIds: string[]): Promise<Map<string, AnswerRow>> {
      if (questionIds.length === 0) return new Map()
      const rows = await best().execute({ userId, ids: questionIds })
      return new Map(rows.map((row) => [row.questionId, row]))
    },

    /** The best score of each of these questions that was ever answered, by the question's id; null where none was judged. */
    async bestScores(userId: string, questionIds: string[]): Promise<Map<string, { score: number | null }>> {
      if (questionIds.length === 0) return new Map()
      const rows = await bestScores().execute({ userId, ids: questionIds })
      return new Map(rows.map(({ questionId, score }) => [questionId, { score }]))
    },

    /** Every score these questions ever got, oldest first. */
    async scores(userId: string, questionIds: string[]): Promise<EarlierScore[]> {
      if (questionIds.length === 0) return []
      const { questionId, sessionId, score, createdAt } = answers
      return database
        .select({ questionId, sessionId, score: sql<number>`${score}`, createdAt })
        .from(answers)
        .where(and(eq(answers.userId, userId), inArray(answers.questionId, questionIds), isNotNull(score)))
        .orderBy(asc(answers.createdAt), asc(answers.id))
    },
  }

  /** Of the answers to each of some questions the first in this order. */
  function prepareOneEach(name: string, order: SQL[]) {
    return database
      .selectDistinctOn([answers.questionId])
      .from(answers)
      .where(ofThese)
      .orderBy(answers.questionId, ...order)
      .prepare(name)
  }
}

const isOne = (userId: string, sessionId: string, questionId: string) =>
  and(eq(answers.userId, userId), eq(answers.sessionId, sessionId), eq(answers.questionId, questionId))

const keptFollowUp = sql`case
  when ${answers.followUp}->>'state' = 'answered' or ${answers.answerText} = excluded.answer_text
  then coalesce(${answers.followUp}, excluded.follow_up)
  else excluded.follow_up end`

/** What the person corrected stays with the same words. */
const keptCues = sql`case when ${answers.answerText} = excluded.answer_text
  then coalesce(${answers.cues}, excluded.cues) else excluded.cues end`

/** Of the user and the questions that the query is given. */
const ofThese = and(
  eq(answers.userId, sql.placeholder('userId')),
  sql`${answers.questionId} = any(${sql.placeholder('ids')}::uuid[])`,
)
