import { describe, expect, it } from 'vitest'
import { readResume } from '#built-in/resume/read-resume.ts'
import { compare, type Field, f1, sumOf } from './resume-figures.ts'
import documents from './written-resumes.test-data.json' with { type: 'json' }

/**
 * Thirty-one resumes of invented people, written by hand in as many forms before the reader was looked at: pages printed by
 * Chromium, Word files and plain text. Those of `tune` were read for mistakes, those of `test` only measured
 * (docs/decisions/0024).
 */
const figures = (part: string) => {
  const own = documents.filter((document) => document.part === part)
  return sumOf(
    own.map((document) => {
      const text = document.lines.map((line) => line.text).join('\n')
      return compare(document, readResume({ lines: document.lines, text }).profile)
    }),
  )
}
const read = { tune: figures('tune'), test: figures('test') }

describe('resumes written without knowing the reader', () => {
  it.each<[Field, number, number]>([
    ['name', 0.97, 0.93],
    ['email', 0.97, 0.93],
    ['phone', 0.97, 0.97],
    ['employers', 0.97, 0.72],
    ['titles', 0.97, 0.87],
    ['schools', 0.95, 0.78],
    ['starts', 0.97, 0.92],
    ['skills', 0.97, 0.85],
  ])('%s are read with an F1 of at least %d where mistakes were mended, and %d elsewhere', (field, tuned, unseen) => {
    expect(f1(read.tune[field])).toBeGreaterThanOrEqual(tuned)
    expect(f1(read.test[field])).toBeGreaterThanOrEqual(unseen)
  })
})
