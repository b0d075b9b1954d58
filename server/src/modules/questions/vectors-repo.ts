import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import { inBank } from './filter-repo.ts'
import { type QuestionRow, questions, questionVectors } from './tables.ts'

export type VectorsRepo = ReturnType<typeof createVectorsRepo>
export type UnreadQuestion = Pick<QuestionRow, 'id' | 'questionText'>

/** The meaning of questions, of one model at a time. */
export function createVectorsRepo(database: Database) {
  const all = once(() =>
    database
      .select({ id: questionVectors.questionId, vector: questionVectors.vector })
      .from(questionVectors)
      .where(
        and(eq(questionVectors.userId, sql.placeholder('userId')), eq(questionVectors.model, sql.placeholder('model'))),
      )
      .prepare('question_vectors'),
  )

  return {
    /** Those of a person that were made already, by the question's id. */
    async all(userId: string, model: string): Promise<Map<string, Int8Array>> {
      const rows = await all().execute({ userId, model })
      return new Map(rows.map(({ id, vector }) => [id, vector]))
    },

    /** Questions of the bank without a vector of this model, the newest first. */
    async missing(userId: string, model: string, most: number): Promise<UnreadQuestion[]> {
      const { id, questionText, createdAt } = questions
      return database
        .select({ id, questionText })
        .from(questions)
        .leftJoin(questionVectors, and(eq(questionVectors.questionId, id), eq(questionVectors.model, model)))
        .where(and(inBank(userId), isNull(questionVectors.questionId)))
        .orderBy(desc(createdAt), desc(id))
        .limit(most)
    },

    /** Keeps the vector of this text; nothing when the question is gone or has another text by now. */
    async save(userId: string, model: string, { id, questionText }: UnreadQuestion, vector: Int8Array): Promise<void> {
      await database.execute(sql`
        insert into ${questionVectors} (question_id, user_id, model, vector)
        select ${questions.id}, ${questions.userId}, ${model}::text, ${asBytes(vector)}::bytea
        from ${questions}
        where ${questions.userId} = ${userId} and ${questions.id} = ${id} and ${questions.questionText} = ${questionText}
        for share
        on conflict (question_id) do update set model = excluded.model, vector = excluded.vector`)
    },
  }
}

const asBytes = (vector: Int8Array) => new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
