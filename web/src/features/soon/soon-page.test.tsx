import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'

it.each(['/demo', '/dashboard'])('%s says that it is coming, and leads home', async (path) => {
  renderPage(path)
  await screen.findByRole('heading', { name: 'Coming Soon' })
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0)
})
