import { type BankEntry, type BankQuestion, isEntryLine, readEntry } from '#built-in/bank/bank-question.ts'
import business from '#knowledge/bank/business.json' with { type: 'json' }
import commerce from '#knowledge/bank/commerce.json' with { type: 'json' }
import data from '#knowledge/bank/data.json' with { type: 'json' }
import engineering from '#knowledge/bank/engineering.json' with { type: 'json' }
import general from '#knowledge/bank/general.json' with { type: 'json' }
import health from '#knowledge/bank/health.json' with { type: 'json' }
import publicService from '#knowledge/bank/public.json' with { type: 'json' }
import service from '#knowledge/bank/service.json' with { type: 'json' }
import software from '#knowledge/bank/software.json' with { type: 'json' }
import trades from '#knowledge/bank/trades.json' with { type: 'json' }

/** A question with the entry it belongs to. `id`: its place in the bank. */
export type PlacedQuestion = BankQuestion & { id: number; entry: BankEntry }

/** Every entry of the bank. Read when first asked for: most of what the coach does needs no questions. */
export function bankEntries(): BankEntry[] {
  entries ??= Object.entries(blocks).flatMap(([block, lines]) => entriesOf(lines, block))
  return entries
}

/** Every question of the bank, in the order of their ids. */
export function bankQuestions(): PlacedQuestion[] {
  questions ??= bankEntries()
    .flatMap((entry) => entry.questions.map((question) => ({ ...question, entry })))
    .map((question, id) => ({ ...question, id }))
  return questions
}

/** The questions of an entry for a type and a level. */
export function questionsOf(entry: BankEntry | undefined, type: string, level: string): PlacedQuestion[] {
  byEntry ??= Map.groupBy(bankQuestions(), (question) => question.entry)
  const all = entry ? (byEntry.get(entry) ?? []) : []
  return all.filter((question) => question.type === type && question.level === level)
}

/** What can be asked of anybody about something of a kind: `anyone`, `built`, `gap` … */
export function generalEntry(name: string): BankEntry | undefined {
  generalByName ??= new Map(
    bankEntries().flatMap((entry) => (entry.kind === 'general' ? [[entry.name, entry] as const] : [])),
  )
  return generalByName.get(name)
}

let byEntry: Map<BankEntry, PlacedQuestion[]> | undefined
let generalByName: Map<string, BankEntry> | undefined
let entries: BankEntry[] | undefined
let questions: PlacedQuestion[] | undefined

const blocks: Record<string, string[]> = {
  software,
  data,
  business,
  commerce,
  health,
  public: publicService,
  engineering,
  trades,
  service,
  general,
}

function entriesOf(lines: string[], block: string): BankEntry[] {
  const starts = lines.flatMap((line, index) => (isEntryLine(line) ? [index] : []))
  return starts.map((start, n) => readEntry(lines.slice(start, starts[n + 1]), block))
}
