import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentDisposition, requestedRange } from './file-answer.ts'

it('keeps any file name inside its header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (filename) => {
      const header = contentDisposition(filename)
      const parts = /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(header)
      expect(header).toMatch(/^[\x20-\x7e]*$/)
      expect(decodeURIComponent(parts?.[2] ?? 'no match')).toBe(filename.toWellFormed())
    }),
  )
})

it.each([
  [undefined, 0, 100, false],
  ['bytes=0-', 0, 100, true],
  ['bytes=10-19', 10, 20, true],
  ['bytes=90-500', 90, 100, true],
  ['bytes=-10', 90, 100, true],
  ['bytes=-500', 0, 100, true],
  ['bytes=100-', 0, 100, false],
  ['bytes=20-10', 0, 100, false],
  ['bytes=0-1,5-6', 0, 100, false],
  ['bytes=-', 0, 100, false],
  ['items=0-1', 0, 100, false],
])('takes the range %s of 100 bytes as %i to %i', (header, from, to, isPart) => {
  expect(requestedRange(header, 100)).toEqual({ from, to, isPart })
})
