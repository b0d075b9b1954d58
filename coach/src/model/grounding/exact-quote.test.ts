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
const foundQuote = (text: string, quote: string) => quotesOf(text).find(quote)

describe('quotes of an answer', () => {
  it.each([
    ['it cost 12\n  $5 (net) then', '“$5 (net)”', '$5 (net)'],
    ['recounted, then I counted\t twice', 'counted twice', 'counted\t twice'],
    ['I counted twicely', 'counted twice', undefined],
    ['𝐀counted', 'counted', undefined],
    ['(counted)𝐀', '(counted)', '(counted)'],
    ['I led 我们的 team', '我们的 team', '我们的 team'],
    ['我带领了团队', '带领了', '带领了'],
    ['anything', ' “” ', undefined],
  ])('in %j, %j stands as %j', (text, quote, found) => expect(exactQuote(text, quote)).toBe(found))

  it.each([
    ['Well, I COUNTED - twice! And left.', 'i counted twice and', 'I COUNTED - twice! And'],
    ['We recounted twice', 'counted twice', undefined],
    ['ΣΟΦΌΣ was it', 'σοφός was', 'ΣΟΦΌΣ was'],
    ['anything', '?!', undefined],
  ])('in %j, %j was spoken as %j', (text, quote, found) => expect(spokenQuote(text, quote)).toBe(found))

  it.each([
    [
      'a small letter',
      'so i counted the shelves twice',
      'So I counted the shelves twice',
      'so i counted the shelves twice',
    ],
    ['a straight apostrophe', 'it wasn’t my shelf at all', "It wasn't my shelf at all.", 'it wasn’t my shelf at all'],
    ['no apostrophe', 'we don’t count twice', 'we dont count twice', 'we don’t count twice'],
    ['curly marks', 'he said "stop" and we stopped', 'he said “stop” and we stopped', 'he said "stop" and we stopped'],
    [
      'another dash',
      'the count - every Friday - was off',
      'the count — every Friday — was off',
      'the count - every Friday - was off',
    ],
    ['a hyphen', 'used hand-held scanners', 'used handheld scanners', 'used hand-held scanners'],
    ['a line break in a word', 'intro-\nduced the count', 'introduced the count', 'intro-\nduced the count'],
    ['a ligature', 'a ﬁrst ﬁnding', 'a first finding', 'a ﬁrst ﬁnding'],
    ['white space', 'counted  the\n shelves', 'counted the shelves', 'counted  the\n shelves'],
    [
      'a full stop put in',
      'I counted and then I called',
      'I counted. And then I called.',
      'I counted and then I called',
    ],
    ['a word left out', 'and um I sat down with the clerk', 'I sat down with clerk', 'I sat down with the clerk'],
    ['a word put in', 'I sat down with the clerk', 'I sat down with the young clerk', 'I sat down with the clerk'],
    [
      'another word',
      'compared the lists and found it',
      'compared these lists and found it',
      'compared the lists and found it',
    ],
    [
      'a figure left out',
      'planned shifts for all 24 people',
      'planned shifts for all people',
      'planned shifts for all 24 people',
    ],
    ['signs of Chinese', '我负责带领仓库团队每周盘点', '负责带领了仓库团队每周盘点', '负责带领仓库团队每周盘点'],
    ['marks of Chinese', '我先盘点，然后打电话', '我先盘点,然后打电话。', '我先盘点，然后打电话'],
  ])('are found with %s, and are the text’s own words', (_, text, quote, own) => {
    expect(foundQuote(text, quote)).toBe(own)
  })

  it.each([
    ['another figure', 'planned shifts for 24 people', 'planned shifts for 40 people'],
    ['another figure in words', 'planned shifts for two whole teams', 'planned shifts for three whole teams'],
    ['a negation put in', 'I did count the shelves that day', 'I did not count the shelves that day'],
    ['a negation left out', 'I did not count the shelves that day', 'I did count the shelves that day'],
    ['three words, one of them another', 'I counted the shelves.', 'counted these shelves'],
    ['two of seven words others', 'I sat down with the old clerk', 'I stood up with the old clerk'],
    ['the words in another order', 'the driver called the clerk at noon', 'the clerk called the driver at noon'],
    ['a word begun', 'I counted the shelves', 'count'],
    ['nothing in common', 'I counted the shelves', 'I saved the company from ruin'],
    ['another Chinese statement', '我负责带领仓库团队', '我负责销售部门预算'],
  ])('are not there with %s', (_, text, quote) => expect(foundQuote(text, quote)).toBeUndefined())

  it('are the nearest passage where several are near', () => {
    const text =
      'I planned the early shifts there. I planned the late shifts there. I planned all the late shifts there.'
    expect(foundQuote(text, 'planned all of the late shifts there')).toBe('planned all the late shifts there')
  })

  it('is a substring whatever was changed, or nothing', () => {
    const word = fc.constantFrom('count', 'the', 'shelf', 'I', '24', 'not', '我', '们', 'don’t')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.array(word, { maxLength: 12 }), (text, quote) => {
        const whole = text.join(' ')
        const found = foundQuote(whole, quote.join(' '))
        expect(found === undefined || whole.includes(found)).toBe(true)
      }),
    )
  })

  it.each([exactQuote, spokenQuote])('are looked for in an answer of one word over and over (%o)', (find) => {
    for (const words of [500, 1000, 4000, 9000])
      expect(find('a '.repeat(20_000), `${'b c d e f '.repeat(words / 100)}${'a '.repeat(words)}b`)).toBeUndefined()
  })
})
