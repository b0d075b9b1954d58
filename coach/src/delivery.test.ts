import { describe, expect, it } from 'vitest'
import { measureDelivery } from './delivery.ts'

describe('how an answer was said', () => {
  it('counts words, pace and fillers', () => {
    const delivery = measureDelivery('Um, I basically called the customer, you know, and um fixed it.', 6)
    expect(delivery).toMatchObject({
      words: 12,
      words_per_minute: 120,
      filler_words: { um: 2, basically: 1, 'you know': 1 },
    })
    expect(delivery.filler_share).toBeCloseTo(4 / 12, 2)
  })

  it('counts Chinese by its characters, and the foreign words in it as words', () => {
    expect(measureDelivery('我用 SQL 查了三百人，参加的人增加到 80 个。', 30).words).toBe(17)
  })

  it('does not find fillers inside other words', () => {
    expect(measureDelivery('The museum number for the umbrella term', 30).filler_words).toEqual({})
  })

  it('gives no pace when the time is too short to tell, and no share without words', () => {
    expect(measureDelivery('Yes.', 1).words_per_minute).toBeNull()
    expect(measureDelivery('…', 60)).toEqual({ words: 0, words_per_minute: null, filler_words: {}, filler_share: 0 })
  })
})
