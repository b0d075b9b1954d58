// Documents of layouts that the built-in reader was not made on (bench/readings/layouts), with invented people and
// employers, what is true of them, and what a model replied to the prompts: the figures of the built-in reader alone and
// of both.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPosting } from '../../coach/src/built-in/posting/read-posting.ts'
import { readResume } from '../../coach/src/built-in/resume/read-resume.ts'
import { improvePosting } from '../../coach/src/model/read-posting.ts'
import { improveResume } from '../../coach/src/model/read-resume.ts'
import { root } from '../../scripts/paths.mjs'
import { plainTextDocument } from '../../server/src/adapters/documents/plain-text.ts'
import { saying } from './play.mjs'

export async function layouts(scorer, verbose) {
  const { resumes, postings } = { resumes: casesIn('resumes'), postings: casesIn('postings') }
  const results = { resumes: { 'built-in': [], both: [] }, postings: { 'built-in': [], both: [] } }
  for (const { id, text, truth, reply } of resumes) {
    const document = plainTextDocument(text)
    const own = readResume(document)
    const better = await improveResume(saying(reply), document.text, own).catch(() => undefined)
    const compare = (reading) => scorer.compareResume(scorer.readProfile(reading), truth, document.text)
    note(results.resumes, id, compare, own, better, verbose)
  }
  for (const { id, text, truth, reply } of postings) {
    const own = readPosting({ text })
    const better = await improvePosting(saying(reply), own).catch(() => undefined)
    note(results.postings, id, (job) => scorer.comparePosting(job, truth, text), own, better, verbose)
  }
  return {
    resumes: summed(results.resumes, scorer.addResumes),
    postings: summed(results.postings, scorer.addPostings),
  }
}

function casesIn(kind) {
  const folder = join(root, 'bench/readings/layouts', kind)
  return readdirSync(folder).map((file) => {
    const { text, ...known } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return { id: file.replace('.json', ''), text: text.join('\n'), ...known }
  })
}

function note(results, id, compare, own, better, verbose) {
  const [before, after] = [own, better?.reading ?? own].map(compare)
  results['built-in'].push(before)
  results.both.push(after)
  if (!verbose) return
  console.log(id, better ? JSON.stringify(better.improvements) : 'nothing of the model stands')
  for (const key of Object.keys(after)) {
    const [one, two] = [before, after].map((figures) => JSON.stringify(figures[key]))
    console.log(`   ${key}: ${one}${one === two ? '' : ` → ${two}`}`)
  }
}

const summed = (results, add) =>
  Object.fromEntries(Object.entries(results).map(([reader, each]) => [reader, add(each)]))
