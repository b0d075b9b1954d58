// `node coach/training/resume-measure.ts FILE [PART] [--wrong N]`: how well the built-in reader reads the printed people in FILE (bench/resumes/print.mjs), by layout.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readResume } from '#built-in/resume/read-resume.ts'
import { type Counts, compare, FIELDS, f1, type Printed, sumOf } from './resume-figures.ts'
import { seeded } from './seeded.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { wrong: { type: 'string', default: '0' }, layout: { type: 'string' } },
})
const [file = '', part = 'tune'] = positionals
const documents = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => JSON.parse(line) as Printed)
const of = new Map<string, Counts[]>()
for (const document of documents.filter(
  (each) => each.part === part && (!values.layout || each.layout === values.layout),
)) {
  const text = document.lines.map((line) => line.text).join('\n')
  const counts = compare(document, readResume({ lines: document.lines, text }).profile)
  of.set(document.layout, [...(of.get(document.layout) ?? []), counts])
}
const show = (name: string, counts: Counts[]) => {
  const sum = sumOf(counts)
  console.log(name.padEnd(28), ...FIELDS.map((field) => `${field} ${f1(sum[field]).toFixed(3)} `))
}
for (const [layout, counts] of of) {
  show(layout, counts)
  for (const wrong of counts.flatMap((each) => each.wrong).slice(0, Number(values.wrong))) console.log('    ', wrong)
}
const all = [...of.values()].flat()
show('all', all)
const random = seeded(7)
const drawn = Array.from({ length: 1000 }, () => sumOf(all.map((own) => all[Math.floor(random() * all.length)] ?? own)))
// The middle 95 % of the figures of documents drawn anew, with repeats.
for (const field of FIELDS) {
  const sorted = drawn.map((sum) => f1(sum[field])).sort((a, b) => a - b)
  console.log(
    field.padEnd(10),
    f1(sumOf(all)[field]).toFixed(3),
    `${sorted[25]?.toFixed(3)} to ${sorted[974]?.toFixed(3)}`,
  )
}
