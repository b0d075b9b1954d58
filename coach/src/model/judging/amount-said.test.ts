import { expect, it } from 'vitest'
import { amountSaid } from './amount-said.ts'

const CHINESE = '我先查了行数，再和上游对了一遍，'

it.each([
  ['a few characters of Chinese', CHINESE, 'little'],
  ['forty characters of Chinese and more', CHINESE.repeat(3), 'enough'],
  ['forty words of a language with spaces', 'dado '.repeat(40), 'enough'],
])('takes %s as %s', (_, text, amount) => expect(amountSaid(text)).toBe(amount))
