import { expect, it } from 'vitest'
import categories from '#i18n/zh-CN/categories.json'

type Written = { category?: string; area?: string; name: string }
/** What the built-in coach writes questions from: its data only, no code of it. */
const files = import.meta.glob<Written[]>(
  [
    '../../../coach/src/knowledge/questions/themes-*.json',
    '../../../coach/src/knowledge/bank/{occupations,skills}-*.json',
  ],
  { eager: true, import: 'default' },
)
const written = Object.values(files).flatMap((file) => file.map(({ category, area, name }) => category ?? area ?? name))

it('has a Chinese name for every category that questions of the bank come with', () => {
  expect(written.length).toBeGreaterThan(100)
  expect([...new Set(written)].filter((category) => !(category in categories))).toEqual([])
})
