import type { ModelUseByModel, Usage } from '@greenroom/contract/usage'
import type { CoachUse, PriceTable } from '#adapters/language-model/port.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Allowance } from './allowance.ts'
import type { ModelCallsRepo } from './model-calls-repo.ts'
import { lastMonths } from './month.ts'
import { toModelUse } from './price.ts'
import type { UsageRepo } from './repo.ts'

export type UsageService = ReturnType<typeof createUsageService>

const MONTHS_SHOWN = 12
const INTERVIEWS_SHOWN = 50
/** Single calls are kept as long as their month is shown. */
const KEPT_MONTHS = MONTHS_SHOWN + 1

type Deps = {
  repo: UsageRepo
  calls: ModelCallsRepo
  allowance: Allowance
  clock: Clock
  /** Without one, only tokens are told. */
  prices: PriceTable | undefined
  /** 404 unless the interview is this user's. */
  requireInterview: (userId: string, interviewId: string) => Promise<unknown>
}

export function createUsageService({ repo, calls, allowance, clock, prices, requireInterview }: Deps) {
  return {
    async read(userId: string, timeZone: string): Promise<Usage> {
      const row = await repo.find(userId)
      return {
        input_tokens: row?.inputTokens ?? 0,
        output_tokens: row?.outputTokens ?? 0,
        calls: row?.calls ?? 0,
        fallbacks: row?.fallbacks ?? 0,
        minutes: await allowance.minutes(userId, timeZone),
        months: await months(userId, timeZone),
        interviews: (await calls.byInterview(userId, INTERVIEWS_SHOWN)).map(({ sessionId, sums }) => ({
          session_id: sessionId,
          ...toModelUse(sums, prices),
        })),
      }
    },

    async ofInterview(userId: string, interviewId: string): Promise<ModelUseByModel> {
      await requireInterview(userId, interviewId)
      return toModelUse(await calls.ofInterview(userId, interviewId), prices)
    },

    /** @param interviewId for which interview of this user it was, if for one. */
    async add(userId: string, interviewId: string | undefined, use: CoachUse): Promise<void> {
      const nothing = { inputTokens: 0, outputTokens: 0, calls: 0, fallbacks: 0 }
      const updatedAt = clock()
      if (use.kind === 'fallback') return repo.add({ ...nothing, userId, fallbacks: 1, updatedAt })
      const { input_tokens: inputTokens, output_tokens: outputTokens, task, model } = use
      await repo.add({ ...nothing, userId, inputTokens, outputTokens, calls: 1, updatedAt })
      await calls.add({
        id: newId(),
        userId,
        sessionId: interviewId ?? null,
        task,
        model,
        inputTokens,
        cachedInputTokens: use.cached_input_tokens,
        cacheWriteTokens: use.cache_write_tokens,
        outputTokens,
        milliseconds: Math.round(use.milliseconds),
        calledAt: updatedAt,
      })
    },

    async sweep(): Promise<void> {
      const [oldest] = lastMonths(clock(), 'UTC', KEPT_MONTHS)
      if (oldest) await calls.removeBefore(oldest.begins)
    },
  }

  async function months(userId: string, timeZone: string): Promise<Usage['months']> {
    const shown = lastMonths(clock(), timeZone, MONTHS_SHOWN)
    const begins = shown.map(({ begins }) => begins)
    const byMonth = Map.groupBy(await calls.byMonth(userId, begins), ({ month }) => month)
    return shown
      .flatMap(({ name }, at) => {
        const sums = byMonth.get(at)?.map(({ sum }) => sum)
        return sums ? [{ month: name, ...toModelUse(sums, prices) }] : []
      })
      .toReversed()
  }
}
