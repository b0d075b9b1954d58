import { z } from 'zod'
import type { QuestionDraft } from '#coach.ts'
import { materialOf, ungroundedClaims } from '#model/grounding/claims.ts'
import { asData } from './as-data.ts'
import { instructionsFor, type ModelDependencies } from './dependencies.ts'

const Points = z.object({ key_points: z.array(z.string().trim().min(3).max(200)).min(3).max(8) })
const MAX_POINTS = 6

export async function keyPoints(
  parts: ModelDependencies,
  { question_text, question_type }: Pick<QuestionDraft, 'question_text' | 'question_type'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const instructions = instructionsFor(parts, 'key-points')
  const material = materialOf(question_text)
  const { key_points } = await parts.caller.object(
    {
      instructions,
      data: `${asData('question', question_text)}\n\nThe question is ${question_type}.`,
      temperature: 0,
      seed: 1,
      schema: Points,
      check: (said) =>
        said.key_points
          .filter((point) => ungroundedClaims(point, material).length > 0)
          .map((point) => `This claims something of the person: ${point}`),
    },
    signal,
  )
  return [...new Set(key_points)].slice(0, MAX_POINTS)
}
