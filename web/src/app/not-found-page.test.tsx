import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'

describe('an address that is not there', () => {
  it('says so and leads back to the start', async () => {
    renderPage('/no-such-page')
    await screen.findByRole('heading', { name: 'There is no such page.' })
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })
})
