import { describe, expect, it } from 'vitest'
import { asPrompt, createVocabulary } from './vocabulary.ts'

const clock = () => new Date(0)
const told = (terms: string[]) =>
  createVocabulary({
    interviews: { about: async () => ({ resumeId: null, jobId: null }), expectedTerms: async () => terms },
    clock,
  })('ada', 'one').then(asPrompt)

describe('what is told to a transcription server', () => {
  it('is the most telling that has room, and within 600 bytes in any script', async () => {
    const skills = Array.from({ length: 200 }, (_, place) => `Skill ${place}`)
    const most = await told([...skills, '华为技术有限公司', 'Data Engineer'])
    expect(most.endsWith('Skill 199, 华为技术有限公司, Data Engineer.')).toBe(true)
    expect(Buffer.byteLength(most)).toBeLessThanOrEqual(600)
    expect(Buffer.byteLength(await told(Array.from({ length: 200 }, () => '数据')))).toBeLessThanOrEqual(600)
    expect([await told([]), await told(['Python'])]).toEqual(['', 'Python.'])
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
    expect([await vocabularyOf('ada', 'one'), await vocabularyOf('ada', 'one')]).toEqual([['term 2'], ['term 2']])
    expect(await vocabularyOf('eve', 'one')).toEqual(['term 3'])
    now += 61_000
    expect(await vocabularyOf('ada', 'one')).toEqual(['term 4'])
  })
})
