import { z } from 'zod'
import { GeneratedBy } from './basics.ts'
import { ById, call } from './call.ts'
import { Difficulty } from './questions.ts'

export const AiReferenceAnswer = z.object({
  sample_answer: z.string(),
  reference_answer: z.string(),
  key_points: z.array(z.string()),
  structure_tips: z.array(z.string()),
  difficulty: Difficulty,
  example_scenarios: z.array(z.string()),
  dos_and_donts: z.object({ dos: z.array(z.string()), donts: z.array(z.string()) }),
  generated_by: GeneratedBy,
})
export type AiReferenceAnswer = z.infer<typeof AiReferenceAnswer>

export const ReferenceBody = z.object({ user_context: z.string().max(5000).nullish() }).prefault({})

export const MAX_BATCH_SIZE = 50
export const ReferenceBatchBody = z.object({
  question_ids: z.array(z.string()).min(1).max(MAX_BATCH_SIZE),
  user_context: z.string().max(5000).nullish(),
})

export const referenceCalls = {
  generate: call({
    priority: 'heavy',
    method: 'POST',
    path: '/questions/:id/generate-reference',
    summary: 'A reference answer from the person’s own material',
    params: ById,
    body: ReferenceBody,
    output: z.object({ ai_reference_answer: AiReferenceAnswer }),
  }),
  generateBatch: call({
    priority: 'heavy',
    method: 'POST',
    path: '/questions/batch-generate-references',
    summary: 'Reference answers to up to 50 questions; one that fails says why and stops no other',
    body: ReferenceBatchBody,
    output: z.object({
      results: z.array(
        z.object({
          question_id: z.string(),
          ai_reference_answer: AiReferenceAnswer.optional(),
          error: z.string().optional(),
        }),
      ),
    }),
  }),
}
