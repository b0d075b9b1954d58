import { expect, it } from 'vitest'
import en from '#platform/messages/en.json' with { type: 'json' }
import zhCN from '#platform/messages/zh-CN.json' with { type: 'json' }
import { languageOf } from './language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['zh-CN', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['en-US,en;q=0.9,zh-CN;q=0.8', 'en'],
  ['de, zh;q=0.5', 'zh-CN'],
  ['zh;q=0, en', 'en'],
  ['fr-FR', 'en'],
  ['*', 'en'],
])('Accept-Language %j gets %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

it('has every text in both languages', () => {
  expect(Object.keys(zhCN).sort()).toEqual(Object.keys(en).sort())
})
