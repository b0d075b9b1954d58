import type { AiReferenceAnswer } from '@greenroom/contract/reference-answer'
import { z } from 'zod'
import type { ReferenceRequest } from '#coach.ts'
import { materialFrom, ungroundedClaims } from '#model/grounding/claims.ts'
import { quotesOf } from '#model/grounding/exact-quote.ts'
import { resumeCounts } from '#model/grounding/resume-counts.ts'
import { type HeldSentence, holdSentence } from '#model/reference/sentences.ts'
import { sampleOf, spokenSentences, writtenOf } from '#model/reference/spoken-answer.ts'
import { asBlocks, asData, jobAsData, resumeAsData } from './as-data.ts'
import { instructionsFor, type ModelDependencies, seedOf } from './dependencies.ts'

const Written = z.object({
  key_points: z.array(z.string()),
  sentences: z.array(
    z.object({
      kind: z.enum(['own', 'gap', 'general']),
      part: z.string(),
      text: z.string(),
      quote: z.string().nullable(),
      point: z.number().nullable(),
    }),
  ),
  structure_tips: z.array(z.string()),
  example_scenarios: z.array(z.string()),
  dos: z.array(z.string()),
  donts: z.array(z.string()),
})
type Written = z.infer<typeof Written>

const MAX_SENTENCES = 20
const MIN_SENTENCES = 3
const MAX_POINTS = 6
const MAX_LISTED = 5
const MAX_TEXT_LENGTH = 400

/**
 * An answer in which every sentence about the person rests on a quote of their resume or note: spoken, and the same
 * sentences written out, with the points that the judge looks for. A sentence that rests on nothing is left out or
 * becomes a gap; an answer of which less than half holds is sent back once, and a second time not used.
 */
export async function referenceAnswer(
  parts: ModelDependencies,
  request: ReferenceRequest,
  signal?: AbortSignal,
): Promise<AiReferenceAnswer> {
  const { question, resume, job, user_context: note, variant } = request
  const basis = await parts.builtIn.referenceAnswer(request)
  const texts = [question.question_text, ...question.key_points, job?.description, job?.title, job?.company]
  const ownText = [resume?.text, note].filter(Boolean).join('\n')
  const own = quotesOf(ownText)
  const told = { own: [ownText], known: texts, counts: resumeCounts(resume) }
  const material = materialFrom(told)
  const spokenMaterial = materialFrom({ ...told, voice: 'person' })
  const hold = ({ sentences }: Written) =>
    sentences.slice(0, MAX_SENTENCES).map((sentence) => holdSentence(sentence, own, spokenMaterial))
  const written = await parts.caller.object(
    {
      instructions: instructionsFor(parts, 'reference-answer', request.language ?? 'en'),
      material: asBlocks(resumeAsData(resume), jobAsData(job)),
      data: dataOf(request),
      temperature: variant === 0 ? 0.3 : 0.8,
      seed: seedOf(`${question.question_text}/${variant}`),
      schema: Written,
      check: (said) => problemsOf(hold(said)),
    },
    signal,
  )
  const grounded = (said: string[], instead: string[], most = MAX_LISTED) => {
    const kept = said
      .map((text) => text.trim())
      .filter((text) => text !== '' && text.length <= MAX_TEXT_LENGTH)
      .filter((text) => ungroundedClaims(text, material).length === 0)
    return kept.length > 0 ? [...new Set(kept)].slice(0, most) : instead
  }
  const key_points =
    question.key_points.length > 0 ? question.key_points : grounded(written.key_points, basis.key_points, MAX_POINTS)
  const spoken = spokenSentences(hold(written), key_points)
  return {
    sample_answer: sampleOf(spoken),
    reference_answer: writtenOf(spoken, key_points),
    key_points,
    structure_tips: grounded(written.structure_tips, basis.structure_tips),
    difficulty: question.difficulty,
    example_scenarios: grounded(written.example_scenarios, []),
    dos_and_donts: {
      dos: grounded(written.dos, basis.dos_and_donts.dos),
      donts: grounded(written.donts, basis.dos_and_donts.donts),
    },
    generated_by: parts.name,
  }
}

function dataOf({ question, user_context: note, variant }: ReferenceRequest): string {
  const source = question.source?.quote ? `\nIt was asked because of: ${question.source.quote}` : ''
  return asBlocks(
    asData('note', note),
    asData('question', `${question.question_text}${source}`),
    asData('key_points', question.key_points.map((point, at) => `${at + 1}. ${point}`).join('\n')),
    `The question is ${question.question_type} and ${question.difficulty}. This is version ${variant + 1}; each version takes another way in.`,
  )
}

/** Nothing as long as what holds is still an answer. */
function problemsOf(sentences: HeldSentence[]): string[] {
  const problems = sentences.flatMap((sentence) => (sentence.holds ? [] : [sentence.problem]))
  const held = sentences.length - problems.length
  if (held >= MIN_SENTENCES && held >= problems.length) return []
  return problems.length > 0 ? problems : [`The answer needs at least ${MIN_SENTENCES} sentences.`]
}
