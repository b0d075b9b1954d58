import { threadCpuUsage } from 'node:process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quotesOf } from './exact-quote.ts'
import { placesOf } from './places-of.ts'

describe('the places of words', () => {
  it('are all of them, also where they overlap', () => {
    const few = fc.array(fc.constantFrom('a', 'b'), { maxLength: 20 })
    fc.assert(
      fc.property(few, fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 4 }), (all, wanted) => {
        const places = all.map((_, at) => at).filter((at) => wanted.every((one, place) => all[at + place] === one))
        expect([...placesOf(all, wanted)]).toEqual(places)
      }),
    )
  })
})

const exactQuote = (text: string, quote: string) => quotesOf(text).exact(quote)
const spokenQuote = (text: string, quote: string) => quotesOf(text).spoken(quote)

describe('quotes of an answer', () => {
  it.each([
    ['it cost 12\n  $5 (net) then', '“$5 (net)”', '$5 (net)'],
    ['recounted, then I counted\t twice', 'counted twice', 'counted\t twice'],
    ['I counted twicely', 'counted twice', undefined],
    ['𝐀counted', 'counted', undefined],
    ['(counted)𝐀', '(counted)', undefined],
    ['I led 我们的 team', '我们的 team', '我们的 team'],
    ['anything', ' “” ', undefined],
  ])('in %j, %j stands as %j', (text, quote, found) => expect(quotesOf(text).exact(quote)).toBe(found))

  it.each([
    ['Well, I COUNTED - twice! And left.', 'i counted twice and', 'I COUNTED - twice! And'],
    ['We recounted twice', 'counted twice', undefined],
    ['ΣΟΦΌΣ was it', 'σοφός was', 'ΣΟΦΌΣ was'],
    ['anything', '?!', undefined],
  ])('in %j, %j was spoken as %j', (text, quote, found) => expect(spokenQuote(text, quote)).toBe(found))

  it.each([exactQuote, spokenQuote])(
    'are looked for in an answer of one word over and over without going over it again and again (%o)',
    (find) => {
      const before = threadCpuUsage()
      for (const words of [1000, 4000, 9000])
        expect(find('a '.repeat(10_000), `${'a '.repeat(words)}b`)).toBeUndefined()
      expect(threadCpuUsage(before).user / 1000).toBeLessThan(1000)
    },
  )
})
