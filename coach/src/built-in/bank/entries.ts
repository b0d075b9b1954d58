import { type BankEntry, type BankQuestion, isEntryLine, readEntry } from '#built-in/bank/bank-question.ts'
import business from '#knowledge/bank/business.json' with { type: 'json' }
import commerce from '#knowledge/bank/commerce.json' with { type: 'json' }
import data from '#knowledge/bank/data.json' with { type: 'json' }
import engineering from '#knowledge/bank/engineering.json' with { type: 'json' }
import general from '#knowledge/bank/general.json' with { type: 'json' }
import health from '#knowledge/bank/health.json' with { type: 'json' }
import publicService from '#knowledge/bank/public.json' with { type: 'json' }
import software from '#knowledge/bank/software.json' with { type: 'json' }
import trades from '#knowledge/bank/trades.json' with { type: 'json' }

/** A question with the entry it belongs to. `id`: its place in the bank. */
export type PlacedQuestion = BankQuestion & { id: number; entry: BankEntry }

/** Every entry of the bank. Read when first asked for: most of what the coach does needs no questions. */
export function bankEntries(): BankEntry[] {
  entries ??= blocks.flatMap(entriesOf)
  return entries
}

/** Every question of the bank, in the order of their ids. */
export function bankQuestions(): PlacedQuestion[] {
  questions ??= bankEntries()
    .flatMap((entry) => entry.questions.map((question) => ({ ...question, entry })))
    .map((question, id) => ({ ...question, id }))
  return questions
}

let entries: BankEntry[] | undefined
let questions: PlacedQuestion[] | undefined

const blocks: string[][] = [software, data, business, commerce, health, publicService, engineering, trades, general]

function entriesOf(lines: string[]): BankEntry[] {
  const starts = lines.flatMap((line, index) => (isEntryLine(line) ? [index] : []))
  return starts.map((start, n) => readEntry(lines.slice(start, starts[n + 1])))
}
