import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentDisposition } from './file-answer.ts'

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
