// `node coach/training/occupation-titles.ts DIR` (DIR holds onet/): which of O*NET's job titles belong to which occupation
// of the bank → src/knowledge/bank/titles/titles.json. An occupation of O*NET belongs to the one of ours whose titles
// stand among its own; a title that the bank's own titles lead to the same place is not written. A tenth of the reported
// titles is held back to measure how many find their occupation. Run it again after each block of the bank.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankEntries } from '#built-in/bank/entries.ts'
import { MIN_FIT, matchTitle, readTitles } from '#built-in/bank/occupation-of.ts'
import { titleKey } from '#built-in/bank/title-words.ts'
import { seededHash } from '#built-in/questions/seeded-hash.ts'

const folder = process.argv[2] ?? '../shared/data/taxonomy'
/** So sure must the titles be that an occupation of O*NET is one of ours. */
const MIN_SHARE = 0.5
const HELD_BACK = 0.1

const rows = [
  ...rowsOf('onet/alternate-titles.tsv').map((row) => ({ code: row[0] ?? '', title: row[1] ?? '', held: false })),
  ...rowsOf('onet/occupations.tsv').map((row) => ({ code: row[0] ?? '', title: row[1] ?? '', held: false })),
  ...rowsOf('onet/reported-titles.tsv').map((row) => ({
    code: row[0] ?? '',
    title: row[1] ?? '',
    held: seededHash(row[1] ?? '') < HELD_BACK,
  })),
].map((row) => ({ ...row, key: titleKey(row.title.replace(/\([^)]*\)/g, '')) }))
const heldKeys = new Set(rows.filter(({ held }) => held).map(({ key }) => key))
const training = rows.filter(({ key }) => key && !heldKeys.has(key))
const codesOfKey = Map.groupBy(training, ({ key }) => key)
const occupations = bankEntries().filter(({ kind }) => kind === 'occupation')
const own = readTitles({})

const votes = new Map<string, Map<string, number>>()
for (const entry of occupations)
  for (const key of new Set([entry.name, ...entry.names].map(titleKey))) {
    const codes = new Set((codesOfKey.get(key) ?? []).map(({ code }) => code))
    const sharers = own.own.get(key)?.length ?? 1
    for (const code of codes) {
      const byEntry = votes.get(code) ?? new Map<string, number>()
      byEntry.set(entry.name, (byEntry.get(entry.name) ?? 0) + 1 / (codes.size * sharers))
      votes.set(code, byEntry)
    }
  }
const occupationOfCode = new Map(
  [...votes].flatMap(([code, byEntry]) => {
    const [best, second] = [...byEntry].sort((one, other) => other[1] - one[1])
    return best && best[1] >= MIN_SHARE && best[1] > (second?.[1] ?? 0) ? [[code, best[0]] as const] : []
  }),
)
const titles: Record<string, Set<string>> = {}
for (const [key, all] of codesOfKey) {
  const names = new Set(all.flatMap(({ code }) => occupationOfCode.get(code) ?? []))
  const codes = new Set(all.map(({ code }) => code))
  const [name] = names
  if (names.size !== 1 || !name || codes.size > 2) continue
  const [best] = matchTitle(key, own)
  if (best && best.fit >= MIN_FIT && best.entry.name === name) continue
  // A neighbour that shares the code has the title's words itself: leave it to them.
  if (best && best.fit >= 0.7) continue
  titles[name] ??= new Set()
  titles[name].add(key)
}
const written = Object.fromEntries(
  Object.entries(titles)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, keys]) => [name, [...keys].sort().join('\n')]),
)

const known = readTitles(written)
const held = rows.filter((row) => row.held)
const inBank = held.filter(({ code }) => occupationOfCode.has(code))
const outside = held.filter(({ code }) => !occupationOfCode.has(code))
const answerOf = (title: string) => matchTitle(title, known).find(({ fit }) => fit >= MIN_FIT)?.entry.name
const right = inBank.filter(({ code, title }) => answerOf(title) === occupationOfCode.get(code)).length
const none = inBank.filter(({ title }) => !answerOf(title)).length
const silent = outside.filter(({ title }) => !answerOf(title)).length
const figures = {
  codes: occupationOfCode.size,
  titles: Object.values(titles).reduce((sum, keys) => sum + keys.size, 0),
  held_in_bank: inBank.length,
  right,
  none,
  held_outside: outside.length,
  silent,
}
console.log(figures)
writeFileSync(
  new URL('../src/knowledge/bank/titles/titles.json', import.meta.url),
  `${JSON.stringify(
    {
      about:
        'Job titles of O*NET 29.2 (USDOL/ETA, CC BY 4.0) by occupation of the bank, one a line, as far as the bank does not name them itself.',
      command: 'node coach/training/occupation-titles.ts ../shared/data/taxonomy',
      figures,
      titles: written,
    },
    null,
    2,
  )}\n`,
)

function rowsOf(file: string): string[][] {
  return readFileSync(join(folder, file), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))
}
