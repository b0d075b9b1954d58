import { contactCalls } from '@greenroom/contract/contact'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers, loses } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'

it('has the address to write to', async () => {
  answers(contactCalls.read, () => ({ email: 'help@example.org' }))
  renderPage('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' })
  const link = await screen.findByRole('link', { name: 'help@example.org' })
  expect(link.getAttribute('href')).toBe('mailto:help@example.org')
  screen.getByText('Requests about your data are answered within seven days.')
  screen.getByText('Coming Soon')
})

it('says what to do where no address is set', async () => {
  answers(contactCalls.read, () => ({}))
  renderPage('/contact')
  await screen.findByText('This server has no contact address yet.')
  screen.getByText('Ask whoever gave you the link to this page.')
  screen.getByText('CONTACT_EMAIL=you@example.org')
})

it('offers another try when the server cannot be reached', async () => {
  loses(contactCalls.read)
  const { user } = renderPage('/contact')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(contactCalls.read, () => ({ email: 'help@example.org' }))
  await user.click(retry)
  await screen.findByRole('link', { name: 'help@example.org' })
})
