import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { EXAMPLE_ANSWER, EXAMPLE_POSTING, EXAMPLE_QUESTION, EXAMPLE_RESUME } from '#stage/landing-example.ts'
import { newEmail } from '#stage/person.ts'

const visit = useBrowser()

type Dimension = { label: string; quote?: string }
type Mark = { label: string; kind: string; quote?: string }

/** Somebody new, who speaks to the server in the language of the page. */
async function newPerson(page: Page, language: string) {
  const post = async <T>(path: string, data: object, token?: string): Promise<T> => {
    const headers = { 'accept-language': language, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await page.request.post(`/api/v1${path}`, { data, headers })
    return (await answer.json()).data
  }
  const email = newEmail()
  const body = { email, password: 'quiet-green-room', username: 'Mei Tan' }
  const { access_token } = await post<{ access_token: string }>('/auth/register', body)
  return <T>(path: string, data: object = {}) => post<T>(path, data, access_token)
}

const inPicture = (page: Page) => page.getByRole('tabpanel')

describe.each([
  ['en', /^All (\d+) dimensions$/, 'See a judged answer'],
  ['zh-CN', /^全部 (\d+) 个维度$/, '看一份评过的回答'],
] as const)('what the landing page shows in %s', (language, counted, judgedButton) => {
  it('is what the product finds in the same resume for the same posting', async () => {
    const { page } = await visit({ language })
    const post = await newPerson(page, language)
    const { resume } = await post<{ resume: { id: string } }>('/resumes', { text: EXAMPLE_RESUME })
    const { job } = await post<{ job: { id: string } }>('/jobs', {
      title: 'Data Engineer',
      description: EXAMPLE_POSTING,
    })
    const { analysis } = await post<{ analysis: { dimensions: Dimension[] } }>(`/jobs/${job.id}/match-resume`, {
      resume_id: resume.id,
    })
    await page.goto('/')
    const all = await inPicture(page).getByText(counted).textContent()
    expect(Number(counted.exec(all ?? '')?.[1])).toBe(analysis.dimensions.length)
    const labels = analysis.dimensions.map(({ label }) => label)
    const shown = await inPicture(page)
      .locator('meter')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(shown.length).toBeGreaterThan(10)
    for (const label of shown) expect(labels).toContain(label)
    for (const quote of await inPicture(page).locator('mark').allTextContents())
      expect(`${EXAMPLE_RESUME}${EXAMPLE_POSTING}`).toContain(quote.replace(/[“”]/g, ''))
    expect(await inPicture(page).locator('button').count()).toBe(0)
  })

  it('is what the product says about the same answer', async () => {
    const { page } = await visit({ language })
    const post = await newPerson(page, language)
    const asked = {
      question_text: EXAMPLE_QUESTION,
      question_type: 'behavioral',
      difficulty: 'medium',
      category: 'Data',
    }
    const { question } = await post<{ question: { id: string } }>('/questions', asked)
    const made = { interview_type: 'mock', question_ids: [question.id] }
    const { session_id } = await post<{ session_id: string }>('/interviews', made)
    await post(`/interviews/${session_id}/start`)
    const given = { question_id: question.id, answer_text: EXAMPLE_ANSWER, response_time: 108 }
    const { answer } = await post<{ answer: { feedback: { marks: Mark[] } } }>(
      `/interviews/${session_id}/answer`,
      given,
    )
    await page.goto('/')
    await page.getByRole('button', { name: judgedButton }).click()
    await inPicture(page).getByRole('listitem').first().waitFor()
    const marked = await inPicture(page).locator('mark').allTextContents()
    expect(marked.length).toBeGreaterThan(1)
    const names = await inPicture(page).locator('li').allTextContents()
    for (const [place, words] of marked.entries()) {
      const mark = answer.feedback.marks.find(({ quote }) => quote && words.endsWith(quote))
      expect(mark, `a mark at “${words}”`).toBeDefined()
      expect(names[place]).toContain(mark?.label)
    }
  })
})
