import { MAX_FILE_BYTES } from '@greenroom/contract/resumes'
import { describe, expect, it } from 'vitest'
import { problemOf, sizeText } from './check-file.ts'

describe('a chosen file', () => {
  it.each([
    ['cv.pdf', 1, undefined],
    ['CV.DOCX', MAX_FILE_BYTES, undefined],
    ['old.doc', 10, undefined],
    ['holiday.heic', 10, 'type'],
    ['resume.pdf.exe', 10, 'type'],
    ['no-ending', 10, 'type'],
    ['cv.pdf', MAX_FILE_BYTES + 1, 'size'],
  ])('%s of %i bytes: %s', (name, size, problem) => {
    expect(problemOf({ name, size })).toBe(problem)
  })

  it.each([
    [10, '1 kB'],
    [84_200, '82 kB'],
    [1_258_291, '1.2 MB'],
  ])('%i bytes read as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})
