import { expect, it } from 'vitest'
import { LABELLED_RESUMES, type LabelledResume, readLabelledResumes } from './labelled-resumes.ts'
import { variantOf } from './resume-variants.ts'
import { seeded } from './seeded.ts'

const random = seeded(5)
const pairs = readLabelledResumes(LABELLED_RESUMES)
  .slice(0, 60)
  .map((resume) => ({ resume, variant: variantOf(resume, random) }))

it('labels the same names as the resume that it was made of', () => {
  for (const { resume, variant } of pairs) {
    const named = new Set(resume.labels.map((label) => `${label.kind}: ${wordsOf(resume.text, label)}`))
    expect(variant.labels.filter((label) => !named.has(`${label.kind}: ${wordsOf(variant.text, label)}`))).toEqual([])
  }
})

it('often has its sections in another order', () => {
  const orderOf = ({ labels }: LabelledResume) =>
    labels.toSorted((one, other) => one.from - other.from).map(({ kind }) => kind)
  const reordered = pairs.filter(
    ({ resume, variant }) =>
      variant.labels.length === resume.labels.length && orderOf(variant).join() !== orderOf(resume).join(),
  )
  expect(reordered.length).toBeGreaterThan(3)
})

it('often has some of the sections only', () => {
  expect(pairs.filter(({ resume, variant }) => variant.labels.length < resume.labels.length).length).toBeGreaterThan(10)
})

it('often has lines wrapped as on a page', () => {
  const longest = ({ text }: { text: string }) => Math.max(...text.split('\n').map((line) => line.length))
  expect(
    pairs.filter(({ resume, variant }) => longest(resume) > 110 && longest(variant) <= 110).length,
  ).toBeGreaterThan(5)
})

it('is the same for the same numbers', () => {
  const [first] = pairs
  expect(first && variantOf(first.resume, seeded(1))).toEqual(first && variantOf(first.resume, seeded(1)))
})

const wordsOf = (text: string, { from, to }: { from: number; to: number }) => text.slice(from, to).replace(/\s+/g, ' ')
