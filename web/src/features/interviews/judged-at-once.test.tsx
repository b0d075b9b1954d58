import type { Answer } from '@greenroom/contract/answers'
import { interviewCalls } from '@greenroom/contract/interviews'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { answers, loses } from '#testing/fake-api.ts'
import { anAnswer, type FakeInterview, fakeInterview } from '#testing/fake-interview.ts'
import { signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

beforeEach(() => void signIn())

const address = (of: FakeInterview) => `/mock-interview?session=${of.session.session_id}`
const question = (name: string) => screen.findByRole('heading', { level: 1, name })
const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
const press = (name: string) => screen.getByRole('button', { name })

/** The server judges with a quote and one improvement. */
function judging(server: FakeInterview) {
  answers(interviewCalls.answer, ({ body }) => {
    const answer = anAnswer({ ...body, answer_text: body.answer_text })
    answer.feedback.improvements = ['Say how many rows there were.', 'Say it sooner.']
    answer.feedback.marks = [
      {
        kind: 'gained',
        points: 6,
        label: 'Own work',
        note: 'You say what you did.',
        criterion: 'evidence',
        quote: 'I',
      },
    ]
    server.given = [...server.given, answer]
    server.session = { ...server.session, answered_questions: server.given.length }
    return { answer, session: server.session }
  })
  return server
}

/** The server judges with these scores, one after the other, and keeps the better answer. Gives what was asked of it. */
function keepingBetter(server: FakeInterview, scores: (number | null)[]) {
  const asked: (string | undefined)[] = []
  let counts: Answer | undefined
  answers(interviewCalls.answer, ({ body }) => {
    asked.push(body.keep)
    const score = scores[asked.length - 1] ?? null
    const created_at = `2026-11-20T09:0${asked.length}:00.000Z`
    const given = anAnswer({ question_id: body.question_id, answer_text: body.answer_text, score, created_at })
    const [best, other] = counts && (counts.score ?? -1) > (score ?? -1) ? [counts, given] : [given, counts]
    counts = { ...best, ...(other && { other_tries: [other] }) }
    return { answer: counts, session: server.session }
  })
  return asked
}

async function answer(page: ReturnType<typeof renderPage>, text: string) {
  await page.user.type(await area(), text)
  await page.user.click(press('Submit Answer'))
}

describe('each answer judged right away', () => {
  it('shows score, quotes and one thing to change after each answer, then the next question', async () => {
    const server = judging(fakeInterview({ judge: 'each' }, ['First?', 'Second?']))
    const page = renderPage(address(server), undefined, ['/complete'])
    await answer(page, 'I checked')
    const judged = await screen.findByRole('region', { name: /^Judgment of your answer to question 1/ })
    expect(document.activeElement).toBe(judged)
    within(judged).getByText('74')
    within(judged).getByText('Say how many rows there were.')
    expect(within(judged).queryByText('Say it sooner.')).toBeNull()
    expect(within(judged).getByText('I', { selector: 'mark' })).toBeTruthy()
    await question('First?')
    expect(screen.getAllByText('Question 1 of 2')).not.toHaveLength(0)
    await page.user.click(press('Next question'))
    await question('Second?')
    expect((await area()).value).toBe('')
    await answer(page, 'I asked')
    await page.user.click(await screen.findByRole('button', { name: 'See the report' }))
    await screen.findByRole('heading', { name: 'Interview Complete' })
    expect(server.log.at(-1)).toBe('end')
  })

  it('lets one say it again', async () => {
    const server = judging(fakeInterview({ judge: 'each' }, ['First?', 'Second?']))
    const page = renderPage(address(server))
    await answer(page, 'I checked')
    await page.user.click(await screen.findByRole('button', { name: 'Say it again' }))
    await question('First?')
    expect((await area()).value).toBe('')
    await answer(page, 'I counted 40 rows')
    const judged = await screen.findByRole('region', { name: /^Judgment of your answer to question 1/ })
    within(judged).getByText(/counted 40 rows/)
    await page.user.click(press('Next question'))
    await question('Second?')
    expect(server.given.map(({ answer_text }) => answer_text)).toEqual(['I checked', 'I counted 40 rows'])
  })

  it.each([
    [[62, 48], 48, 'Your earlier try scored 62; this one 48. The earlier one counts.'],
    [[48, 62], 62, 'Your earlier try scored 48; this one 62. This one counts.'],
    [[62, null], undefined, 'This one couldn’t be judged, so your earlier try, which scored 62, counts.'],
  ])('keeps the better of two tries, and says which counts: %s', async (scores, shown, said) => {
    const server = judging(fakeInterview({ judge: 'each' }, ['First?', 'Second?']))
    const sent = keepingBetter(server, scores)
    const page = renderPage(address(server))
    await answer(page, 'I checked')
    await page.user.click(await screen.findByRole('button', { name: 'Say it again' }))
    await answer(page, 'I counted 40 rows')
    const judged = await screen.findByRole('region', { name: /^Judgment of your answer to question 1/ })
    within(judged).getByText(said)
    within(judged).getByText(shown === undefined ? '–' : String(shown))
    within(judged).getByText(/counted 40 rows/)
    expect(sent).toEqual(['better', 'better'])
  })

  it('says why an answer has no score and what to do', async () => {
    const server = judging(fakeInterview({ judge: 'each' }))
    const { feedback } = anAnswer()
    const nothing = { ...feedback, summary: 'This is too short to judge.', improvements: ['Say four sentences.'] }
    answers(interviewCalls.answer, ({ body }) => ({
      answer: anAnswer({ ...body, score: null, feedback: { ...nothing, evidence: 'none' } }),
      session: server.session,
    }))
    const page = renderPage(address(server))
    await answer(page, 'SQL')
    const judged = await screen.findByRole('region', { name: /^Judgment/ })
    within(judged).getByText('This is too short to judge.')
    within(judged).getByText('Say four sentences.')
    within(judged).getByText('–')
  })

  it('quotes the sentence that gained most', async () => {
    const server = judging(fakeInterview({ judge: 'each' }))
    const page = renderPage(address(server))
    await answer(page, 'Rows were lost. Then I checked')
    const judged = await screen.findByRole('region', { name: /^Judgment/ })
    expect(within(judged).getByText('Your best sentence').closest('div')?.parentElement?.textContent).toContain(
      '“Then I checked”',
    )
  })

  it('goes on when an answer could not be sent', async () => {
    const server = fakeInterview({ judge: 'each' })
    loses(interviewCalls.answer)
    const page = renderPage(address(server))
    await answer(page, 'Kept words')
    await question('Second?')
  })

  it('can be switched on and off, and is kept with the interview', async () => {
    const server = judging(fakeInterview())
    const kept: string[] = []
    answers(interviewCalls.change, ({ body }) => {
      kept.push(body.judge)
      return { session: server.session }
    })
    const page = renderPage(address(server))
    await question('First?')
    expect(screen.getByRole('radio', { name: 'Like a real interview' })).toHaveProperty('checked', true)
    await page.user.click(screen.getByRole('radio', { name: 'Coached' }))
    await waitFor(() => expect(kept).toEqual(['each']))
    await answer(page, 'I checked')
    await page.user.click(await screen.findByRole('button', { name: 'Next question' }))
    await page.user.click(screen.getByRole('radio', { name: 'Like a real interview' }))
    await waitFor(() => expect(kept).toEqual(['each', 'end']))
    await answer(page, 'I asked')
    await question('Third?')
  })

  it('speaks Chinese', async () => {
    await changeLanguage('zh-CN')
    const page = renderPage(address(judging(fakeInterview({ judge: 'each' }))))
    await page.user.type(await screen.findByRole('textbox', { name: '你的回答' }), '我查了')
    await page.user.click(press('提交回答'))
    await screen.findByText('最该改的一点')
    await page.user.click(press('下一题'))
    await question('Second?')
  })
})

describe('skipping a question', () => {
  it('leaves it for the end, with what was typed, and never scores it', async () => {
    const server = judging(fakeInterview({ judge: 'end' }, ['First?', 'Second?']))
    const page = renderPage(address(server), undefined, ['/complete'])
    await question('First?')
    await page.user.type(await area(), 'Half a thought')
    await page.user.click(press('Skip for now'))
    await question('Second?')
    await answer(page, 'I asked')
    await question('First?')
    expect((await area()).value).toBe('Half a thought')
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull()
    expect(server.given.map(({ answer_text }) => answer_text)).toEqual(['I asked'])
  })
})

describe('finishing before the last question', () => {
  it('says how many are answered, then ends the interview and opens the report', async () => {
    const server = judging(fakeInterview())
    const page = renderPage(address(server), undefined, ['/complete'])
    await answer(page, 'I checked')
    await question('Second?')
    await page.user.type(await area(), 'half a sen')
    await page.user.click(press('Finish now'))
    const dialog = screen.getByRole('alertdialog')
    within(dialog).getByText(/You have answered 1 of 3 questions\..*not submitted is left out\./)
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(server.log).not.toContain('end')
    await page.user.click(press('Finish now'))
    await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Finish now' }))
    await screen.findByRole('heading', { name: 'Interview Complete' })
    expect(server.log).toContain('end')
  })

  it('says so when nothing is answered', async () => {
    const page = renderPage(address(fakeInterview()))
    await question('First?')
    await page.user.click(press('Finish now'))
    screen.getByText(/^You have not answered any of the 3 questions/)
  })
})
