import { describe, expect, it } from 'vitest'
import chinese from '#built-in/posting/testing/chinese-postings.test-data.json' with { type: 'json' }
import trades from '#built-in/posting/testing/trade-postings.test-data.json' with { type: 'json' }
import { isPosting } from './is-posting.ts'
import { readPosting } from './read-posting.ts'

const told = (text: string) => isPosting(readPosting({ text }))

describe('a text is taken for a posting', () => {
  it('when it is one, of any trade and in Chinese too', () => {
    expect([...trades, ...chinese].filter(({ text }) => !told(text)).map(({ text }) => text)).toEqual([])
  })

  it('when it only names a role and says what to do', () => {
    expect(told('We are looking for a warehouse worker in Leeds. You will pick orders and drive a forklift.')).toBe(
      true,
    )
    expect(told('招聘前端工程师，负责网页开发，要求熟悉 React 和 TypeScript，三年以上经验。')).toBe(true)
  })

  it.each([
    'Dear Sir or Madam, I am writing to you again. I worked at Deloitte for 3 years and managed budgets.',
    'Recipe: mix 200 g flour with 3 eggs. Bake at 180 degrees for 20 minutes. Requirements: oven, bowl.',
    'Write me a poem about the sea. It should rhyme and be four lines long and mention the moon.',
    'asdkjh askjdh aksjdh kajshd',
  ])('and not when it is something else: %s', (text) => expect(told(text)).toBe(false))
})
