import { questionCalls } from '@greenroom/contract/questions'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers } from '#testing/fake-api.ts'
import { aQuestion, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

beforeEach(() => {
  signIn()
})

const reopen = (path: string) => {
  cleanup()
  return renderPage(path)
}
const text = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label)

describe('what is typed about a question', () => {
  it('is there again after a reload, and gone when it is saved', async () => {
    const question = aQuestion({ expected_answer: 'A figure.', key_points: ['Which data'] })
    let saved: object = {}
    answers(questionCalls.read, () => ({ question }))
    answers(questionCalls.update, ({ body }) => {
      saved = body
      return { question }
    })
    const address = `/questions/${question.id}/edit`
    const first = renderPage(address)
    await first.user.type(await text('Expected answer'), ' And what I did.')
    const second = reopen(address)
    expect((await text('Expected answer')).value).toBe('A figure. And what I did.')
    await second.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(second.path()).toBe('/home'))
    expect(saved).toMatchObject({ expected_answer: 'A figure. And what I did.' })
    expect(Object.keys(saved)).not.toContain('key_points')
    reopen(address)
    expect((await text('Expected answer')).value).toBe('A figure.')
  })

  it('is given up with Cancel, and can be discarded when it comes back', async () => {
    const first = renderPage('/questions/create')
    await first.user.type(await text('Question'), 'Why here?')
    await first.user.click(screen.getByRole('button', { name: 'Cancel' }))
    const second = reopen('/questions/create')
    expect((await text('Question')).value).toBe('')
    await second.user.type(await text('Question'), 'Why now?')
    const third = reopen('/questions/create')
    expect((await text('Question')).value).toBe('Why now?')
    await third.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect((await text('Question')).value).toBe('')
  })
})
