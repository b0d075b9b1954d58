import { resumeCalls } from '@greenroom/contract/resumes'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aResume, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

it('shows what was uploaded before, also what could not be read, and deletes it after asking', async () => {
  signIn()
  let stored = [
    aResume({ filename: 'nadia.pdf' }),
    aResume({ filename: 'broken.pdf', status: 'failed', error: 'It is damaged.' }),
    ...Array.from({ length: 9 }, (_, place) => aResume({ filename: `old ${place}.pdf` })),
  ]
  answers(resumeCalls.list, () => ({ resumes: stored, pagination: onePage(stored.length) }))
  answers(resumeCalls.remove, ({ params }) => {
    const gone = stored.filter(({ id }) => id === params.id)
    stored = stored.filter(({ id }) => id !== params.id)
    return { resume: gone[0] ?? aResume() }
  })
  const { user } = renderPage('/resume')
  const list = within(await screen.findByRole('region', { name: 'Used before' }))
  const rowOf = (name: string) => within(list.getByText(name).closest('li') ?? document.body)
  expect(rowOf('nadia.pdf').getByRole('button', { name: 'Use this' })).toBeTruthy()
  expect(rowOf('broken.pdf').getByText(/couldn’t be read/)).toBeTruthy()
  expect(rowOf('broken.pdf').queryByRole('button', { name: 'Use this' })).toBeNull()
  expect(list.queryByText('old 8.pdf')).toBeNull()
  await user.click(list.getByRole('button', { name: 'Show all 11' }))
  expect(list.getByText('old 8.pdf')).toBeTruthy()

  await user.click(list.getByRole('button', { name: 'Delete broken.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(list.getByText('broken.pdf')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Delete broken.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Resume deleted')).toBeTruthy()
  expect(list.queryByText('broken.pdf')).toBeNull()
})

it('keeps a resume that could not be deleted and says why', async () => {
  signIn()
  answers(resumeCalls.list, () => ({ resumes: [aResume({ filename: 'nadia.pdf' })], pagination: onePage(1) }))
  fails(resumeCalls.remove, 500, 'internal_error', 'Something went wrong on our side. Please try again.')
  const { user } = renderPage('/resume')
  await user.click(await screen.findByRole('button', { name: 'Delete nadia.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeTruthy()
  expect(screen.getByText('nadia.pdf')).toBeTruthy()
})

it('shows all of more than one page of fifty', async () => {
  signIn()
  const stored = Array.from({ length: 52 }, (_, place) => aResume({ filename: `old ${place}.pdf` }))
  answers(resumeCalls.list, ({ query: { page, per_page } }) => ({
    resumes: stored.slice((page - 1) * per_page, page * per_page),
    pagination: { page, per_page, total: stored.length, pages: 2 },
  }))
  const { user } = renderPage('/resume')
  await user.click(await screen.findByRole('button', { name: 'Show all 52' }))
  await screen.findByText('old 51.pdf')
})

it('asks for fifty at a time', async () => {
  signIn()
  let asked: unknown
  answers(resumeCalls.list, ({ query }) => {
    asked = query
    return { resumes: [aResume({ filename: 'nadia.pdf' })], pagination: onePage(1) }
  })
  renderPage('/resume')
  await screen.findByText('nadia.pdf')
  expect(asked).toMatchObject({ page: 1, per_page: 50 })
})
