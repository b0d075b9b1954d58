import { expect, it } from 'vitest'
import { costText, tokensText } from './model-use-text.ts'

it.each([
  [0, 'USD', 'en', '$0.00'],
  [0.0213, 'USD', 'en', '$0.02'],
  [0.0051, 'USD', 'en', '$0.01'],
  [0.00312, 'USD', 'en', '$0.003'],
  [0.000042, 'USD', 'en', '$0.00004'],
  [1234.5, 'EUR', 'en', '€1,234.50'],
  [3.4, 'JPY', 'en', '¥3'],
  [0.04, 'JPY', 'en', '¥0.04'],
  [0.0213, 'USD', 'zh-CN', 'US$0.02'],
  [0.15, 'CNY', 'zh-CN', '¥0.15'],
])('%d %s is said in %s as %s', (amount, currency, language, text) => {
  expect(costText({ amount, currency }, language)).toBe(text)
})

it('says thousands of tokens as the language does', () => {
  expect(tokensText(12300, 'en')).toBe('12,300')
})
