import { expect, it } from 'vitest'
import { fits, tagsOf, tagsText } from './tags.ts'

it.each([
  ['sql, last week', ['sql', 'last week']],
  ['数据，团队、数据', ['数据', '团队']],
  [' , ,', []],
])('%j are the tags %j', (typed, tags) => {
  expect(tagsOf(typed)).toEqual(tags)
  expect(tagsOf(tagsText(tags))).toEqual(tags)
})

it('knows what the server takes', () => {
  expect(fits(['a'.repeat(50)])).toBe(true)
  expect(fits(['a'.repeat(51)])).toBe(false)
  expect(fits(Array.from({ length: 31 }, (_, at) => `tag ${at}`))).toBe(false)
})
