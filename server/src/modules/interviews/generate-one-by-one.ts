import type { QuestionSlot } from '@greenroom/coach/coach'
import type { questionEvents } from '@greenroom/contract/question-events'
import type { z } from 'zod'
import { toQuestion } from '#modules/questions/index.ts'
import type { ServerEvent } from '#platform/http/event-stream.ts'
import { type Owned, requireFound } from '#platform/ownership.ts'
import {
  changeFor,
  draftFor,
  empty,
  type GenerateDeps,
  type GenerateWish,
  lockReplaceable,
  requireReplaceable,
} from './replace-questions.ts'
import type { Stores } from './repo.ts'
import { slotsOf } from './slots.ts'
import type { InterviewRow } from './tables.ts'
import type { Brief } from './write-questions.ts'

type Inside = Pick<Stores, 'interviews' | 'asked' | 'bank' | 'answers'>
type Deps = GenerateDeps & { present: (row: InterviewRow) => Promise<z.input<typeof questionEvents.done>> }
type Begun = {
  /** What is written for. */
  brief: Brief
  slots: QuestionSlot[]
  /** The interview as it is before anything new is in it. */
  before?: Owned<InterviewRow>
  /** With the first question, so that an interview without questions is never left behind. */
  enter(inside: Inside): Promise<Owned<InterviewRow>>
}

/**
 * Like `generate`, but each question is kept and told of as soon as it is written, as the events of
 * contract/src/question-events.ts. With `rest` only those that an earlier stream left out.
 */
export async function generateOneByOne(
  deps: Deps,
  userId: string,
  wish: GenerateWish & { rest?: boolean | undefined },
  gone: AbortSignal,
): Promise<AsyncGenerator<ServerEvent, void, undefined>> {
  const begun = await begin(deps, userId, wish)
  const request = await deps.writer.readRequest(begun.brief, begun.slots)
  return keepOneByOne(deps, begun, request, gone)
}

async function begin(
  deps: Deps,
  userId: string,
  { rest, ...wish }: GenerateWish & { rest?: boolean | undefined },
): Promise<Begun> {
  const { stores } = deps
  if (!wish.session_id) {
    const row = await draftFor(deps, userId, wish)
    const enter = async ({ interviews }: Inside) => requireFound(await interviews.add(row))
    return { brief: row, slots: slotsOf(row.plan), enter }
  }
  if (!rest) {
    const { interview, change } = await changeFor(deps, userId, wish.session_id, wish)
    const enter = (inside: Inside) => empty(inside, interview, change)
    return { brief: { ...interview, ...change }, slots: slotsOf(change.plan), enter }
  }
  const before = await requireReplaceable(stores, userId, wish.session_id)
  const kept = await stores.asked.questions(userId, before.id)
  const slots = slotsOf(before.plan).slice(kept.length)
  const enter = (inside: Inside) => lockReplaceable(inside, userId, before.id)
  return { brief: before, slots, before, enter }
}

async function* keepOneByOne(
  { stores, writer, present }: Deps,
  { brief, slots, enter, before }: Begun,
  request: Awaited<ReturnType<Deps['writer']['readRequest']>>,
  gone: AbortSignal,
): AsyncGenerator<ServerEvent, void, undefined> {
  const { total } = brief.plan
  let interview = before
  let number = total - slots.length
  try {
    for await (const draft of writer.stream(request, gone)) {
      const isFirst = number === total - slots.length
      number += 1
      const kept = await stores.together(async (inside) => {
        const open = isFirst ? await enter(inside) : await lockReplaceable(inside, brief.userId, brief.id)
        return writer.askNext(inside, open, draft, number)
      })
      // Another stream for the same interview was faster.
      if (!kept) break
      interview = kept.interview
      const question = toQuestion(kept.question)
      yield { event: 'question', data: { session_id: interview.id, number, total, question } }
    }
  } catch (error) {
    if (!gone.aborted) throw error
  }
  if (interview && !gone.aborted) yield { event: 'done', data: await present(interview) }
}
