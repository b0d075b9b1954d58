import type { Usage } from '@greenroom/contract/usage'
import type { CoachUse } from '#adapters/language-model/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { UsageRepo } from './repo.ts'

export type UsageService = ReturnType<typeof createUsageService>

export function createUsageService({ repo, clock }: { repo: UsageRepo; clock: Clock }) {
  return {
    async read(userId: string): Promise<Usage> {
      const row = await repo.find(userId)
      return {
        input_tokens: row?.inputTokens ?? 0,
        output_tokens: row?.outputTokens ?? 0,
        calls: row?.calls ?? 0,
        fallbacks: row?.fallbacks ?? 0,
      }
    },

    async add(userId: string, use: CoachUse): Promise<void> {
      const { input_tokens: inputTokens, output_tokens: outputTokens, calls, fallbacks } = use
      await repo.add({ userId, inputTokens, outputTokens, calls, fallbacks, updatedAt: clock() })
    },
  }
}
