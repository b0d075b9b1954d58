import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { inBank } from './filter-repo.ts'
import { type QuestionRow, questions, questionVectors } from './tables.ts'

export type VectorsRepo = ReturnType<typeof createVectorsRepo>
export type UnreadQuestion = Pick<QuestionRow, 'id' | 'questionText'>
/** The vectors of a bank one after the other, of these questions in this order; `missing`: how many have none yet. */
export type StoredVectors = { ids: string[]; values: Int8Array; missing: number }

/** The meaning of questions, of one model at a time. */
export function createVectorsRepo(database: Database) {
  return {
    /** One row of two long values, which the database puts together faster than a row for each question is read. */
    async all(userId: string, model: string): Promise<StoredVectors> {
      const { questionId, vector } = questionVectors
      const isMade = sql`filter (where ${questionId} is not null)`
      const [row] = await database
        .select({
          ids: sql<Uint8Array | null>`string_agg(uuid_send(${questions.id}), ''::bytea order by ${questions.id}) ${isMade}`,
          values: sql<Uint8Array | null>`string_agg(${vector}, ''::bytea order by ${questions.id}) ${isMade}`,
          missing: sql`count(*) filter (where ${questionId} is null)`.mapWith(Number),
        })
        .from(questions)
        .leftJoin(questionVectors, and(eq(questionId, questions.id), eq(questionVectors.model, model)))
        .where(inBank(userId))
      return { ids: idsIn(row?.ids), values: numbersIn(row?.values), missing: row?.missing ?? 0 }
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

const ID_BYTES = 16

function idsIn(bytes: Uint8Array | null | undefined): string[] {
  const hex = Buffer.from(bytes ?? []).toString('hex')
  return Array.from({ length: hex.length / (2 * ID_BYTES) }, (_, at) =>
    hex.slice(at * 2 * ID_BYTES, (at + 1) * 2 * ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  )
}

/** A copy of its own, since the bytes may be part of all that the connection has read. */
const numbersIn = (bytes: Uint8Array | null | undefined) => new Int8Array(Uint8Array.from(bytes ?? []).buffer)

const asBytes = (vector: Int8Array) => new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
