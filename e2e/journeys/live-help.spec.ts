import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import {
  ASKED,
  DATA_QUESTION,
  EXPECTED,
  endIt,
  goLive,
  isLive,
  panel,
  prepareLive,
  say,
  says,
  sees,
} from '#stage/live.ts'

const visit = useBrowser()
const WHY = 'Why do you want to work for us?'
const SMALL_TALK = 'Nice weather today, it is much warmer than last week.'
/** Where it is told how far the newest suggestion is. */
const WRITTEN = /Generated, built-in coach$/
const PLAIN = 'Walk me through the timetable project.'

describe('a question in a real interview', () => {
  it('brings the own best answer with date and what was expected, and a suggestion below', async () => {
    const { page, context, problems, session } = await prepareLive(await visit())
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await goLive(page, session)
    await sees(page, 'Ask a question to find similar ones from your history')
    await say(page, ASKED)
    const bank = panel(page, 'Question Bank')
    await bank.getByText(/^Found similar question \(\d+% match\)$/).waitFor()
    await bank.locator('summary').click()
    const today = /[Aa]nswered \d{4}\/\d{2}\/\d{2}/
    for (const text of [
      'Medium',
      'Behavioral',
      'Mock Interview',
      EXPECTED,
      today,
      /The date format had changed/,
      /^Tip:/,
    ])
      await bank.getByText(text).filter({ visible: true }).first().waitFor()
    const own = page.getByRole('article', { name: 'Your answer' })
    await own.getByText(today).waitFor()
    expect(await own.getByRole('listitem').count()).toBeLessThanOrEqual(5)
    await sees(page, WRITTEN)
    await page.getByText(/^From \d+ sources?$/).click()
    await sees(page, 'Resume:')
    // It stands above in cues.
    expect(await page.getByText('You have said before').count()).toBe(0)
    for (const mark of ['Text', 'First word', 'Done']) await page.getByText(mark, { exact: true }).waitFor()

    // It is said for a moment only.
    const copied = sees(page, 'Copied')
    await Promise.all([copied, page.getByRole('button', { name: 'Copy' }).click()])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Halden Rail')
    await page.getByRole('checkbox', { name: 'Key points only' }).check()
    await expect.poll(() => page.getByText('You have said before').count()).toBe(0)
    await says(page, 'Every line saved')
    await page.reload()
    await isLive(page)
    await bank.getByText(EXPECTED).waitFor()
    await bank.getByRole('button', { name: 'Clear match' }).click()
    await sees(page, 'Ask a question to find similar ones from your history')
    expect(problems).toEqual([])
  })

  it('that is known and was never answered claims no own answer, neither now nor in the debrief', async () => {
    const { page, call, session } = await prepareLive(await visit(), { rehearsed: false })
    await call('/questions', { question_text: DATA_QUESTION, expected_answer: EXPECTED })
    await goLive(page, session)
    await say(page, ASKED)
    await sees(page, 'You have not answered this one yet.')
    await sees(page, WRITTEN)
    const marks = page.getByRole('term')
    await expect.poll(() => marks.allTextContents()).toEqual(['Text', 'Question found', 'First word', 'Done'])
    await endIt(page)
    await page.waitForURL('**/complete?**')
    await page.goto(`/interview-record/${session}`)
    await sees(page, 'In your bank, without an answer')
    await sees(page, /1 of 1 were found in your bank \(100%\)\. Your own answer was shown for none of them\./)
    await page.getByRole('row', { name: /^Question found/ }).waitFor()
    expect(await page.getByRole('row', { name: /^Your answer/ }).count()).toBe(0)
  })

  it('that nothing fits gets no suggestion, and the screen says so; pay gets three sentences', async () => {
    const { page, session } = await prepareLive(await visit())
    await goLive(page, session, 'still')
    await say(page, 'How would you rig a load of eight tons in strong wind?')
    await sees(page, 'No suggestion: nothing known fits this question.')
    await page.clock.runFor(6000)
    await say(page, 'So what kind of salary are you looking for?')
    await sees(page, 'For a role like this I’m looking at [range]')
  })

  it('waits its turn behind the one before, is written again on request, and all can be cleared', async () => {
    const { page, session } = await prepareLive(await visit())
    await goLive(page, session, 'still')
    await say(page, ASKED)
    await sees(page, WRITTEN)
    await say(page, 'What is your biggest weakness?')
    await page.clock.runFor(3000)
    await say(page, WHY)
    await sees(page, /Waiting its turn$/)
    await page.clock.runFor(3000)
    await sees(page, WRITTEN)
    await page.getByText('Earlier, 2').waitFor()
    await page.getByText('3 suggestions in total', { exact: false }).waitFor()
    const skipped = page.getByRole('listitem').filter({ hasText: 'What is your biggest weakness?' }).last()
    await skipped.locator('summary', { hasText: 'Not generated' }).click()
    await page.clock.runFor(5000)
    await skipped.getByRole('button', { name: 'Generate' }).click()
    await skipped.getByText('Generated, built-in coach').waitFor()
    await page.clock.runFor(5000)
    const asked = page.waitForRequest('**/interviews/generate-answer')
    await page.getByRole('button', { name: 'Regenerate Last' }).click()
    expect((await asked).postDataJSON()).toMatchObject({ question: WHY })
    await sees(page, WRITTEN)
    await panel(page, 'Interview Copilot').getByRole('button', { name: 'Clear All' }).click()
    await sees(page, /When a question is heard/)
    await page.getByText('0 suggestions in total', { exact: false }).waitFor()
  })

  it('is told from small talk, unless everything is to be answered or the last line is asked for', async () => {
    const { page, session } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session, 'still')
    const total = (count: number) => page.getByText(`${count} suggestion`, { exact: false }).first().waitFor()
    await say(page, SMALL_TALK)
    await sees(page, SMALL_TALK)
    await total(0)
    await page.getByRole('button', { name: /Answer the last line/ }).click()
    await total(1)
    await sees(page, 'No suggestion: nothing known fits this question.')
    await sees(page, 'Nothing in your question bank is like this one.')
    await page.clock.runFor(6000)
    await say(page, PLAIN)
    await panel(page, 'Transcript').getByText(PLAIN).waitFor()
    await page.keyboard.press('Alt+a')
    await page.getByRole('heading', { name: PLAIN }).waitFor()
    await page.clock.runFor(6000)
    await page.getByRole('checkbox', { name: 'Answer everything' }).check()
    await say(page, 'The weather was like that last year as well.')
    await page.getByRole('heading', { name: 'The weather was like that last year as well.' }).waitFor()
  })
})

describe('a gentle word', () => {
  it('comes when one stays silent after a question, and goes at a press or with the first words', async () => {
    const { page, session } = await prepareLive(await visit())
    await goLive(page, session, 'still')
    await say(page, ASKED)
    await page.getByRole('article', { name: 'Your answer' }).waitFor()
    await page.clock.runFor(8000)
    await sees(page, /^Take a moment\./)
    await page.clock.runFor(11_000)
    await sees(page, 'Start with the first line of your own answer.')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => page.getByText('Start with the first line').count()).toBe(0)
  })

  it('warns of words that may cost one the job, once, and can be put away', async () => {
    const { page, session } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session, 'still')
    for (const [line, warning] of [
      ['My last manager was an idiot, to be honest.', 'This sounds hard on former colleagues'],
      ['Our revenue was $3.2 million last year.', 'That may be confidential'],
      ['What is the salary for this job?', 'It is early for salary'],
    ] as const) {
      await say(page, line)
      await sees(page, new RegExp(warning))
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect.poll(() => page.getByText(warning).count()).toBe(0)
      await page.clock.runFor(6000)
    }
  })
})
