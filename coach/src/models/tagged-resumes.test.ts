import { readFile } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { OWN_ENCODER } from './encoder.ts'
import { openResumeTagger } from './tagger.ts'
import { openWordPieces } from './word-pieces.ts'

const tagger = await openResumeTagger(readFile, await openWordPieces(readFile, OWN_ENCODER))
afterAll(() => tagger.close())
const coach = createBuiltInCoach({ tagResume: (text) => tagger.read(text) })
const skillsOf = async (text: string) => (await coach.readResume(documentOfText(text))).skills

const resumeWith = (rest: string) => `Ada Byron
14 Rope Walk, Leith | ada@example.org

Fitter, Forthside Yard, Leith, 2019 to present
- I look after the engines of two ferries and train the apprentices
- I keep the log and order the parts

${rest}`

it('the skills of a resume are no spoken languages', async () => {
  const found = await skillsOf(resumeWith('Skills: welding, rigging\nLanguages: Polish (native), English (good)'))
  expect(found).toEqual(['welding', 'rigging'])
})

it('the skills of a resume stand word for word in it', async () => {
  const text = resumeWith('WHAT I BRING\nTIG and MIG welding; reading P&ID drawings; C++/Python; staying calm')
  for (const name of await skillsOf(text)) expect(text).toContain(name)
})

it('the heads of posts and studies, and what they name, are told', async () => {
  const text = resumeWith('Leith Maritime College\nHNC Marine Engineering, 2018')
  const told = (await tagger.read(text)).map(({ kind, from, to }) => [kind, text.slice(from, to)])
  expect(told).toEqual(
    expect.arrayContaining([
      ['person', 'Ada Byron'],
      ['title', 'Fitter'],
      ['employer', 'Forthside Yard'],
      ['school', 'Leith Maritime College'],
      ['degree', 'HNC Marine Engineering'],
    ]),
  )
})

it('a resume that is longer than one part is read to its end', async () => {
  const posts = Array.from(
    { length: 60 },
    (_, at) => `Fitter, Yard ${at}, ${1960 + at}\n- I looked after engines there`,
  )
  const text = resumeWith(posts.join('\n\n'))
  const last = (await tagger.read(text)).findLast(({ kind }) => kind === 'date')
  expect(Number(text.slice(last?.from, last?.to))).toBeGreaterThanOrEqual(2017)
})

it('a resume is read the same whatever else is being read', async () => {
  const text = resumeWith('Skills: hydraulics, AutoCAD')
  const alone = await tagger.read(text)
  const [beside] = await Promise.all([tagger.read(text), tagger.read('Skills: knitting')])
  expect(beside).toEqual(alone)
})

it('nothing is found in a text without words', async () => {
  expect(await tagger.read('')).toEqual([])
  expect(await tagger.read(' \n\u200b\n')).toEqual([])
})
