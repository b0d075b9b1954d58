import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendSpoken, wordsAMinute } from './dictation.ts'

describe('appendSpoken', () => {
  it.each([
    ['', 'at halden rail I owned', 'At halden rail I owned'],
    ['At Halden Rail', 'I owned the load', 'At Halden Rail I owned the load'],
    ['It was true. ', 'then I checked', 'It was true. Then I checked'],
    ['It was true.', 'then I checked', 'It was true. Then I checked'],
    ['one\n', 'two', 'one\ntwo'],
    ['kept', '   ', 'kept'],
  ])('%j + %j', (text, spoken, both) => {
    expect(appendSpoken(text, spoken)).toBe(both)
  })

  it('never changes what is already there', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, spoken) => {
        expect(appendSpoken(text, spoken).startsWith(text)).toBe(true)
      }),
    )
  })
})

describe('wordsAMinute', () => {
  it('counts words over the time spent listening', () => {
    expect(wordsAMinute('one two three four five six', 10)).toBe(36)
  })
  it('counts characters of Chinese', () => {
    expect(wordsAMinute('数据源改了日期格式', 6)).toBe(90)
  })
  it('says nothing too early, or without words', () => {
    expect(wordsAMinute('one two', 4.9)).toBeNull()
    expect(wordsAMinute('', 60)).toBeNull()
  })
})
