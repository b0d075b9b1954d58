// `node coach/training/word-clusters.ts DIR` (DIR holds taxonomy/ and skillspan/): words that stand between the same
// neighbours → src/knowledge/skills/word-clusters.json. Truncated SVD of the words' neighbours (PPMI), then k-means.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokensOf } from '#built-in/skills/tagging/tokens.ts'
import { seeded } from './seeded.ts'
import { readSkillSpan } from './skillspan.ts'
import { embed, kMeans, type Row } from './spectral.ts'

const folder = process.argv[2] ?? '../shared/data'
const SEED = 11
const SETTINGS = { min_count: 6, contexts: 2000, dimensions: 50, clusters: 256, rounds: 20 }

const lines = textLines().map((text) => tokensOf(text).map(({ key }) => key))
const counts = new Map<string, number>()
for (const key of lines.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
const words = [...counts]
  .filter(([word, count]) => count >= SETTINGS.min_count && /\p{L}/u.test(word))
  .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
  .map(([word]) => word)
const numbers = new Map(words.map((word, at) => [word, at]))
const random = seeded(SEED)
const vectors = embed(neighbours(), SETTINGS.contexts * 2, SETTINGS.dimensions, random)
const belongs = kMeans(vectors, SETTINGS.clusters, SETTINGS.rounds, random)
const clusters = Array.from({ length: SETTINGS.clusters }, (_, at) => words.filter((_, word) => belongs[word] === at))
const written = {
  about:
    'Words that stand between the same neighbours, one cluster a line, the commonest word first. Learned from texts of O*NET 29.2 (USDOL/ETA, CC BY 4.0), ESCO (European Commission) and SkillSpan (MIT).',
  command: 'node coach/training/word-clusters.ts ../shared/data',
  data: `${lines.length} lines, ${words.length} words; of SkillSpan only train.jsonl`,
  seed: SEED,
  settings: SETTINGS,
  clusters: clusters.map((cluster) => cluster.join(' ')).join('\n'),
}
writeFileSync(
  new URL('../src/knowledge/skills/word-clusters.json', import.meta.url),
  `${JSON.stringify(written, null, 2)}\n`,
)
console.log(written.data, written.clusters.length)

function textLines(): string[] {
  const column = (file: string, at: number) =>
    read(file)
      .slice(1)
      .map((line) => line.split('\t')[at] ?? '')
  const quoted = (file: string) => read(file).flatMap((line) => line.split(/",|,"|"/).filter((part) => / /.test(part)))
  return [
    ...column('taxonomy/onet/task-statements.tsv', 2),
    ...column('taxonomy/onet/occupations.tsv', 2),
    ...column('taxonomy/onet/detailed-work-activities.tsv', 1),
    ...new Set(column('taxonomy/onet/technology-skills.tsv', 1)),
    ...new Set(column('taxonomy/onet/tools-used.tsv', 1)),
    ...read('taxonomy/esco/skills_labels_en.txt'),
    ...quoted('taxonomy/esco/skills_en.csv'),
    ...quoted('taxonomy/esco/occupations_en.csv'),
    ...quoted('taxonomy/esco/ISCOGroups_en.csv'),
    ...readSkillSpan(join(folder, 'skillspan/train.jsonl')).map(({ text }) => text),
  ].filter((line) => !/^http/.test(line))
}

function read(file: string): string[] {
  return readFileSync(join(folder, file), 'utf8').split(/\r?\n/).filter(Boolean)
}

/** For every word, how much more often than by chance each common word stands before or after it. */
function neighbours(): Row[] {
  const pairs = words.map(() => new Map<number, number>())
  const sums = new Float64Array(SETTINGS.contexts * 2)
  let all = 0
  for (const line of lines)
    for (const [at, key] of line.entries())
      for (const [side, beside] of [line[at - 1], line[at + 1]].entries()) {
        const word = numbers.get(key)
        const context = numbers.get(beside ?? '')
        const row = word === undefined ? undefined : pairs[word]
        if (!row || context === undefined || context >= SETTINGS.contexts) continue
        const place = context * 2 + side
        row.set(place, (row.get(place) ?? 0) + 1)
        sums[place] = (sums[place] ?? 0) + 1
        all += 1
      }
  return pairs.map((row) => {
    const sum = [...row.values()].reduce((total, count) => total + count, 0)
    return [...row].flatMap(([place, count]) => {
      // Smoothed, or rare neighbours would weigh most.
      const weight = Math.log((count * all ** 0.75) / (sum * (sums[place] ?? 1) ** 0.75))
      return weight > 0 ? [[place, weight] as const] : []
    })
  })
}
