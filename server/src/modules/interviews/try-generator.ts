import type { Coach, KnownResume, QuestionDraft } from '@greenroom/coach/coach'
import { MOCK_QUESTIONS, type TestGeneratorBody } from '@greenroom/contract/interviews'
import type { UnsavedQuestion } from '@greenroom/contract/questions'
import type { z } from 'zod'
import type { TextReader } from '#adapters/reading/port.ts'
import { requirePlan } from './create-interview.ts'
import { slotsOf } from './slots.ts'

type Deps = {
  coach: Pick<Coach, 'readPosting' | 'writeQuestions'>
  texts: Pick<TextReader, 'readResume'>
}

/** Questions from texts that are not saved; the same texts give the same questions. */
export async function tryGenerator(
  { coach, texts }: Deps,
  body: z.output<typeof TestGeneratorBody>,
): Promise<UnsavedQuestion[]> {
  const plan = requirePlan(body, MOCK_QUESTIONS)
  const resume = body.resume_text?.trim() ? await readResume(body.resume_text) : undefined
  const job = body.job_text?.trim() ? await coach.readPosting({ text: body.job_text }) : undefined
  const drafts = await coach.writeQuestions({ resume, job, slots: slotsOf(plan), avoid: [], seed: 'test-generator' })
  return drafts.map(toUnsaved)

  async function readResume(given: string): Promise<KnownResume> {
    const { text, resume } = await texts.readResume(given)
    return { text, profile: resume.profile, skills: resume.skills }
  }
}

const toUnsaved = (draft: QuestionDraft): UnsavedQuestion => ({
  ...draft,
  type: draft.question_type,
  expected_answer: draft.expected_answer || undefined,
})
