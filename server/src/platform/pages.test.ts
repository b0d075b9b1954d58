import { expect, it } from 'vitest'
import { fittingPage, type Sizes } from './pages.ts'

const MB = 1024 * 1024
const perPage = async (per_page: number, sizes: Sizes) =>
  (await fittingPage({ page: 2, per_page }, async () => sizes)).per_page

it.each<[string, number, Sizes, number]>([
  ['all that are asked for', 1000, { bytes: 3 * MB, longest: MB }, 1000],
  ['as many as the longest allows', 1000, { bytes: 60 * MB, longest: 60_000 }, 69],
  ['never less than twenty', 1000, { bytes: 60 * MB, longest: 5 * MB }, 20],
  ['never more than asked for', 50, { bytes: 60 * MB, longest: 1000 }, 50],
])('a page has %s', async (_, asked, sizes, rows) => {
  expect(await perPage(asked, sizes)).toBe(rows)
})

it('of twenty rows is not measured', async () => {
  const query = { page: 1, per_page: 20 }
  expect(await fittingPage(query, () => Promise.reject(new Error('measured')))).toBe(query)
})
