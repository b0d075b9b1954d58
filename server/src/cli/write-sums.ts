import type { PriceTable } from '#adapters/language-model/port.ts'
import { costOf } from '#modules/usage/price.ts'
import type { ModelSumRow } from '#modules/usage/tables.ts'

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
  const all = [HEAD, ...rows]
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) => row.map((cell, at) => padded(cell, widths[at] ?? 0, at)).join('  ')).join('\n')
}

const HEAD = ['month', 'model', 'task', 'calls', 'tokens in', 'of them cached', 'tokens out', 's a call', 'cost']
const TEXT_COLUMNS = 3

const padded = (cell: string, width: number, column: number) =>
  column < TEXT_COLUMNS ? cell.padEnd(width) : cell.padStart(width)
