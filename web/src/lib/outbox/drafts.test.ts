import { describe, expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'

const shelf = () => {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  }
}
const draft = { text: 'At Halden Rail', seconds: 12, savedAt: 1 }

describe('drafts', () => {
  it('gives back what was written, after a reload', () => {
    const stored = shelf()
    createDrafts('mei', stored).write('s', 'q', draft)
    expect(createDrafts('mei', stored).read('s', 'q')).toEqual(draft)
  })
  it('never shows one person what another wrote on the same device', () => {
    const stored = shelf()
    createDrafts('mei', stored).write('s', 'q', draft)
    expect(createDrafts('tom', stored).read('s', 'q')).toBeNull()
  })
  it('forgets what was sent', () => {
    const stored = shelf()
    const drafts = createDrafts('mei', stored)
    drafts.write('s', 'q', draft)
    drafts.forget('s', 'q')
    expect(stored.all.size).toBe(0)
  })
  it.each(['{', '7', '{"text":1}', 'null'])('reads spoilt storage (%s) as no draft', (spoilt) => {
    const stored = { ...shelf(), getItem: () => spoilt }
    expect(createDrafts('mei', stored).read('s', 'q')).toBeNull()
  })
  it('says so when the device is full', () => {
    const full = {
      ...shelf(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(createDrafts('mei', full).write('s', 'q', draft)).toBe(false)
  })
})
