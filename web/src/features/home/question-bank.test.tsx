import { favoriteCalls } from '@greenroom/contract/favorites'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionOverviewCalls } from '@greenroom/contract/question-overviews'
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

type User = ReturnType<typeof renderPage>['user']
const openFilters = async (user: User) => user.click(await screen.findByRole('button', { name: 'Filters' }))
const choose = async (user: User, label: string, option: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: label }), option)

describe('the question bank', () => {
  it('is of the chosen job until all jobs are asked for, and keeps formal questions apart', async () => {
    const { user } = renderPage('/home')
    await screen.findByText('3 questions made for a formal interview are listed separately.')
    expect(asked.at(-1)).toMatchObject({ job_id: job.id, origin: 'rehearsed' })
    expect(asked.at(-1)).not.toHaveProperty('or_no_job')
    await openFilters(user)
    await choose(user, 'Job', 'This job, or no job')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ job_id: job.id, or_no_job: true }))
    await choose(user, 'Job', 'All jobs')
    await waitFor(() => expect(asked.at(-1)?.job_id).toBeUndefined())
    await user.click(screen.getByRole('button', { name: 'Show them' }))
    await waitFor(() => expect(asked.at(-1)?.origin).toBe('formal'))
  })

  it('is narrowed by type, difficulty, answers and favorites, which stand in the address', async () => {
    const { user, location } = renderPage('/home')
    await openFilters(user)
    await choose(user, 'Type', 'Technical')
    await choose(user, 'Difficulty', 'Hard')
    await choose(user, 'Answers', 'Without an answer')
    await user.click(screen.getByRole('checkbox', { name: 'Favorites only' }))
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ type: 'technical', difficulty: 'hard', answered: false, favorite: true }),
    )
    expect(location()?.search).toBe('?type=technical&difficulty=hard&answers=unanswered&favorite=yes')
    expect(screen.getByRole('button', { name: 'Filters (4)', expanded: true })).toBeDefined()
  })

  it('is narrowed to one of its categories, and says what the whole of it amounts to', async () => {
    answers(questionOverviewCalls.stats, () => ({
      stats: {
        ...{ total: 24, answered: 12, favorites: 3, average_score: 61.6, by_type: {}, by_difficulty: {} },
        by_category: { 'Data engineering': 20, Teamwork: 4 },
      },
    }))
    const { user, location } = renderPage('/home')
    await openFilters(user)
    await screen.findByText(/^Your whole bank: 24 questions, 12 answered, 3 marked as favorite\. .* 62 on average\.$/)
    await choose(user, 'Category', 'Teamwork')
    await waitFor(() => expect(asked.at(-1)?.category).toBe('Teamwork'))
    expect(location()?.search).toBe('?category=Teamwork')
  })

  it('shows its filters at once where the address has one', async () => {
    renderPage('/home?category=Teamwork')
    expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' })).toHaveProperty(
      'value',
      'Teamwork',
    )
  })

  it('of a job without questions says so, and shows those of other jobs on request', async () => {
    answers(questionOverviewCalls.stats, () => ({
      stats: {
        ...{ total: 5, answered: 0, favorites: 0, average_score: null },
        ...{ by_type: {}, by_difficulty: {}, by_category: {} },
      },
    }))
    answers(questionListCalls.withAnswers, ({ query }) =>
      query.job_id ? { questions: [], pagination: onePage(0) } : { questions: [sql], pagination: onePage(1) },
    )
    const { user } = renderPage('/home')
    await screen.findByText('No questions for this job yet.')
    await user.click(await screen.findByRole('button', { name: 'Show 5 questions for other jobs or none' }))
    await screen.findByText('Why SQL?')
  })

  it('marks the questions that were just made', async () => {
    renderPage('/home', { made: [python.id], jobId: job.id })
    const row = (await screen.findByText('Why Python?')).closest('li')
    expect(row && within(row).getByText('New')).toBeTruthy()
    expect(screen.getAllByText('New')).toHaveLength(1)
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
    const { user } = renderPage('/home')
    await screen.findByRole('searchbox', { name: '搜索你的题目' })
    await user.click(screen.getByRole('button', { name: '筛选' }))
    expect(screen.getByRole('combobox', { name: '职位' })).toBeDefined()
  })
})
