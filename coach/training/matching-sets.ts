import { readFileSync } from 'node:fs'
import type { SpokenSet } from './matching-fit.ts'

const folder = new URL('../src/built-in/matching/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.test-data.json`, folder), 'utf8'))

type Unnamed = Omit<SpokenSet, 'name'>

/** Sets on which the encoder was not trained, by several writers. */
export function spokenSets(): SpokenSet[] {
  const { stored, blocks }: { stored: string[]; blocks: Record<string, SpokenSet['spoken']> } =
    read('reworded-questions')
  return [
    ...Object.entries(blocks).map(([name, spoken]) => ({ name: `reworded ${name}`, stored, spoken })),
    { name: 'distant', ...(read('distant-questions') as Unnamed) },
    { name: 'asked afresh', ...(read('asked-afresh') as Unnamed) },
    ...['spoken', 'fresh'].flatMap((kind) =>
      (read(`${kind}-questions`) as Unnamed[]).map((set, at) => ({ name: `${kind} ${at + 1}`, ...set })),
    ),
  ]
}

/** Every eighth question of our own bank for which there are wordings, and one way to ask it: what people practice with. */
export function bankSet(): SpokenSet {
  const file = new URL('bank-wordings.json', import.meta.url)
  const { questions }: { questions: string[][] } = JSON.parse(readFileSync(file, 'utf8'))
  const asked = questions.filter((_, at) => at % 8 === 0)
  return {
    name: 'our bank',
    stored: asked.map(([question = '']) => question),
    spoken: asked.map((wordings) => ({ spoken: wordings.at(-1) ?? '', match: wordings[0] ?? null })),
  }
}
