import { siteCalls } from '@greenroom/contract/site'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers, loses } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'

const elm = { name: 'Elm College', email: 'help@example.org', address: '1 Main Street, Springfield' }
const none = 'This server names nobody to write to yet. Ask whoever gave you the link to this page.'

describe('Contact Us', () => {
  it('says who runs the server and where to write to', async () => {
    answers(siteCalls.read, () => ({ operator: elm }))
    renderPage('/contact')
    const link = await screen.findByRole('link', { name: 'help@example.org' })
    expect(link.getAttribute('href')).toBe('mailto:help@example.org')
    screen.getByText('Elm College')
    screen.getByText('1 Main Street, Springfield')
    screen.getByText('Requests about your data are answered within seven days.')
  })

  it('is not coming soon where somebody is named', async () => {
    answers(siteCalls.read, () => ({ operator: elm }))
    renderPage('/contact')
    await screen.findByText('Elm College')
    expect(screen.queryByText('Coming Soon')).toBeNull()
  })

  it('is coming soon where nobody is named, and says whom to ask', async () => {
    answers(siteCalls.read, () => ({ operator: {} }))
    renderPage('/contact')
    await screen.findByText('Coming Soon')
    screen.getByText(none)
  })

  it('never shows the name of a setting', async () => {
    answers(siteCalls.read, () => ({ operator: {} }))
    renderPage('/contact')
    await screen.findByText(none)
    expect(document.body.textContent).not.toMatch(/[A-Z]+_[A-Z]+/)
  })

  it('says whom to ask where there is a name and no address', async () => {
    answers(siteCalls.read, () => ({ operator: { name: 'Elm College' } }))
    renderPage('/contact')
    await screen.findByText('Elm College')
    screen.getByText('No address is given. Ask whoever gave you the link to this page.')
  })

  it('offers another try when the server cannot be reached', async () => {
    loses(siteCalls.read)
    const { user } = renderPage('/contact')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers(siteCalls.read, () => ({ operator: elm }))
    await user.click(retry)
    await screen.findByRole('link', { name: 'help@example.org' })
  })
})
