// `node coach/training/question-bank.ts DIR`: the blocks that people of the trades wrote (DIR has a file of occupations and
// one of skills for each) → the files of src/knowledge/bank. Checks every entry, keeps the first of questions that are
// nearly the same, and says what it left out. A block without files stays as it is. `occupation-titles.ts` comes after it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { countQuestions, writeEntry } from '#built-in/bank/testing/bank-writing.ts'
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
})
const Occupation = z.object({
  name: clean,
  titles: z.array(clean),
  decides: z.array(clean).min(3),
  questions: z.array(z.unknown()),
})
const Skill = z.object({ name: clean, names: z.array(clean).min(1), questions: z.array(z.unknown()) })

const seen: { ask: string; words: Set<string> }[] = []
for (const block of BLOCKS) {
  const entries: Omit<BankEntry, 'block'>[] = [
    ...read(`occupations-${block}`, Occupation).map(({ titles, questions, ...entry }) => ({
      ...entry,
      kind: 'occupation' as const,
      names: titles,
      questions: questions.flatMap((question) => kept(question, entry.name)),
    })),
    ...read(`skills-${block}`, Skill).map(({ questions, ...entry }) => ({
      ...entry,
      kind: 'skill' as const,
      decides: [],
      questions: questions.flatMap((question) => kept(question, entry.name)),
    })),
  ]
  const file = new URL(`../src/knowledge/bank/${block}.json`, import.meta.url)
  if (entries.length === 0 && existsSync(file)) continue
  writeFileSync(file, `${JSON.stringify(entries.flatMap(writeEntry), null, 2)}\n`)
  console.log(`${block}: ${entries.length} entries, ${entries.flatMap(({ questions }) => questions).length} questions`)
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
