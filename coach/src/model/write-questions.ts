import type { QuestionDraft, QuestionRequest, QuestionSlot } from '#coach.ts'
import type { Language } from '#language.ts'
import { materialFrom } from '#model/grounding/claims.ts'
import { resumeCounts } from '#model/grounding/resume-counts.ts'
import { type Asking, writeCandidates } from '#model/questions/candidates.ts'
import { choose } from '#model/questions/choose.ts'
import { planInterview } from '#model/questions/plan.ts'
import { asBlocks, asData, jobAsData, resumeAsData } from './as-data.ts'
import type { ModelDependencies } from './dependencies.ts'
import { ModelFailure } from './model-failure.ts'

const NAMES: Record<Language, string> = { en: 'English', 'zh-CN': 'Simplified Chinese (简体中文)' }
/** So many of the person's newest questions are named to the model; what it writes is compared with all of them. */
const MAX_NAMED = 40

/**
 * One question per slot: first a plan of what decides this hire, then more candidates than slots, then a choice by
 * code. Type and difficulty are those of the slot. A slot for which no candidate is left (its quote does not stand in
 * the text, it is like another one, claims what nobody said, cannot be said aloud) or that comes too late gets one of the
 * built-in coach.
 */
export async function writeQuestions(parts: ModelDependencies, request: QuestionRequest, signal?: AbortSignal) {
  const { slots } = request
  if (slots.length === 0) return []
  const asking = await prepareAsking(parts, request, signal)
  const candidates = await writeCandidates(parts, asking, signal)
  const chosen = choose({ ...request, points: asking.plan?.points.length ?? 0 }, candidates)
  if (chosen.size === 0) throw new ModelFailure('ungrounded')
  const open = slots.flatMap((slot, place) => (chosen.has(place) ? [] : [{ slot, place }]))
  if (open.length === 0) return inOrder(slots, chosen)
  const avoid = [...request.avoid, ...[...chosen.values()].map(({ question_text }) => question_text)]
  const others = await parts.builtIn.writeQuestions({ ...request, slots: open.map(({ slot }) => slot), avoid })
  for (const [at, { place }] of open.entries()) {
    const other = others[at]
    if (other) chosen.set(place, other)
  }
  return inOrder(slots, chosen)
}

/** What questions are asked for with: the material, what is known of the person, and a plan. */
export async function prepareAsking(
  parts: ModelDependencies,
  request: QuestionRequest,
  signal?: AbortSignal,
): Promise<Asking> {
  const { resume, job, seed } = request
  const known = materialFrom({
    own: [resume?.text],
    known: [job?.description, job?.title, job?.company],
    counts: resumeCounts(resume),
  })
  const material = asBlocks(resumeAsData(resume), jobAsData(job))
  const data = asBlocks(
    asData('topic', request.topic),
    asData('language', request.language && NAMES[request.language]),
    asData('known_questions', request.avoid.slice(0, MAX_NAMED).join('\n')),
  )
  const began = parts.timing?.now()
  const plan = await planInterview(parts, { material, data, known, seed }, signal)
  return { request, material, data, known, plan, began }
}

const inOrder = (slots: QuestionSlot[], chosen: Map<number, QuestionDraft>) =>
  slots.map((_, place) => {
    const draft = chosen.get(place)
    if (!draft) throw new ModelFailure('ungrounded')
    return draft
  })
