import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cuesOf, cueTexts, MAX_CUES } from './cues.ts'

const shown = (answer: string) =>
  cuesOf(answer).map(({ parts }) => parts.map(({ text, strong }) => (strong ? `**${text}**` : text)).join(' '))
const isSubsequence = (short: string, long: string) => {
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}
const lettersOf = (answer: string) =>
  cuesOf(answer)
    .flatMap(({ parts }) => parts.map(({ text }) => text))
    .join('')
    .replace(/\s/g, '')

const HALDEN =
  "At Halden Rail I owned the nightly load of timetable data. One Monday the delay report showed almost no late trains, which was nice but it was not true. I checked the row counts first and saw that a fifth of Sunday's rows were missing. The date format had changed in one feed, and my parser dropped those rows silently, without an error. I fixed the parser, reloaded the weekend and told the two teams who read the report. Since then the load compares each day with the same weekday before and stops if it differs by more than 10%."
const SPOKEN =
  'um so at my last job I was the only support person for like three hundred shops and the phones never stopped so I started writing down every question and after two weeks I saw that forty percent were about the same invoice screen so I made a one page guide with pictures and sent it to all shops and calls went down by a third in a month'
const CHINESE =
  '我在上一家公司负责订单系统。当时接口经常超时，我们查了日志，发现是数据库的一个慢查询。我加了索引，响应时间从800毫秒降到了90毫秒。最后当天没有出现一次超时。'

describe('cues out of an own answer', () => {
  it('holds on to what the answer turns on', () => {
    expect(shown(HALDEN)).toContain('One Monday the delay report showed **almost no late trains**')
    expect(shown(HALDEN).at(-1)).toContain('**10%**')
  })

  it('cuts speech without any marks', () => {
    const cues = shown(SPOKEN)
    expect(cues.some((cue) => cue.includes('the phones **never stopped**'))).toBe(true)
    expect(cues.join(' ')).toMatch(/three hundred shops.*third in a month/)
    expect(cues.join(' ')).not.toMatch(/\bum\b|\blike\b/)
  })

  it.each([
    [
      'If the roof leaks, we move the horses and nothing else. Then we call you.',
      'If the roof leaks, we move the horses',
    ],
    [
      'The bakery closed early that week, which cost us half of the Saturday trade and made nobody happy.',
      'which cost us half of the Saturday trade',
    ],
    ['We kept the small oven, you know, because the big one used 40 percent more gas.', 'because the big one'],
  ])('keeps what belongs together, and what joins it: %s', (answer, words) => {
    expect(cueTexts(cuesOf(answer)).some((cue) => cue.includes(words))).toBe(true)
    expect(cueTexts(cuesOf(answer)).join(' ')).not.toContain('you know')
  })

  it('always tells what came of it, however much else has a name or a figure', () => {
    const before =
      'In 2019 I ran 3 shops. In 2020 I ran 5 shops. We had 12 vans and 40 people. I met Anna of BMW twice. '
    const result = 'Returns fell from nine to four in a hundred.'
    const after = 'Then we all had a long holiday. My boss was happy with it. It was fun.'
    expect(cueTexts(cuesOf(`${before}${result} ${after}`))).toContain('Returns fell from nine to four in a hundred')
  })

  it('leads through a long answer without marks from its begin to its end', () => {
    const told =
      'when I came to the farm the cows were milked by hand and nobody wrote anything down so I bought a scale and ' +
      'weighed every can for a month then I saw that the third barn gave a quarter less because its water froze at ' +
      'night and I put a heater on the pipe and since then we sell eighty litres more a day'
    const cues = cueTexts(cuesOf(told)).join(' / ')
    for (const words of ['nobody wrote anything down', 'bought a scale', 'a quarter less', 'eighty litres more a day'])
      expect(cues).toContain(words)
  })

  it.each([
    ['It went up a lot, from four to twenty-six of thirty.', 'from four to twenty-six of thirty'],
    [
      'I worked on the alerts for the night shift and cut them in one quarter from 26 to 4 in a hundred.',
      'from 26 to 4 in a hundred',
    ],
    [
      'Her version of the long onboarding flow that we tested lost fewer people, 3 instead of 12 in a hundred.',
      '3 instead of 12 in a hundred',
    ],
    ["I'd like to lead a team that owns its service.", "I'd like to lead"],
    ['We did not meet in the meeting room; we asked each driver on the road.', 'did not meet in the meeting room'],
  ])('keeps a figure whole and the little words that carry the sense: %s', (answer, words) => {
    const cues = cuesOf(answer).map(({ parts }) => parts.map(({ text }) => text).join(' '))
    expect(cues.some((cue) => cue.includes(words))).toBe(true)
  })

  it('cuts Chinese between words', () => {
    expect(shown(CHINESE).some((cue) => cue.includes('**90毫秒**'))).toBe(true)
  })

  it.each(['', '   ', 'Yes, twice.', '有过。'])('keeps a short answer whole: %j', (answer) => {
    expect(lettersOf(answer)).toBe(answer.replace(/\s/g, ''))
  })

  it.each([HALDEN, SPOKEN, CHINESE])('can be read at a glance', (answer) => {
    const cues = cuesOf(answer)
    expect(cues.length).toBeGreaterThanOrEqual(3)
    for (const { parts } of cues) {
      expect(parts.map(({ text }) => text).join(' ').length).toBeLessThanOrEqual(70)
      expect(parts.filter(({ strong }) => strong)).toHaveLength(1)
    }
  })

  it.each(['一', '然后', 'and ', '好。', 'So I did. '])('are few out of %s over and over', (piece) => {
    expect(cuesOf(piece.repeat(20_000 / piece.length)).length).toBeLessThanOrEqual(MAX_CUES)
  })

  it('takes fewer where told to', () => {
    expect(cuesOf(HALDEN, 2)).toHaveLength(2)
    expect(cuesOf(HALDEN, 0)).toHaveLength(0)
  })

  it('says nothing that the answer does not say, in its order, at most five, and always the same', () => {
    const word = fc.constantFrom(
      'I',
      'checked',
      'the',
      'rows,',
      'and',
      '10%',
      'never',
      'SQL',
      'because',
      'um',
      'missing.',
      'then',
      '我们',
      '降低了',
      '30%。',
      'it',
      '?',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 60 }), (words) => {
        const answer = words.join(' ')
        const cues = cuesOf(answer)
        expect(cues.length).toBeLessThanOrEqual(MAX_CUES)
        expect(isSubsequence(lettersOf(answer), answer)).toBe(true)
        expect(cuesOf(answer)).toEqual(cues)
        for (const { parts } of cues) expect(parts.filter(({ strong }) => strong)).toHaveLength(1)
      }),
    )
  })
})
