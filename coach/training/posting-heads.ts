// `node coach/training/posting-heads.ts`: fits which part of a posting is its title, and which name its employer's
// → src/knowledge/posting/heads.json. Data: postings.json, and the tuning half of employer-openings.test-data.json.
import { writeFileSync } from 'node:fs'
import { bestOf, certainty, scoreOf } from '#built-in/posting/heads/choose.ts'
import { employerRows, fitEmployer, fitTitle, HEAD_FIT, type HeadRow, isSameName, titleRows } from './fit-heads.ts'

const titles = titleRows()
const employers = employerRows()
const figures = {
  title: { documents: titles.length, other_writers: leftOut(titles, fitTitle, [0]) },
  employer: { documents: employers.length, other_writers: leftOut(employers, fitEmployer, [0, 0.25, 0.4, 0.5]) },
}
console.dir(figures, { depth: 5 })

const written = {
  about: 'Softmax regression: what form and surroundings say of a part being the title, or a name the employer.',
  command: 'node coach/training/posting-heads.ts',
  data: `coach/training/postings.json (${titles.length}), the tuning half of employer-openings.test-data.json (${employers.length - titles.length})`,
  settings: HEAD_FIT,
  figures,
  title: rounded(fitTitle(titles)),
  employer: rounded(fitEmployer(employers)),
}
writeFileSync(new URL('../src/knowledge/posting/heads.json', import.meta.url), `${JSON.stringify(written, null, 2)}\n`)

function rounded(weights: Map<string, number>) {
  return Object.fromEntries([...weights].map(([name, value]) => [name, Math.round(value * 100) / 100]).sort())
}

/** Right ones and wrong ones of all documents, each read with weights of the other writers; less certain ones count as none. */
function leftOut(rows: HeadRow[], fit: (some: HeadRow[]) => Map<string, number>, least: number[]) {
  const read = [...new Set(rows.map(({ writer }) => writer))].flatMap((writer) => {
    const weights = fit(rows.filter((row) => row.writer !== writer))
    return rows
      .filter((row) => row.writer === writer)
      .map(({ candidates, features, wanted }) => {
        const scores = features.map((names) => scoreOf(names, weights))
        return { name: bestOf(candidates, scores), sure: certainty(scores), wanted }
      })
  })
  const share = (part: number) => Math.round((part / read.length) * 1000) / 1000
  return Object.fromEntries(
    least.map((from) => {
      const names = read.map(({ name, sure, wanted }) => ({ name: sure < from ? undefined : name, wanted }))
      const right = names.filter(({ name, wanted }) => isSameName(name, wanted)).length
      const wrong = names.filter(({ name, wanted }) => name !== undefined && !isSameName(name, wanted)).length
      return [String(from), { right: share(right), wrong: share(wrong) }]
    }),
  )
}
