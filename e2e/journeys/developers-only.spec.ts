import { expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'

const visit = useBrowser()

it('the page of the design system is not in what people get', async () => {
  const { page } = await visit()
  await page.goto('/ui')
  await page.getByRole('heading', { name: 'There is no such page.' }).waitFor()
  expect(await page.getByRole('region', { name: 'Button' }).count()).toBe(0)
})
