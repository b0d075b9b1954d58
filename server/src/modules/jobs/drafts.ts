import { UNSAVED_JOB_DAYS, type UnsavedJob, unsavedJobCalls } from '@greenroom/contract/unsaved-jobs'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { JobDraftsRepo } from './drafts-repo.ts'
import type { JobDraftRow } from './tables.ts'

const DAY = 24 * 60 * 60 * 1000

/** Jobs that are being written and not saved. The last one to write wins, and is told what it replaced unseen. */
export function jobDraftRoutes(routes: Routes, { drafts, clock }: { drafts: JobDraftsRepo; clock: Clock }) {
  routes.handle(unsavedJobCalls.list, async ({ caller }) => ({
    drafts: (await drafts.list(caller.userId, forgottenAt(clock()))).map(toDraft),
  }))
  routes.handle(unsavedJobCalls.keep, async ({ caller, params, body }) => {
    const now = clock()
    const { fields, read = null, seen_at } = body
    const draft = { userId: caller.userId, id: params.id, fields, read, updatedAt: now }
    const before = await drafts.put(draft, forgottenAt(now))
    const isSeen = !before || before.updatedAt.toISOString() === seen_at || isSame(before, draft)
    return { draft: toDraft(draft), ...(isSeen ? {} : { replaced: toDraft(before) }) }
  })
  routes.handle(unsavedJobCalls.discard, async ({ caller, params }) => {
    await drafts.remove(caller.userId, params.id)
    return {}
  })
}

/** What nobody touched since then is forgotten. */
const forgottenAt = (now: Date) => new Date(now.getTime() - UNSAVED_JOB_DAYS * DAY)

const toDraft = ({ id, fields, read, updatedAt }: JobDraftRow): UnsavedJob => ({
  id,
  fields,
  ...(read && { read }),
  updated_at: updatedAt.toISOString(),
})

const isSame = (one: JobDraftRow, other: JobDraftRow) =>
  Object.keys({ ...one.fields, ...other.fields }).every((key) => one.fields[key] === other.fields[key])
