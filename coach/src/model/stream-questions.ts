import type { QuestionDraft, QuestionRequest } from '#coach.ts'
import { asTheyCome } from '#model/questions/as-they-come.ts'
import { type Asking, AT_A_TIME, timesEach } from '#model/questions/candidates.ts'
import { type Chooser, createChooser } from '#model/questions/choose.ts'
import { type OpenSet, setAsWritten } from '#model/questions/set-as-written.ts'
import { prepareAsking } from '#model/write-questions.ts'
import type { ModelDependencies } from './dependencies.ts'
import { ModelFailure } from './model-failure.ts'

/**
 * The questions of write-questions.ts one by one: a slot is settled as soon as every set that has it has written its
 * candidate, so that the choice is the same and nobody waits for the whole. A slot without one gets a question of the
 * built-in coach. Throws after the last one that came when the model failed.
 */
export async function* streamQuestions(
  parts: ModelDependencies,
  request: QuestionRequest,
  signal: AbortSignal,
): AsyncGenerator<QuestionDraft, void, undefined> {
  if (request.slots.length === 0) return
  const asking = await prepareAsking(parts, request, signal)
  const sets = openSets(request)
  const chooser = createChooser({ ...request, points: asking.plan?.points.length ?? 0 })
  const gone = new AbortController()
  const either = AbortSignal.any([gone.signal, signal])
  const given: QuestionDraft[] = []
  try {
    for await (const candidates of asTheyCome(sets.map((set) => setAsWritten(parts, asking, set, either)))) {
      signal.throwIfAborted()
      chooser.add(candidates)
      while (given.length < request.slots.length && isSettled(sets, given.length)) {
        const draft = chooser.choose(given.length) ?? (await otherwise(parts, asking, { given, sets, chooser }))
        given.push(draft)
        yield draft
      }
      if (given.length === request.slots.length) stopUnfinished(sets)
    }
  } finally {
    gone.abort(new ModelFailure('aborted'))
  }
  signal.throwIfAborted()
  if (chooser.chosen().size === 0) throw failureOf(sets)
}

/** The same slots in the same order in each of two or three sets; of a long interview, part by part. */
function openSets({ slots }: QuestionRequest): OpenSet[] {
  const size = Math.ceil(slots.length / Math.ceil(slots.length / AT_A_TIME))
  const starts = slots.map((_, place) => place).filter((place) => place % size === 0)
  const all = Array.from({ length: timesEach(slots) }, () => starts).flat()
  return all.map((start, at) => ({
    slots: slots.slice(start, start + size),
    places: slots.map((_, place) => place).slice(start, start + size),
    at,
    of: all.length,
    written: 0,
    begun: false,
    over: false,
    stop: new AbortController(),
  }))
}

/** A set that says nothing while another one writes its second question may be waiting for that one to end, or hang. */
const isSilent = (set: OpenSet, sets: OpenSet[]) => !set.begun && sets.some(({ written }) => written > 1)

const isSettled = (sets: OpenSet[], place: number) =>
  sets.every(
    (set) => set.over || isSilent(set, sets) || !set.places.includes(place) || set.places.indexOf(place) < set.written,
  )

/** Nothing more is wanted; what has written all of its own is left to end by itself, and to say what it used. */
function stopUnfinished(sets: OpenSet[]) {
  for (const { over, written, slots, stop } of sets)
    if (!over && written < slots.length) stop.abort(new ModelFailure('aborted'))
}

type SoFar = { given: QuestionDraft[]; sets: OpenSet[]; chooser: Chooser }

/** When all sets failed, the model gives no more; what is left is for whoever takes over. */
async function otherwise(
  parts: ModelDependencies,
  { request }: Asking,
  { given, sets, chooser }: SoFar,
): Promise<QuestionDraft> {
  const isOver = sets.every(({ over }) => over)
  if (isOver && (chooser.chosen().size === 0 || sets.every(({ failure }) => failure))) throw failureOf(sets)
  const slots = request.slots.slice(given.length, given.length + 1)
  const avoid = [...request.avoid, ...given.map(({ question_text }) => question_text)]
  const [draft] = await parts.builtIn.writeQuestions({ ...request, slots, avoid })
  if (!draft) throw new ModelFailure('ungrounded')
  return draft
}

/** What was stopped because nothing more was wanted is no failure. */
const failureOf = (sets: OpenSet[]) =>
  sets.flatMap(({ failure }) => failure ?? []).find(({ reason }) => reason !== 'aborted') ??
  new ModelFailure('ungrounded')
