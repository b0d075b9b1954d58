import type { AiReferenceAnswer } from '@greenroom/contract/reference-answer'
import { z } from 'zod'
import { findQuote, normaliseForQuotes } from '#built-in/questions/quote.ts'
import { contentWords } from '#built-in/questions/similarity.ts'
import type { ReferenceRequest } from '#coach.ts'
import { isSupposed, type Material, materialOf, ungroundedClaims } from '#model/grounding/claims.ts'
import { asBlocks, asData, jobAsData, resumeAsData } from './as-data.ts'
import { instructionsFor, type ModelDependencies, seedOf } from './dependencies.ts'
import { isHostile } from './without-instructions.ts'

const Text = z.string().trim().min(1).max(600)
const Written = z.object({
  sentences: z
    .array(z.object({ kind: z.enum(['own', 'gap', 'general']), text: Text, quote: z.string().nullable() }))
    .min(3)
    .max(20),
  key_points: z.array(Text).min(2).max(8),
  structure_tips: z.array(Text).min(2).max(8),
  example_scenarios: z.array(Text).max(5),
  dos: z.array(Text).min(2).max(8),
  donts: z.array(Text).min(2).max(8),
})
type Sentence = z.infer<typeof Written>['sentences'][number]

/**
 * An answer in which every sentence about the person rests on a quote of their resume or note. What rests on nothing
 * is sent back once; a second time the answer is not used.
 */
export async function referenceAnswer(
  parts: ModelDependencies,
  request: ReferenceRequest,
  signal?: AbortSignal,
): Promise<AiReferenceAnswer> {
  const { question, resume, job, user_context: note, variant } = request
  const basis = await parts.builtIn.referenceAnswer(request)
  const instructions = instructionsFor(parts, 'reference-answer', request.language ?? 'en')
  const own = [resume?.text, note].filter(Boolean).join('\n')
  const material = materialOf(
    own,
    question.question_text,
    ...question.key_points,
    job?.description,
    job?.title,
    job?.company,
  )
  const source = question.source?.quote ? `\nIt was asked because of: ${question.source.quote}` : ''
  const written = await parts.caller.object(
    {
      instructions,
      material: asBlocks(resumeAsData(resume), jobAsData(job)),
      data: asBlocks(
        asData('note', note),
        asData('question', `${question.question_text}${source}`),
        `The question is ${question.question_type} and ${question.difficulty}. This is version ${variant + 1}; each version takes another way in.`,
      ),
      temperature: variant === 0 ? 0.3 : 0.8,
      seed: seedOf(`${question.question_text}/${variant}`),
      schema: Written,
      check: ({ sentences }) => sentences.flatMap((sentence) => problemOf(sentence, own, material) ?? []),
    },
    signal,
  )
  const grounded = (texts: string[], instead: string[]) => {
    const kept = texts.filter((text) => !isHostile(text) && ungroundedClaims(text, material).length === 0)
    return kept.length > 0 ? kept : instead
  }
  return {
    sample_answer: written.sentences.map(({ text }) => text).join(' '),
    reference_answer: basis.reference_answer,
    key_points: question.key_points.length > 0 ? question.key_points : grounded(written.key_points, basis.key_points),
    structure_tips: grounded(written.structure_tips, basis.structure_tips),
    difficulty: question.difficulty,
    example_scenarios: grounded(written.example_scenarios, basis.example_scenarios),
    dos_and_donts: {
      dos: grounded(written.dos, basis.dos_and_donts.dos),
      donts: grounded(written.donts, basis.dos_and_donts.donts),
    },
    generated_by: parts.name,
  }
}

/** What is wrong with a sentence, in words that help to write it better. */
function problemOf({ kind, text, quote }: Sentence, own: string, material: Material): string | undefined {
  if (isHostile(text)) return `Leave out: ${text}`
  const open = text.replace(/\[[^[\]]*\]/g, ' ')
  if (ungroundedClaims(open, material).length > 0)
    return `This claims a figure or name that stands nowhere in the material, so make it a gap: ${text}`
  if (kind === 'own') {
    const found = quote && findQuote(normaliseForQuotes(own), quote)
    if (!found) return `The quote of this sentence does not stand in the resume or note: ${text}`
    const said = contentWords(text)
    return [...contentWords(found)].some((word) => said.has(word))
      ? undefined
      : `The quote says something else: ${text}`
  }
  const tellsOfPast = /\bI\b[^.]*\b(?:\p{L}{3,}ed|was|were|had|led|made|built|ran|wrote|won|grew|cut|did|set)\b/u.test(
    open,
  )
  return tellsOfPast && !isSupposed(open) && !text.includes('[')
    ? `This tells of the past without a quote, so quote it or leave it as a gap: ${text}`
    : undefined
}
