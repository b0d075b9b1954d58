import { expect, it } from 'vitest'
import { cuesUsed } from './cues-used.ts'

const SAID =
  'Right, so the delay report looked fine, and I did not believe it. About a fifth of the rows from Sunday were gone. ' +
  'I had the parser fixed and reloaded everything, and it fell from 26 to four in a hundred.'

it.each([
  ['the delay report showed almost no late trains', false],
  ["saw that a fifth of Sunday's rows were missing", true],
  ['fixed the parser, reloaded the weekend', true],
  ['told the two teams who read the report', false],
  ['from twenty-six to 4 in a hundred', true],
  ['stops if it differs by more than 10%', false],
])('%s: %s', (cue, used) => {
  expect(cuesUsed([cue], SAID)).toEqual([{ text: cue, used }])
})

it('knows Chinese', () => {
  const cues = ['响应时间从800毫秒降到了90毫秒', '当天没有出现一次超时']
  const used = cuesUsed(cues, '我们加了索引，响应时间从 800 毫秒降到 90 毫秒。').map((cue) => cue.used)
  expect(used).toEqual([true, false])
})

it.each(['', '   ', '?!', 'the of'])('takes nothing said for no cue used: %j', (said) => {
  expect(cuesUsed(['fixed the parser', ''], said)).toEqual([
    { text: 'fixed the parser', used: false },
    { text: '', used: false },
  ])
})
