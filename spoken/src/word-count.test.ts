import { expect, it } from 'vitest'
import { countWords } from './word-count.ts'

it.each([
  ['English by its words', 'Um, I basically called the customer, you know, and it’s fixed.', 11],
  ['a figure as one word', 'Costs fell by 3.5 percent to 1,000.', 7],
  [
    'Chinese by its characters, and the foreign words in it as words',
    '我用 SQL 查了三百人，参加的人增加到 80 个。',
    17,
  ],
  ['Thai, which has no spaces either, by its words', 'ฉันแก้ไขข้อมูล', 3],
  ['marks alone as nothing', '… — ？', 0],
])('counts %s', (_, text, words) => expect(countWords(text)).toBe(words))
