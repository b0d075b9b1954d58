// `node coach/training/title-endings.ts DIR`: the words in which O*NET's job titles end → src/knowledge/resume/title-endings.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { normaliseKey } from '#built-in/resume/normalise-key.ts'

const folder = process.argv[2] ?? '../shared/data/taxonomy/onet'
/** A word that ends this many titles tells a title. */
const MIN_TITLES = 3

const counts = new Map<string, number>()
for (const file of ['reported-titles.tsv', 'alternate-titles.tsv'])
  for (const row of readFileSync(join(folder, file), 'utf8').split('\n').slice(1)) {
    const [name = ''] = (row.split('\t')[1] ?? '').split(/(?<!\s)\s+(?:of|for|to|at|in)\s|[,(]/u, 1)
    const last = normaliseKey(name)
      .split(/[^\p{L}]+/u)
      .findLast((word) => word !== '')
    if (last && last.length > 2) counts.set(last, (counts.get(last) ?? 0) + 1)
  }
const words = [...counts]
  .filter(([, count]) => count >= MIN_TITLES)
  .map(([word]) => word)
  .sort()
const written = {
  about: `Words in which at least ${MIN_TITLES} of O*NET's job titles end (O*NET 29.2, USDOL/ETA, CC BY 4.0).`,
  command: 'node coach/training/title-endings.ts ../shared/data/taxonomy/onet',
  words: words.join(' '),
}
writeFileSync(
  new URL('../src/knowledge/resume/title-endings.json', import.meta.url),
  `${JSON.stringify(written, null, 2)}\n`,
)
console.log(words.length)
