import { describe, expect, it } from 'vitest'
import { readResume } from '#built-in/resume/read-resume.ts'
import type { DocumentLine } from '#coach.ts'

/** Lines of one narrow column, 14 points apart; `*` marks bold type. */
function column(...texts: string[]) {
  const lines = texts.map(
    (text, at): DocumentLine => ({
      text: text.replace('*', ''),
      page: 1,
      column: 0,
      x: 40,
      right: 40 + text.length * 5.5,
      y: 40 + at * 14,
      size: at === 0 ? 22 : /^(?:Experience|Education)$/.test(text) ? 14 : 10,
      bold: text.startsWith('*'),
    }),
  )
  return readResume({ lines, text: lines.map((line) => line.text).join('\n') }).profile
}

describe('what the labeller reads that no list knows', () => {
  it('puts a school together that a narrow column breaks', () => {
    const { education } = column(
      'Ana Ferreira',
      'ana@post.example',
      'Education',
      '*Corvane Culinary',
      '*Academy',
      'Diploma in Cookery',
      '2014 – 2018',
    )
    expect(education.map(({ institution }) => institution)).toEqual(['Corvane Culinary Academy'])
  })
})
