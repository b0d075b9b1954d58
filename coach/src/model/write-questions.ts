import { z } from 'zod'
import { jaccardSimilarity, wordSet } from '#built-in/questions/similarity.ts'
import { MAX_SIMILARITY_TO_KNOWN, MAX_SIMILARITY_WITHIN_SET } from '#built-in/questions/write-questions.ts'
import type { QuestionDraft, QuestionRequest, QuestionSlot } from '#coach.ts'
import { materialOf } from '#model/grounding/claims.ts'
import { groundedQuestion, type WrittenQuestion } from '#model/grounding/question.ts'
import { asBlocks, asData, jobAsData, resumeAsData } from './as-data.ts'
import { instructionsFor, type ModelDependencies, seedOf } from './dependencies.ts'
import { ModelFailure } from './model-failure.ts'
import { toFailure } from './to-failure.ts'

/** More at a time take a model minutes, and it begins to repeat itself. */
const AT_A_TIME = 8
/** So many of the person's newest questions are named to the model; what it writes is compared with all of them. */
const MAX_NAMED = 40

const Written = z.object({
  questions: z.array(
    z.object({
      slot: z.number(),
      question_text: z.string(),
      category: z.string(),
      tags: z.array(z.string()),
      expected_answer: z.string(),
      key_points: z.array(z.string()),
      source: z.object({ kind: z.enum(['resume', 'job', 'general']), quote: z.string().nullable() }),
    }),
  ),
})

/**
 * One question per slot. Type and difficulty are those of the slot; a question whose quote does not stand in the text,
 * that is like another one or claims what nobody said is replaced by one of the built-in coach.
 */
export async function writeQuestions(parts: ModelDependencies, request: QuestionRequest, signal?: AbortSignal) {
  const written = await writeAll(parts, request, signal)
  const chosen = choose(request, written)
  const open = request.slots.flatMap((slot, place) => (chosen.has(place) ? [] : [{ slot, place }]))
  if (chosen.size === 0 && request.slots.length > 0) throw new ModelFailure('ungrounded')
  if (open.length === 0) return inOrder(request.slots, chosen)
  const avoid = [...request.avoid, ...[...chosen.values()].map(({ question_text }) => question_text)]
  const others = await parts.builtIn.writeQuestions({ ...request, slots: open.map(({ slot }) => slot), avoid })
  for (const [at, { place }] of open.entries()) {
    const other = others[at]
    if (other) chosen.set(place, other)
  }
  return inOrder(request.slots, chosen)
}

/** Sets of eight at the same time; one that fails leaves its slots open, all failing is a failure. */
async function writeAll(
  parts: ModelDependencies,
  request: QuestionRequest,
  signal?: AbortSignal,
): Promise<Map<number, WrittenQuestion>> {
  const starts = request.slots.map((_, place) => place).filter((place) => place % AT_A_TIME === 0)
  const sets = await Promise.allSettled(starts.map((start) => writeSet(parts, request, start, signal)))
  const failed = sets.find((set) => set.status === 'rejected')
  if (failed && sets.every((set) => set.status === 'rejected')) throw toFailure(failed.reason)
  return new Map(sets.flatMap((set) => (set.status === 'fulfilled' ? set.value : [])))
}

async function writeSet(
  parts: ModelDependencies,
  request: QuestionRequest,
  start: number,
  signal?: AbortSignal,
): Promise<[number, WrittenQuestion][]> {
  const slots = request.slots.slice(start, start + AT_A_TIME)
  const instructions = instructionsFor(parts, 'questions')
  const { questions } = await parts.caller.object(
    {
      instructions,
      material: asBlocks(resumeAsData(request.resume), jobAsData(request.job)),
      data: asBlocks(
        asData('known_questions', request.avoid.slice(0, MAX_NAMED).join('\n')),
        `Slots:\n${slots.map(({ question_type, difficulty }, at) => `${at + 1}. ${question_type}, ${difficulty}`).join('\n')}`,
      ),
      temperature: 0.7,
      seed: seedOf(`${request.seed}/${start}`),
      schema: Written,
    },
    signal,
  )
  return questions
    .filter(({ slot }) => Number.isInteger(slot) && slot >= 1 && slot <= slots.length)
    .map((question) => [start + question.slot - 1, question])
}

/** The usable ones by place, first come first kept. */
function choose(request: QuestionRequest, written: Map<number, WrittenQuestion>): Map<number, QuestionDraft> {
  const known = request.avoid.map(wordSet)
  const material = materialOf(request.resume?.text, request.job?.description, request.job?.title, request.job?.company)
  const chosen = new Map<number, QuestionDraft>()
  const words: Set<string>[] = []
  for (const [place, slot] of request.slots.entries()) {
    const question = written.get(place)
    const draft = question && groundedQuestion(question, slot, request, material)
    if (!draft) continue
    const own = wordSet(draft.question_text)
    if (words.some((other) => jaccardSimilarity(own, other) > MAX_SIMILARITY_WITHIN_SET)) continue
    if (known.some((other) => jaccardSimilarity(own, other) > MAX_SIMILARITY_TO_KNOWN)) continue
    words.push(own)
    chosen.set(place, draft)
  }
  return chosen
}

const inOrder = (slots: QuestionSlot[], chosen: Map<number, QuestionDraft>) =>
  slots.map((_, place) => {
    const draft = chosen.get(place)
    if (!draft) throw new ModelFailure('ungrounded')
    return draft
  })
