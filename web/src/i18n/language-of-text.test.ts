import { expect, it } from 'vitest'
import { languageOfText } from './language-of-text.ts'

it.each([
  ['Tell me about a time your data was wrong.', 'en'],
  ['介绍一次你用 PostgreSQL 解决的问题。', 'zh-CN'],
  ['You write “数据分析”. What did you analyse, and for whom?', 'en'],
  ['', 'en'],
] as const)('%s is %s', (text, language) => expect(languageOfText(text)).toBe(language))
