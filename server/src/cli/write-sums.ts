import type { PriceTable } from '#adapters/language-model/port.ts'
import { costOf } from '#modules/usage/price.ts'
import type { ModelSumRow } from '#modules/usage/tables.ts'
import { writeTable } from './write-table.ts'

/** What everybody used of language models, a line for each month, model and task, as a table in plain text. */
export function writeSums(sums: ModelSumRow[], table: PriceTable | undefined): string {
  if (sums.length === 0) return 'No language model was used yet.'
  const rows = sums.map((sum) => {
    const price = table?.prices.get(sum.model)
    return [
      sum.month.slice(0, 7),
      sum.model,
      sum.task,
      `${sum.calls}`,
      `${sum.inputTokens}`,
      `${sum.cachedInputTokens}`,
      `${sum.outputTokens}`,
      (sum.milliseconds / sum.calls / 1000).toFixed(1),
      table && price ? `${costOf(sum, price).toFixed(4)} ${table.currency}` : '–',
    ]
  })
  return writeTable(HEAD, rows, TEXT_COLUMNS)
}

const HEAD = ['month', 'model', 'task', 'calls', 'tokens in', 'of them cached', 'tokens out', 's a call', 'cost']
const TEXT_COLUMNS = 3
