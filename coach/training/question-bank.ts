// `node coach/training/question-bank.ts DIR`: adds what people of the trades wrote (DIR has for each block a file of occupations
// and one of skills) to the files of src/knowledge/bank. Checks every entry, leaves out questions that are nearly one the
// bank has, and says so; an entry that the bank has is left as it is. A name that a wider entry had moves to the new one
// where it shares a word with that only. `occupation-titles.ts`, `occupation-choice.ts` and `question-choice.ts` come after it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { bankEntries } from '#built-in/bank/entries.ts'
import { countQuestions, writeEntry } from '#built-in/bank/testing/bank-writing.ts'
import { contentStems } from '#built-in/bank/word-weights.ts'
import { contentWords, jaccardSimilarity } from '#built-in/questions/similarity.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder with the blocks: node coach/training/question-bank.ts DIR')

const BLOCKS = ['software', 'data', 'business', 'commerce', 'health', 'public', 'engineering', 'trades', 'service']
const MAX_WORDS = 35
/** Two questions that share so much of their content words are one. */
const MAX_SIMILARITY = 0.7

const clean = z
  .string()
  .transform((text) => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim())
  .refine((text) => text.length > 0 && !/\t| \| | => /.test(text), 'a mark of the format stands in it')
const Question = z.object({
  ask: clean.refine((ask) => ask.split(' ').length <= MAX_WORDS && countQuestions(ask) <= 1),
  type: z.enum(['technical', 'behavioral', 'situational', 'experience']),
  level: z.enum(['easy', 'medium', 'hard']),
  competency: z.string().regex(/^[a-z_]+$/),
  good: z.array(clean).min(3).max(6),
  wrong: z.array(z.object({ claim: clean, truth: clean })),
  answer: z.object({ short: clean, full: clean }).optional(),
  probes: z.array(clean).default([]),
})
const Occupation = z.object({
  name: clean,
  titles: z.array(clean),
  decides: z.array(clean).min(3),
  questions: z.array(z.unknown()),
})
const Skill = z.object({ name: clean, names: z.array(clean).min(1), questions: z.array(z.unknown()) })

const entries: BankEntry[] = [...bankEntries()]
const seen = entries.flatMap(({ questions }) => questions.map(({ ask }) => ({ ask, words: contentWords(ask) })))
for (const block of BLOCKS) {
  const added = [
    ...read(`occupations-${block}`, Occupation).map(({ titles, ...entry }) => ({
      ...entry,
      kind: 'occupation' as const,
      names: titles,
    })),
    ...read(`skills-${block}`, Skill).map((entry) => ({ ...entry, kind: 'skill' as const, decides: [] })),
  ]
  for (const entry of added)
    add({ ...entry, block, questions: entry.questions.flatMap((one) => kept(one, entry.name)) })
}
for (const block of BLOCKS) {
  const own = entries.filter((entry) => entry.block === block)
  const file = new URL(`../src/knowledge/bank/${block}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(own.flatMap(writeEntry), null, 2)}\n`)
  console.log(`${block}: ${own.length} entries, ${own.flatMap(({ questions }) => questions).length} questions`)
}

function add(entry: BankEntry): void {
  const others = entries.filter(({ kind }) => kind === entry.kind)
  if (others.some(({ name }) => name.toLowerCase() === entry.name.toLowerCase())) {
    console.warn(`left out: ${entry.name}, which the bank has`)
    return
  }
  const names = entry.names.filter((name) => {
    const holder = others.find((other) => holds(other, name))
    if (!holder) return true
    if (!isOf(name, entry.name) || isOf(name, holder.name)) return false
    holder.names = holder.names.filter((other) => other.toLowerCase() !== name.toLowerCase())
    return true
  })
  entries.push({ ...entry, names })
}

function holds({ names }: BankEntry, name: string): boolean {
  return names.some((other) => other.toLowerCase() === name.toLowerCase())
}

/** They share a telling word: `kafka streams` and `Kafka`. */
function isOf(name: string, entry: string): boolean {
  const stems = new Set(contentStems(entry))
  return contentStems(name).some((stem) => stems.has(stem))
}

function read<T>(name: string, schema: z.ZodType<T>): T[] {
  const file = join(folder ?? '', `${name}.json`)
  return existsSync(file) ? z.array(schema).parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** The question, unless it breaks a rule or is nearly one that came before. */
function kept(data: unknown, name: string): z.infer<typeof Question>[] {
  const read = Question.safeParse(data)
  if (!read.success) {
    console.warn(`left out of ${name}: ${JSON.stringify(data).slice(0, 120)}: ${z.prettifyError(read.error)}`)
    return []
  }
  const words = contentWords(read.data.ask)
  const twin = seen.find((other) => jaccardSimilarity(other.words, words) > MAX_SIMILARITY)
  if (twin) {
    console.warn(`left out of ${name}: ${read.data.ask}\n  as before: ${twin.ask}`)
    return []
  }
  seen.push({ ask: read.data.ask, words })
  return [read.data]
}
