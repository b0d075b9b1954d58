import { describe, expect, it } from 'vitest'
import { createVocabulary, withinBounds } from './vocabulary.ts'

describe('what is told to a transcription server', () => {
  it('is the most telling that has room, and within 600 bytes in any script', () => {
    const skills = Array.from({ length: 200 }, (_, place) => `Skill ${place}`)
    const told = withinBounds([...skills, '华为技术有限公司', 'Data Engineer'])
    expect(told.endsWith('Skill 199, 华为技术有限公司, Data Engineer.')).toBe(true)
    expect(Buffer.byteLength(told)).toBeLessThanOrEqual(600)
    expect(Buffer.byteLength(withinBounds(Array.from({ length: 200 }, () => '数据')))).toBeLessThanOrEqual(600)
    expect([withinBounds([]), withinBounds(['Python'])]).toEqual(['', 'Python.'])
  })

  it('is put together once a minute, and asked for again when that failed', async () => {
    let now = 0
    let made = 0
    const vocabularyOf = createVocabulary({
      interviews: {
        about: async () => ({ resumeId: null, jobId: null }),
        expectedTerms: async () => {
          made += 1
          if (made === 1) throw new Error('the database is away')
          return [`term ${made}`]
        },
      },
      clock: () => new Date(now),
    })
    await expect(vocabularyOf('ada', 'one')).rejects.toThrow('away')
    expect([await vocabularyOf('ada', 'one'), await vocabularyOf('ada', 'one')]).toEqual(['term 2.', 'term 2.'])
    expect(await vocabularyOf('eve', 'one')).toBe('term 3.')
    now += 61_000
    expect(await vocabularyOf('ada', 'one')).toBe('term 4.')
  })
})
