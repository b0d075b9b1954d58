import { z } from 'zod'
import { contentWords } from '#built-in/questions/similarity.ts'
import type { QuestionDraft, QuestionRequest, QuestionSlot } from '#coach.ts'
import { limitsTimes } from '#fallback/limits.ts'
import { inTime } from '#fallback/timing.ts'
import { asBlocks, asData } from '#model/as-data.ts'
import { instructionsFor, type ModelDependencies, seedOf } from '#model/dependencies.ts'
import type { Material } from '#model/grounding/claims.ts'
import { groundedQuestion } from '#model/grounding/question.ts'
import { toFailure } from '#model/to-failure.ts'
import { type Plan, planText } from './plan.ts'
import { spokenQuestion } from './spoken-question.ts'

/** A question that may be asked: it stands on what it says it stands on, and can be spoken. */
export type Candidate = {
  draft: QuestionDraft
  /** The point of the plan it serves, by its place in the plan. */
  point: number | undefined
  /** The model's own mark, 0 to 4. */
  rating: number
  /** See SpokenQuestion. */
  faults: number
}

/** More at a time take a model minutes, and it begins to repeat itself. */
export const AT_A_TIME = 8
/** So many candidates for a slot; of a long interview fewer, since their number is chosen from anyway. */
const PER_SLOT = 3
const PER_SLOT_OF_MANY = 2

const Written = z.object({
  questions: z.array(
    z.object({
      slot: z.number(),
      question_type: z.string(),
      point: z.number().nullable(),
      question_text: z.string(),
      category: z.string(),
      tags: z.array(z.string()),
      expected_answer: z.string(),
      key_points: z.array(z.string()),
      source: z.object({ kind: z.enum(['resume', 'job', 'general']), quote: z.string().nullable() }),
      rating: z.number(),
    }),
  ),
})
/** One question as a model writes it. */
export const WrittenOne = Written.shape.questions.element
type Written = z.infer<typeof WrittenOne>

export type Asking = {
  request: QuestionRequest
  /** Resume and job as blocks. */
  material: string
  /** What else is known, as blocks. */
  data: string
  /** What may be said of the person. */
  known: Material
  plan: Plan | undefined
  /** When the first question of it all was put to the model, in milliseconds since 1970. */
  began: number | undefined
}

/** Milliseconds of a model of usual speed, of those in which questions must be there: for choosing among what has come. */
const RESERVE = 3000

/** Sets of eight at the same time; one that fails or takes too long leaves the others, all failing is a failure. */
export async function writeCandidates(
  parts: ModelDependencies,
  asking: Asking,
  signal?: AbortSignal,
): Promise<Candidate[]> {
  const sets = await Promise.allSettled(
    setsOf(asking.request.slots).map((set) => setInTime(parts, asking, set, signal)),
  )
  const failed = sets.find((set) => set.status === 'rejected')
  if (failed && sets.every((set) => set.status === 'rejected')) throw toFailure(failed.reason)
  return sets.flatMap((set) => (set.status === 'fulfilled' ? set.value : []))
}

/** Every slot two or three times, in sets of about the same size. */
function setsOf(slots: QuestionSlot[]): QuestionSet[] {
  const wanted = Array.from({ length: timesEach(slots) }, () => slots).flat()
  const size = Math.ceil(wanted.length / Math.ceil(wanted.length / AT_A_TIME))
  const starts = wanted.map((_, at) => at).filter((at) => at % size === 0)
  return starts.map((start, at) => ({ slots: wanted.slice(start, start + size), at, of: starts.length }))
}

/** How many candidates a slot gets. */
export const timesEach = (slots: QuestionSlot[]) => (slots.length <= AT_A_TIME ? PER_SLOT : PER_SLOT_OF_MANY)

/** `at`: its place among all sets. */
export type QuestionSet = { slots: QuestionSlot[]; at: number; of: number }

/** What is not there in time is not waited for: with the others it would be lost as a whole. */
async function setInTime(
  parts: ModelDependencies,
  asking: Asking,
  set: QuestionSet,
  signal?: AbortSignal,
): Promise<Candidate[]> {
  const { timing } = parts
  const left = timeLeft(parts, asking)
  if (!timing || left === undefined) return writeSet(parts, asking, set, signal)
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([stop.signal, signal]) : stop.signal
  return inTime(timing, left, writeSet(parts, asking, set, either), (why) => stop.abort(why))
}

/** Milliseconds in which candidates must be there; undefined where there is no clock. */
export function timeLeft({ timing, timeFactor }: ModelDependencies, { began }: Asking): number | undefined {
  if (!timing || began === undefined) return undefined
  return Math.max(0, limitsTimes(timeFactor).writeQuestions - RESERVE * timeFactor - (timing.now() - began))
}

async function writeSet(
  parts: ModelDependencies,
  asking: Asking,
  set: QuestionSet,
  signal?: AbortSignal,
): Promise<Candidate[]> {
  const { questions } = await parts.caller.object(askForSet(parts, asking, set), signal)
  return questions.flatMap((written) => toCandidate(written, set.slots, asking) ?? [])
}

/** What a model is told to write a set. */
export function askForSet(parts: ModelDependencies, asking: Asking, { slots, at, of }: QuestionSet) {
  const { request, material, data, plan } = asking
  // Sets are written at the same time without knowing of each other, so each begins with other points.
  const first = plan && of > 1 ? plan.points.filter((_, place) => place % of === at).map(({ id }) => id) : []
  return {
    instructions: instructionsFor(parts, 'questions'),
    material,
    data: asBlocks(
      data,
      asData('plan', plan && planText(plan)),
      `Slots:\n${slots.map(({ question_type, difficulty }, place) => `${place + 1}. ${question_type}, ${difficulty}`).join('\n')}`,
      first.length > 0 ? `Take these points of the plan first: ${first.join(', ')}.` : '',
    ),
    temperature: 0.7,
    seed: seedOf(`${request.seed}/${at}`),
    schema: Written,
  }
}

/** What a model wrote as a candidate for its slot, or nothing when it may not be asked. */
export function toCandidate(
  written: Written,
  slots: QuestionSlot[],
  { request, known, plan }: Asking,
): Candidate | undefined {
  const slot = slots[written.slot - 1]
  const spoken = spokenQuestion(written.question_text)
  if (!slot || !spoken || !isOfType(written.question_type, slot)) return undefined
  const point = plan?.points.findIndex(({ id }) => id === written.point) ?? -1
  // What the plan calls for is about this hire even where no line names it.
  const mayBeGeneral = slot.question_type === 'technical' || point >= 0
  const key_points = withoutRemoved(written.key_points, spoken)
  const asked = { ...written, question_text: spoken.text, key_points }
  const draft = groundedQuestion(asked, slot, request, known, { mayBeGeneral, removed: spoken.removed })
  if (!draft) return undefined
  const rating = Math.min(4, Math.max(0, written.rating))
  return { draft, point: point < 0 ? undefined : point, rating, faults: spoken.faults }
}

/** A question that the model itself calls one of another type is not asked in place of this one. */
const isOfType = (said: string, { question_type }: QuestionSlot) =>
  said.trim() === '' || said.trim().toLowerCase() === question_type

/** The points that belong to what is asked, without those that only what was cut off called for. */
function withoutRemoved(points: string[], { text, removed }: { text: string; removed: string }): string[] {
  if (removed === '') return points
  const asked = contentWords(text)
  const gone = [...contentWords(removed)].filter((word) => !asked.has(word))
  return points.filter((point) => {
    const words = contentWords(point)
    return gone.every((word) => !words.has(word)) || [...words].some((word) => asked.has(word))
  })
}
