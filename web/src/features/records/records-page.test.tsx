import type { Statistics } from '@greenroom/contract/interview-figures'
import { interviewCalls } from '@greenroom/contract/interviews'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aSession, newId, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const open = (search = '') => renderPage(`/interview/records${search}`)
const rows = async () => (await screen.findAllByRole('row')).slice(1)

const someStatistics = (part: Partial<Statistics> = {}): Statistics => ({
  mock_minutes: 0,
  formal_minutes: 0,
  total_questions: 0,
  answered_questions: 0,
  total_interviews: 0,
  completed_interviews: 0,
  average_score: null,
  scores: [],
  by_type: [],
  ...part,
})
const aScore = (score: number, day: string) => ({
  session_id: newId(),
  title: 'Data Engineer',
  interview_type: 'mock' as const,
  score,
  completed_at: `${day}T12:00:00.000Z`,
})

beforeEach(() => {
  signIn()
  answers(interviewCalls.statistics, () => ({ statistics: someStatistics() }))
})

describe('all interview records', () => {
  it('has a way to every page of them', async () => {
    answers(interviewCalls.list, ({ query }) => {
      const page = Number(query.page)
      const session = aSession({ title: `On page ${page}` })
      return { sessions: [session], pagination: { page, per_page: 50, total: 51, pages: 2 } }
    })
    const { user, location } = open()
    await screen.findByText('On page 1')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('On page 2')
    expect(location()?.search).toBe('?page=2')
    screen.getByText('51 of 51')
  })

  it('goes to the last page there is when the address is beyond it', async () => {
    answers(interviewCalls.list, ({ query }) => {
      const page = Number(query.page)
      const sessions = page > 2 ? [] : [aSession({ title: `On page ${page}` })]
      return { sessions, pagination: { page, per_page: 50, total: 51, pages: 2 } }
    })
    const { location } = open('?page=9')
    await screen.findByText('On page 2')
    expect(location()?.search).toBe('?page=2')
  })

  it('narrows to a kind, a state and words of the title, and says so to the server', async () => {
    let asked: unknown
    const searched = new Set<unknown>()
    answers(interviewCalls.list, ({ query }) => {
      asked = query
      searched.add(query.search)
      return { sessions: [aSession()], pagination: onePage(1) }
    })
    const { user, location } = open('?page=4')
    await rows()
    await user.click(screen.getByRole('radio', { name: 'Formal Interview' }))
    await user.selectOptions(screen.getByLabelText('Status'), 'Completed')
    await user.type(screen.getByLabelText('Search titles'), 'data')
    await waitFor(() =>
      expect(asked).toMatchObject({ page: 1, per_page: 50, kind: 'formal', status: 'completed', search: 'data' }),
    )
    expect(location()?.search).toBe('?kind=formal&status=completed&q=data')
    // Nothing is searched at each key.
    expect([...searched]).not.toContain('d')
  })

  it('shows practice with its score, marked as such, and says that it is no interview', async () => {
    answers(interviewCalls.list, ({ query }) => {
      const isPractice = String(query.practice) === 'true'
      const session = aSession({ title: 'Three questions', practice: true, status: 'completed', score: 64 })
      return { sessions: isPractice ? [session] : [], pagination: onePage(isPractice ? 1 : 0) }
    })
    const { user, location } = open()
    await screen.findByText('No interview records yet')
    expect(screen.getByRole('link', { name: 'Start your first interview!' }).getAttribute('href')).toBe('/home')
    await user.click(screen.getByRole('radio', { name: 'Practice' }))
    const [row] = await rows()
    for (const text of ['Three questions', 'Score 64 of 100', 'Practice']) expect(row?.textContent).toContain(text)
    screen.getByText('Practice is judged like an interview, but doesn’t count as one.')
    await user.click(screen.getByRole('button', { name: 'Review Three questions' }))
    await waitFor(() => expect(location()?.pathname).toBe('/complete'))
  })

  it('says when nothing matches, and clears the filters', async () => {
    answers(interviewCalls.list, ({ query }) =>
      query.search
        ? { sessions: [], pagination: onePage(0) }
        : { sessions: [aSession({ title: 'Nurse' })], pagination: onePage(1) },
    )
    const { user } = open('?q=nothing')
    await screen.findByText('No records match these filters')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByText('Nurse')
    expect((screen.getByLabelText('Search titles') as HTMLInputElement).value).toBe('')
  })

  it('offers another try when they cannot be loaded, and shows no demo', async () => {
    fails(interviewCalls.list, 500, 'internal_error', 'Something failed')
    const { user } = open()
    await screen.findByText('Failed to load interview records, please try again later')
    expect(screen.queryByText('Demo')).toBeNull()
    answers(interviewCalls.list, () => ({ sessions: [aSession({ title: 'Real' })], pagination: onePage(1) }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Real')
  })

  it('is in Chinese where the page is', async () => {
    await changeLanguage('zh-CN')
    answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
    open('?kind=practice')
    await screen.findByText('还没有练习记录')
  })
})

describe('progress over time', () => {
  beforeEach(() => answers(interviewCalls.list, () => ({ sessions: [aSession()], pagination: onePage(1) })))

  it('is shown with a table, by type of question, and with the time spent', async () => {
    const statistics = someStatistics({
      completed_interviews: 3,
      mock_minutes: 42,
      scores: [aScore(52, '2026-11-01'), aScore(71, '2026-11-20')],
      by_type: [{ type: 'behavioral', score: 58, answers: 6 }],
    })
    answers(interviewCalls.statistics, () => ({ statistics }))
    open()
    const progress = await screen.findByRole('region', { name: 'Your progress' })
    const table = within(progress).getByRole('table', { name: 'Scores of your last 2 interviews' })
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(['2026/11/01', '52', '2026/11/20', '71'])
    for (const text of ['Behavioral', '6 answers', 'Completed interviews', '42'])
      expect(progress.textContent).toContain(text)
  })

  it('is not shown before two interviews have a score', async () => {
    const statistics = someStatistics({ completed_interviews: 3, scores: [aScore(52, '2026-11-01')] })
    answers(interviewCalls.statistics, () => ({ statistics }))
    open()
    await rows()
    expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull()
  })
})
