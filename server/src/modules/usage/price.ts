import type { ModelUse, ModelUseByModel } from '@greenroom/contract/usage'
import type { Price, PriceTable } from '#adapters/language-model/port.ts'
import type { ModelSum } from './model-calls-repo.ts'

type Used = Pick<ModelSum, 'inputTokens' | 'cachedInputTokens' | 'cacheWriteTokens' | 'outputTokens'>

/** In the currency of the price table. */
export function costOf(used: Used, price: Price): number {
  const fresh = used.inputTokens - used.cachedInputTokens - used.cacheWriteTokens
  const millionths =
    fresh * price.input +
    used.cachedInputTokens * price.cached_input +
    used.cacheWriteTokens * price.cache_write +
    used.outputTokens * price.output
  return millionths / 1e6
}

/** With what it costs, when the table has every model. A sum that leaves one out would look like the whole. */
export function toModelUse(sums: ModelSum[], table: PriceTable | undefined): ModelUseByModel {
  return { ...added(sums, table), models: sums.map((sum) => ({ model: sum.model, ...added([sum], table) })) }
}

function added(sums: ModelSum[], table: PriceTable | undefined): ModelUse {
  const total = (key: Exclude<keyof ModelSum, 'model'>) => sums.reduce((all, sum) => all + sum[key], 0)
  const costs = sums.map((sum) => {
    const price = table?.prices.get(sum.model)
    return price && costOf(sum, price)
  })
  const known = costs.filter((cost) => cost !== undefined)
  const amount = known.reduce((all, cost) => all + cost, 0)
  return {
    calls: total('calls'),
    input_tokens: total('inputTokens'),
    cached_input_tokens: total('cachedInputTokens'),
    output_tokens: total('outputTokens'),
    cost: table && known.length === sums.length ? { amount, currency: table.currency } : null,
  }
}
