import { describe, expect, it } from 'vitest'
import { preferred } from './language.ts'

describe('the language of a first visit', () => {
  it.each([
    [['zh-TW', 'en'], 'zh-CN'],
    [['de-DE', 'zh-Hans'], 'zh-CN'],
    [['en-GB', 'zh-CN'], 'en'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('%j is %s', (wanted, language) => {
    expect(preferred(wanted)).toBe(language)
  })
})
