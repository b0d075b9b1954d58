import { jobCalls } from '@greenroom/contract/jobs'
import { questionCalls } from '@greenroom/contract/questions'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers } from '#testing/fake-api.ts'
import { aJob, aQuestion, onePage, signIn } from '#testing/makers.ts'
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

describe('a question of one’s own', () => {
  it('is for the job of the address unless another is chosen', async () => {
    const [nurse, porter] = [aJob({ title: 'Night Nurse' }), aJob({ title: 'Porter' })]
    const saved: object[] = []
    answers(jobCalls.list, () => ({ jobs: [nurse, porter], pagination: onePage(2) }))
    answers(questionCalls.create, ({ body }) => {
      saved.push(body)
      return { question: aQuestion() }
    })
    const first = renderPage(`/questions/create?job=${porter.id}`)
    await first.user.type(await text('Question'), 'Why here?')
    await first.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toMatchObject([{ question_text: 'Why here?', job_id: porter.id }]))
    cleanup()
    const second = renderPage(`/questions/create?job=${porter.id}`)
    await second.user.type(await text('Question'), 'Why now?')
    await second.user.selectOptions(await screen.findByRole('combobox', { name: 'Job' }), 'No job in particular')
    await second.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toMatchObject([{}, { question_text: 'Why now?', job_id: null }]))
  })

  it('says that the bank has a similar one while it is typed', async () => {
    const there = aQuestion({ question_text: 'Why did you leave your last job?' })
    answers(questionCalls.search, ({ body: { query } }) => ({
      questions: [{ ...there, similarity_score: query.includes('quit') ? 0.9 : 0.6 }],
      pagination: onePage(1),
    }))
    const { user } = renderPage('/questions/create')
    await user.type(await text('Question'), 'What made you quit?')
    expect(await screen.findByRole('link', { name: there.question_text })).toBeDefined()
    await user.clear(await text('Question'))
    await user.type(await text('Question'), 'What made you proud?')
    await waitFor(() => expect(screen.queryByRole('link', { name: there.question_text })).toBeNull())
  })

  it('keeps its job when something else is changed', async () => {
    const job = aJob()
    const question = aQuestion({ job_id: job.id })
    let saved: object = {}
    answers(jobCalls.list, () => ({ jobs: [job], pagination: onePage(1) }))
    answers(questionCalls.read, () => ({ question }))
    answers(questionCalls.update, ({ body }) => {
      saved = body
      return { question }
    })
    const { user } = renderPage(`/questions/${question.id}/edit`)
    await user.type(await text('Expected answer'), 'A figure.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toMatchObject({ expected_answer: 'A figure.' }))
    expect(saved).not.toHaveProperty('job_id')
  })
})
