import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { DATA_QUESTION, EXPECTED, goLive, panel, prepareLive, say, sees } from '#stage/live.ts'

const visit = useBrowser()
const heard = (page: Awaited<ReturnType<typeof prepareLive>>['page']) =>
  page.getByRole('heading', { level: 2, name: /^\d+\. / }).allTextContents()

describe('a question as interviewers ask it', () => {
  it('that was never answered shows the answer to one like it, says so, and no score', async () => {
    const { page, problems, session, call } = await prepareLive(await visit())
    const alike = 'How do you find out that data in a report is wrong?'
    await call('/questions', { question_text: alike, expected_answer: 'Something else.' })
    await goLive(page, session)
    await say(page, alike)
    const own = page.getByRole('article', { name: 'Your answer' })
    await own.getByText('of Sunday missing').waitFor()
    await own.getByText('Your answer to a similar question').waitFor()
    await own.getByText(DATA_QUESTION).waitFor()
    expect(await panel(page, 'Interview Copilot').textContent()).not.toMatch(/\bscore|of 100/i)
    expect(problems).toEqual([])
  })

  it('stays whole with what leans on it, is two where two are asked, and is waited for when it breaks off', async () => {
    const { page, session } = await prepareLive(await visit())
    await goLive(page, session, 'still')
    const own = page.getByRole('article', { name: 'Your answer' })
    const leaning = 'Tell me about a time your data was wrong, how you found out, and what you learned from it?'
    await say(page, leaning)
    await own.waitFor()
    await expect.poll(() => heard(page)).toEqual([`1. ${leaning}`])
    await page.clock.runFor(6000)

    // Half a question neither empties the panel nor holds up its rest.
    await say(page, 'So why do you')
    await page.clock.runFor(500)
    expect(await heard(page)).toEqual([`1. ${leaning}`])
    await own.waitFor()
    await say(page, 'want to leave your job?')
    await sees(page, '2. So why do you want to leave your job?')
    await page.clock.runFor(6000)

    await say(page, 'What is your notice period? And what salary do you expect?')
    await expect
      .poll(() => heard(page))
      .toEqual(['3. What is your notice period?', '4. And what salary do you expect?'])
  })

  it('known and unanswered has what is expected once, under its own question', async () => {
    const { page, session, call } = await prepareLive(await visit(), { rehearsed: false })
    await call('/questions', { question_text: DATA_QUESTION, expected_answer: EXPECTED })
    await goLive(page, session)
    await say(page, DATA_QUESTION)
    await sees(page, 'You have not answered this one yet.')
    await panel(page, 'Question Bank').getByText(EXPECTED).waitFor()
    await expect.poll(() => page.getByText(EXPECTED).count()).toBe(1)
    await page.setViewportSize({ width: 360, height: 740 })
    await sees(page, DATA_QUESTION)
    await sees(page, EXPECTED)
  })
})
