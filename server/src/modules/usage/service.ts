import { PLAN_MINUTES, type Usage } from '@greenroom/contract/usage'
import type { CoachUse } from '#adapters/language-model/port.ts'
import type { Clock } from '#platform/clock.ts'
import { monthAround } from './month.ts'
import type { UsageRepo } from './repo.ts'

export type UsageService = ReturnType<typeof createUsageService>

export function createUsageService({ repo, clock }: { repo: UsageRepo; clock: Clock }) {
  return {
    async read(userId: string, timeZone: string): Promise<Usage> {
      const row = await repo.find(userId)
      const { from, until } = monthAround(clock(), timeZone)
      const plan = await repo.plan(userId)
      const used = await repo.used(userId, from, until)
      const minutes = (kind: keyof typeof used) => ({
        used: Math.floor(used[kind] / 60_000),
        limit: PLAN_MINUTES[plan][kind],
        resets_at: until.toISOString(),
      })
      return {
        input_tokens: row?.inputTokens ?? 0,
        output_tokens: row?.outputTokens ?? 0,
        calls: row?.calls ?? 0,
        fallbacks: row?.fallbacks ?? 0,
        minutes: { mock: minutes('mock'), formal: minutes('formal'), recording: minutes('recording') },
      }
    },

    async add(userId: string, use: CoachUse): Promise<void> {
      const { input_tokens: inputTokens, output_tokens: outputTokens, calls, fallbacks } = use
      await repo.add({ userId, inputTokens, outputTokens, calls, fallbacks, updatedAt: clock() })
    },
  }
}
