import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { ASKED, endIt, goLive, isRecorded, panel, prepareLive, say, sees } from '#stage/live.ts'

const visit = useBrowser()
const SAID = 'I checked the row counts and found a fifth of Sunday missing, and the parser was fixed that day.'

describe('the check before going live', () => {
  it('writes down one sentence and shows it, or says that nothing comes', async () => {
    const { page, problems, session } = await prepareLive(await visit())
    await page.goto(`/interview?session=${session}`)
    const check = page.getByRole('listitem').filter({ hasText: 'One sentence' })
    await check.getByRole('button', { name: 'Try it' }).click()
    await check.getByText(/^Listening\. Say a whole sentence/).waitFor()
    await say(page, 'I am ready for', { interim: true })
    await check.getByText('I am ready for').waitFor()
    await say(page, 'I am ready for this interview.')
    await check.getByText('I am ready for this interview.').waitFor()
    await expectAccessible(page)
    await check.getByRole('button', { name: 'Try again' }).click()
    await check.getByText(/^(?:Nothing was heard|You were heard, but no words came)\.$/).waitFor()
    await check.getByText(/You can still go live/).waitFor()
    await page.getByRole('button', { name: 'Go live' }).click()
    await sees(page, 'Interview Copilot')
    await say(page, ASKED)
    await page.getByRole('article', { name: 'Your answer' }).waitFor()
    expect(problems).toEqual([])
  })
})

describe('after the interview', () => {
  it('a line leads to its sound, cues are told used or left out, and what was said is kept and comes up next time', async () => {
    const { page, problems, session, call } = await prepareLive(await visit(), { tracks: true })
    await goLive(page, session)
    await page.getByRole('button', { name: 'Record' }).click()
    await isRecorded(page, 3)
    await say(page, ASKED)
    await page.getByRole('article', { name: 'Your answer' }).waitFor()
    await say(page, SAID)
    await isRecorded(page, 7)
    await page.getByRole('banner').getByRole('button', { name: 'Stop' }).click()
    await endIt(page)
    await page.waitForURL('**/complete?**')
    await page.goto(`/interview-record/${session}`)

    await page.getByText(/^[1-4] of \d cues used$/).click()
    await sees(page, 'said')
    await sees(page, 'left out')

    await page.getByRole('heading', { name: 'Transcript' }).click()
    const line = panel(page, 'Transcript').getByRole('listitem').filter({ hasText: SAID })
    await line.getByRole('button', { name: /^Listen from \d+:\d\d$/ }).click()
    const player = page.getByRole('region', { name: 'Recording', exact: true }).locator('audio')
    const heard = () =>
      player.evaluate(({ currentTime, paused, ended }: HTMLAudioElement) => (paused && !ended ? 0 : currentTime))
    await expect.poll(heard).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Close the recording' }).click()

    await page.getByRole('button', { name: 'Keep what I said as my answer' }).click()
    await page.getByRole('textbox', { name: 'Your answer' }).press('End')
    await page.getByRole('button', { name: 'Keep this answer' }).click()
    await sees(page, 'Kept as your answer. It comes up the next time this is asked.')
    await page.getByRole('button', { name: 'Correct the cues' }).click()
    await page.getByRole('textbox', { name: 'Cues' }).fill('a fifth of Sunday missing\nparser fixed the same day')
    await page.getByRole('button', { name: 'Save cues' }).click()
    await page.getByRole('button', { name: 'Correct the cues' }).waitFor()
    await expectAccessible(page)

    const next = await call('/interviews', { interview_type: 'comprehensive' })
    await goLive(page, next.session_id)
    await say(page, ASKED)
    const own = page.getByRole('article', { name: 'Your answer' })
    await own.getByRole('listitem').nth(1).waitFor()
    await expect
      .poll(() => own.getByRole('listitem').allTextContents())
      .toEqual(['a fifth of Sunday missing', 'parser fixed the same day'])
    expect(problems).toEqual([])
  })
})
