import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openReader } from '#built-in/resume/testing/open-reader.ts'
import { compare, type Field, f1, sumOf } from './resume-figures.ts'
import documents from './written-resumes.test-data.json' with { type: 'json' }

/**
 * Thirty-one resumes of invented people, written by hand in as many forms before the reader was looked at: pages printed by
 * Chromium, Word files and plain text. Those of `tune` were read for mistakes, those of `test` only measured.
 */
const reader = await openReader(readFile)
afterAll(() => reader.close())
const figures = async (part: string) => {
  const own = documents.filter((document) => document.part === part)
  const counts = own.map(async (document) => {
    const text = document.lines.map((line) => line.text).join('\n')
    return compare(document, (await reader.read({ lines: document.lines, text })).profile)
  })
  return sumOf(await Promise.all(counts))
}
const read = { tune: await figures('tune'), test: await figures('test') }

describe('resumes written without knowing the reader', () => {
  it.each<[Field, number, number]>([
    ['name', 0.97, 0.93],
    ['email', 0.97, 0.93],
    ['phone', 0.97, 0.97],
    ['employers', 0.93, 0.85],
    ['titles', 0.95, 0.92],
    ['schools', 0.78, 0.88],
    ['starts', 0.95, 0.96],
    ['skills', 0.97, 0.85],
  ])('%s are read with an F1 of at least %d where mistakes were mended, and %d elsewhere', (field, tuned, unseen) => {
    expect(f1(read.tune[field])).toBeGreaterThanOrEqual(tuned)
    expect(f1(read.test[field])).toBeGreaterThanOrEqual(unseen)
  })
})
