import { type Minutes, PLAN_MINUTES } from '@greenroom/contract/usage'
import type { Clock } from '#platform/clock.ts'
import type { MessageKey } from '#platform/messages.ts'
import { Problem } from '#platform/problems.ts'
import { monthAround } from './month.ts'
import type { UsageRepo } from './repo.ts'
import type { UsedKind } from './tables.ts'

export type Allowance = ReturnType<typeof createAllowance>
type Plan = keyof typeof PLAN_MINUTES

const USED_UP: Record<UsedKind, MessageKey> = {
  mock: 'mock_minutes_used',
  formal: 'formal_minutes_used',
  recording: 'recording_minutes_used',
}

/** What plans leave of a calendar month. @param isLimited false where nobody is held to a plan: all limits are null then */
export function createAllowance(repo: UsageRepo, clock: Clock, isLimited: boolean) {
  const limitOf = (plan: Plan, kind: UsedKind) => (isLimited ? PLAN_MINUTES[plan][kind] : null)
  return {
    async minutes(userId: string, timeZone: string): Promise<Record<UsedKind, Minutes>> {
      const { from, until } = monthAround(clock(), timeZone)
      const { plan } = await repo.plan(userId)
      const used = await repo.used(userId, from, until)
      const of = (kind: UsedKind): Minutes => ({
        used: Math.floor(used[kind] / 60_000),
        limit: limitOf(plan, kind),
        resets_at: until.toISOString(),
      })
      return { mock: of('mock'), formal: of('formal'), recording: of('recording') }
    },

    /** 402 when the plan leaves nothing of this month. Asked before something begins: what has begun may be finished. */
    async require(userId: string, kind: UsedKind): Promise<void> {
      if (!isLimited) return
      const { plan, timeZone } = await repo.plan(userId)
      const limit = limitOf(plan, kind)
      if (limit === null) return
      const { from, until } = monthAround(clock(), timeZone ?? 'UTC')
      const used = await repo.used(userId, from, until)
      if (used[kind] >= limit * 60_000) throw new Problem('plan_required', { message: USED_UP[kind] })
    },
  }
}
