import { expect, it } from 'vitest'
import categories from '#i18n/zh-CN/categories.json'

/** What the built-in coach takes its categories from: its data only, no code of it. */
const files = import.meta.glob<Record<string, string>>('../../../coach/src/knowledge/questions/competencies.json', {
  eager: true,
  import: 'default',
})
const written = Object.values(files).flatMap((labels) => Object.values(labels))

it('has a Chinese name for every category that questions of the bank come with', () => {
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((category) => !(category in categories))).toEqual([])
})
