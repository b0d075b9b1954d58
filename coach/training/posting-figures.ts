// `npm run train -- posting-figures [FILE]`: how well postings are read by writers whom nothing was fitted on
// (unseen-postings.json, or those of FILE in the same form), by the tagger and, beside it, by plain signs
// and lists alone. The comparisons are those of docs/quality.md.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import type { Coach } from '#coach.ts'
import { OWN_ENCODER } from '#models/encoder.ts'
import { openPostingTagger } from '#models/tagger.ts'
import { openWordPieces } from '#models/word-pieces.ts'
import type { LabelledPosting } from './labelled-postings.ts'
import { isSameName, isSameSkill, nameKey } from './same-skill.ts'

const file = process.argv[2] ?? new URL('unseen-postings.json', import.meta.url)
const { postings }: { postings: LabelledPosting[] } = JSON.parse(readFileSync(file, 'utf8'))
const tagger = await openPostingTagger(readFile, await openWordPieces(readFile, OWN_ENCODER))
console.log('by plain signs', await figuresOf(createBuiltInCoach()))
console.log('tagged', await figuresOf(createBuiltInCoach({ tagPosting: (text) => tagger.read(text) })))
await tagger.close()

async function figuresOf(coach: Pick<Coach, 'readPosting'>) {
  const sums = {
    title: 0,
    employer: 0,
    invented: 0,
    wanted: 0,
    found: 0,
    read: 0,
    right: 0,
    same: 0,
    noted: 0,
    within: 0,
  }
  const times: number[] = []
  for (const { text, title, company, skills, requirements } of postings) {
    const begun = performance.now()
    const draft = await coach.readPosting({ text })
    times.push(performance.now() - begun)
    const names = draft.skills_required
    const wanted = skills.map(({ phrase }) => phrase)
    sums.title += Number(isSameName(draft.title, title))
    sums.employer += Number(isSameName(draft.company, company))
    sums.invented += Number(company === null && draft.company !== undefined)
    sums.wanted += wanted.length
    sums.read += names.length
    sums.found += wanted.filter((one) => names.some((name) => isSameSkill(one, name))).length
    sums.right += names.filter((name) => wanted.some((one) => isSameSkill(one, name))).length
    sums.same += new Set(wanted.map(nameKey)).intersection(new Set(names.map(nameKey))).size
    if (!requirements) continue
    sums.noted += 1
    sums.within += Number(Math.abs(draft.requirements.length - requirements.length) <= 1)
  }
  const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 1000
  const [precision, recall] = [sums.right / sums.read, sums.found / sums.wanted]
  return {
    postings: postings.length,
    title: share(sums.title, postings.length),
    employer: share(sums.employer, postings.length),
    invented: sums.invented,
    precision: share(precision, 1),
    recall: share(recall, 1),
    f1: share(2 * precision * recall, precision + recall),
    f1_exact: share(2 * sums.same, sums.read + sums.wanted),
    requirements_within_1: share(sums.within, sums.noted),
    milliseconds_p95: Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0),
  }
}
