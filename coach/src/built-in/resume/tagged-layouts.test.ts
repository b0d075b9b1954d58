import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { openReader } from '#built-in/resume/testing/open-reader.ts'

type Row = (string | null)[]
type Known = { name: string; work: Row[]; education: Row[]; skills: string[] }

const folder = new URL('./testing/resumes/', import.meta.url)
const reader = await openReader(readFile)
afterAll(() => reader.close())
const documents = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map(async (file) => {
      const known: Known = JSON.parse(readFileSync(new URL(file.replace('.txt', '.json'), folder), 'utf8'))
      const { profile, skills } = await reader.read(documentOfText(readFileSync(new URL(file, folder), 'utf8')))
      return { known, profile, skills }
    }),
)

/** F1 over all documents. */
function f1Of(namesOf: (document: (typeof documents)[number]) => { read: string[]; known: string[] }): number {
  let [right, all] = [0, 0]
  for (const document of documents) {
    const { read, known } = namesOf(document)
    right += 2 * read.filter((name) => known.includes(name)).length
    all += read.length + known.length
  }
  return right / all
}
const rowOf = (...fields: (string | null | undefined)[]) => fields.map((field) => field ?? '').join(' | ')

it('posts are read with employer, title and dates, whatever the layout', () => {
  const share = f1Of(({ known, profile }) => ({
    read: profile.work.map((post) => rowOf(post.name, post.position, post.startDate, post.endDate)),
    known: known.work.map((row) => rowOf(...row)),
  }))
  expect(share).toBeGreaterThan(0.95)
})

it('studies are read with school and dates, whatever the layout', () => {
  const share = f1Of(({ known, profile }) => ({
    read: profile.education.map((study) => rowOf(study.institution, study.startDate, study.endDate)),
    known: known.education.map(([school, , , start, end]) => rowOf(school, start, end)),
  }))
  expect(share).toBeGreaterThan(0.92)
})

it('names and skills are read, whatever the layout', () => {
  expect(documents.filter(({ known, profile }) => profile.basics.name !== known.name)).toEqual([])
  expect(f1Of(({ known, skills }) => ({ read: skills, known: known.skills }))).toBeGreaterThan(0.97)
})
