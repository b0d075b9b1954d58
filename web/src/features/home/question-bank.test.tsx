import { favoriteCalls } from '@greenroom/contract/favorites'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionCalls } from '@greenroom/contract/questions'
import { usageCalls } from '@greenroom/contract/usage'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, aPlan, aQuestion, aSession, aUsage, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const job = aJob({ title: 'Data Engineer' })
const sql = aQuestion({ question_text: 'Why SQL?', tags: ['second round'] })
const python = aQuestion({ question_text: 'Why Python?' })
let asked: Record<string, unknown>[] = []

beforeEach(() => {
  signIn()
  asked = []
  answers(jobCalls.list, () => ({ jobs: [job], pagination: onePage(1) }))
  answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
  answers(usageCalls.read, () => ({ usage: aUsage() }))
  answers(practiceCalls.practice, () => aPlan())
  answers(questionListCalls.withAnswers, ({ query }) => {
    if (query.origin === 'formal' && query.per_page === 1) return { questions: [], pagination: onePage(3) }
    asked.push(query)
    return { questions: [sql, python], pagination: onePage(2) }
  })
})

const choose = async (user: ReturnType<typeof renderPage>['user'], label: string, option: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: label }), option)

describe('the question bank', () => {
  it('is of the chosen job until all jobs are asked for, and keeps formal questions apart', async () => {
    const { user } = renderPage('/home')
    await screen.findByText('3 questions made for a formal interview are listed separately.')
    expect(asked.at(-1)).toMatchObject({ job_id: job.id, or_no_job: true, origin: 'rehearsed' })
    await choose(user, 'Job', 'All jobs')
    await waitFor(() => expect(asked.at(-1)?.job_id).toBeUndefined())
    await user.click(screen.getByRole('button', { name: 'Show them' }))
    await waitFor(() => expect(asked.at(-1)?.origin).toBe('formal'))
  })

  it('is narrowed by type, difficulty, answers and favorites, which stand in the address', async () => {
    const { user, location } = renderPage('/home')
    await choose(user, 'Type', 'Technical')
    await choose(user, 'Difficulty', 'Hard')
    await choose(user, 'Answers', 'Without an answer')
    await user.click(screen.getByRole('checkbox', { name: 'Favorites only' }))
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ type: 'technical', difficulty: 'hard', answered: false, favorite: true }),
    )
    expect(location()?.search).toBe('?type=technical&difficulty=hard&answers=unanswered&favorite=yes')
  })

  it('shows tags, and narrows to one by a click', async () => {
    const { user, location } = renderPage('/home')
    await user.click(await screen.findByRole('link', { name: 'Show questions tagged second round' }))
    await waitFor(() => expect(asked.at(-1)?.tag).toBe('second round'))
    expect(location()?.search).toBe('?tag=second%20round')
    await user.click(screen.getByRole('button', { name: 'Show any tag' }))
    await waitFor(() => expect(asked.at(-1)?.tag).toBeUndefined())
  })

  it('is edited in place', async () => {
    let saved: object = {}
    answers(questionCalls.update, ({ body }) => {
      saved = body
      return { question: sql }
    })
    const { user, path } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: 'Edit: Why SQL?' }))
    await user.type(await screen.findByLabelText('Tags'), ', joins')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toMatchObject({ tags: ['second round', 'joins'] }))
    await waitFor(() => expect(screen.queryByLabelText('Tags')).toBeNull())
    expect(path()).toBe('/home')
  })

  it('is searched by meaning within the filters, and says when nothing is found', async () => {
    const searched: object[] = []
    answers(questionCalls.search, ({ body }) => {
      searched.push(body)
      const found = body.query === 'databases'
      return { questions: found ? [{ ...sql, similarity_score: 0.9 }] : [], pagination: onePage(found ? 1 : 0) }
    })
    const { user } = renderPage('/home?type=technical')
    const field = await screen.findByRole('searchbox', { name: 'Search your questions' })
    await user.type(field, 'databases')
    await waitFor(() => expect(screen.queryByText('Why Python?')).toBeNull())
    expect(searched.at(-1)).toMatchObject({ query: 'databases', filters: { type: 'technical', job_id: job.id } })
    await user.type(field, ' welding')
    await screen.findByText('No question matches this search and these filters.')
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await screen.findByText('Why Python?')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('ignores filters in the address that do not exist', async () => {
    renderPage('/home?type=riddle&origin=stolen&answers=1')
    await screen.findByText('Why SQL?')
    expect(asked.at(-1)).not.toHaveProperty('type')
    expect(asked.at(-1)).toMatchObject({ origin: 'rehearsed' })
  })

  it('practises one, or those that are selected, in the order they were', async () => {
    const bodies: object[] = []
    const made = aSession({ practice: true })
    answers(interviewCalls.create, ({ body }) => {
      bodies.push(body)
      return { session: made, session_id: made.session_id }
    })
    const { user, location } = renderPage('/home')
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Why Python?' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select: Why SQL?' }))
    await user.click(screen.getByRole('button', { name: 'Practice 2 questions' }))
    await waitFor(() => expect(location()?.pathname).toBe('/mock-interview'))
    expect(location()?.search).toBe(`?session=${made.session_id}`)
    expect(bodies).toMatchObject([{ practice: true, question_ids: [python.id, sql.id], job_id: job.id }])
  })

  it('says that practice could not start, and keeps what is selected', async () => {
    fails(interviewCalls.create, 500, 'internal_error', 'Something failed on our side.')
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Why SQL?' }))
    await user.click(screen.getByRole('button', { name: 'Practice 1 question' }))
    await screen.findByText('Practice couldn’t be started, please try again')
    expect(screen.getByText('1 selected')).toBeDefined()
  })

  it('marks favorites, and the questions of a formal interview', async () => {
    let favorite = false
    answers(questionListCalls.withAnswers, () => ({
      questions: [{ ...sql, is_favorite: favorite, origin: 'formal' as const }],
      pagination: onePage(1),
    }))
    answers(favoriteCalls.favorite, () => {
      favorite = true
      return { question: { ...sql, is_favorite: true } }
    })
    const { user } = renderPage('/home')
    const star = await screen.findByRole('button', { name: 'Favorite: Why SQL?', pressed: false })
    await user.click(star)
    await screen.findByRole('button', { name: 'Favorite: Why SQL?', pressed: true })
    const row = star.closest('li')
    expect(row && within(row).getByText('Made for a formal interview')).toBeTruthy()
  })

  it('opens a question from its text', async () => {
    renderPage('/home')
    expect((await screen.findByRole('link', { name: 'Why SQL?' })).getAttribute('href')).toBe(`/questions/${sql.id}`)
  })

  it('speaks Chinese', async () => {
    await changeLanguage('zh-CN')
    renderPage('/home')
    await screen.findByRole('searchbox', { name: '搜索你的题目' })
    expect(screen.getByRole('combobox', { name: '职位' })).toBeDefined()
  })
})
