// `node coach/training/posting-figures.ts [FILE]`: how well the whole reader reads the postings of each writer with everything
// learned fitted on the other writers' (postings.json). With FILE, a set in the same form with one posting a line: as the reader is.
// The comparisons are those of docs/quality.md.
import { readFileSync } from 'node:fs'
import { readPosting } from '#built-in/posting/read-posting.ts'
import type { ReaderWeights } from '#built-in/posting/reader-weights.ts'
import { nameKey } from './asked-labels.ts'
import { employerRows, fitEmployer, fitTitle, isSameName, titleRows } from './fit-heads.ts'
import { fitReader, prepared } from './fit-reader.ts'
import { byWriter, LABELLED_POSTINGS, type LabelledPosting, writerOf } from './labelled-postings.ts'
import { isSameSkill } from './same-skill.ts'

const [, , file] = process.argv
if (file) {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  console.log(
    file,
    figuresOf(
      lines.map((line) => JSON.parse(line)),
      {},
    ),
  )
} else {
  const all = LABELLED_POSTINGS.map(prepared)
  const [titles, employers] = [titleRows(), employerRows()]
  for (const { writer, others } of byWriter(all)) {
    const isOther = (row: { writer: string }) => row.writer !== writer
    const weights = {
      ...fitReader(others),
      title: fitTitle(titles.filter(isOther)),
      employer: fitEmployer(employers.filter(isOther)),
    }
    const own = LABELLED_POSTINGS.filter((posting) => writerOf(posting) === writer)
    console.log(writer, figuresOf(own, weights))
  }
}

function figuresOf(postings: readonly LabelledPosting[], weights: ReaderWeights) {
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
  for (const { text, title, company, skills, requirements } of postings) {
    const draft = readPosting({ text }, weights)
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
  }
}
