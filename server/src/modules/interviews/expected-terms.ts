import type { TextReader } from '#adapters/reading/port.ts'
import { readMaterialThereIs, type Sources } from '#modules/questions/index.ts'
import type { Stores } from './repo.ts'
import type { InterviewRow } from './tables.ts'

type TermsDeps = { stores: Pick<Stores, 'asked'>; sources: Sources; texts: Pick<TextReader, 'expectedTerms'> }

/** The terms of what there is of an interview's resume, job and questions. */
export async function readExpectedTerms({ stores, sources, texts }: TermsDeps, row: InterviewRow): Promise<string[]> {
  const [material, questions] = await Promise.all([
    readMaterialThereIs(sources, row.userId, row),
    stores.asked.questions(row.userId, row.id),
  ])
  return texts.expectedTerms(
    material,
    questions.map(({ questionText }) => questionText),
  )
}
