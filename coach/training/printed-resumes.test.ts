import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openReader } from '#built-in/resume/testing/open-reader.ts'
import documents from './printed-resumes.test-data.json' with { type: 'json' }
import { compare, type Field, f1, keyOf, sumOf } from './resume-figures.ts'

const reader = await openReader(readFile)
afterAll(() => reader.close())

/** Layouts and themes that nothing was fitted or tuned on (bench/resumes/layout-list.mjs). */
const read = await Promise.all(
  documents.map(async (document) => {
    const text = document.lines.map((line) => line.text).join('\n')
    const { profile } = await reader.read({ lines: document.lines, text })
    return { text, profile, counts: compare(document, profile) }
  }),
)

describe('printed resumes of layouts never trained on', () => {
  it.each<[Field, number]>([
    ['name', 0.97],
    ['email', 0.85],
    ['phone', 0.95],
    ['employers', 0.91],
    ['titles', 0.89],
    ['schools', 0.75],
    ['starts', 0.97],
  ])('%s are read with an F1 of at least %d', (field, least) => {
    expect(f1(sumOf(read.map(({ counts }) => counts))[field])).toBeGreaterThanOrEqual(least)
  })

  it('names no employer and no school that is not printed', () => {
    for (const { text, profile } of read)
      for (const name of [
        ...profile.work.map((post) => post.name),
        ...profile.education.map((study) => study.institution),
      ])
        if (name) for (const word of name.split(/\s+/)) expect(keyOf(text)).toContain(keyOf(word))
  })
})
