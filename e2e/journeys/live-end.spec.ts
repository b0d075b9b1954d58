import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { ASKED, EXPECTED, goLive, isLive, isRecorded, panel, prepareLive, say, says, sees } from '#stage/live.ts'

const visit = useBrowser()
const UNKNOWN = 'Which book has changed the way you think about animals?'
const ANSWERED = 'At Halden Rail I found that a fifth of Sunday was missing from the report.'

describe('the end of a real interview', () => {
  it('comes by itself after an hour, and leads to what came of it', async () => {
    const { page, session, call } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session, 'still')
    const seconds = async (name: string) => {
      const shown = await page.getByRole('timer', { name }).textContent()
      const [minutes = 0, rest = 0] = (shown?.match(/\d+/g) ?? []).map(Number)
      return minutes * 60 + rest
    }
    // Both are whole seconds, and each may be drawn a moment before the other.
    const missing = async () => 3600 - (await seconds('Time left')) - (await seconds('Elapsed'))
    await expect.poll(missing).toBeLessThan(2)
    await page.clock.fastForward(((await seconds('Time left')) - 30) * 1000)
    await expect.poll(() => seconds('Time left')).toBeLessThanOrEqual(30)
    await expect.poll(missing).toBeLessThan(2)
    expect(page.url()).toContain('/interview?')
    await page.clock.fastForward(31_000)
    await page.waitForURL(`**/complete?session=${session}`)
    await expect
      .poll(() => page.evaluate(() => history.state.usr))
      .toEqual({ sessionId: session, interviewType: 'formal' })
    expect((await call<Read>(`/interviews/${session}`)).session.status).toBe('completed')
    await page.clock.resume()
    await page.goto(`/interview?session=${session}`)
    await page.waitForURL('**/complete?**')
  })

  it('waits while one is away: left it is paused, loaded again it goes on', async () => {
    const { page, session, call } = await prepareLive(await visit())
    await goLive(page, session)
    await say(page, ASKED)
    await page.getByRole('article', { name: 'Your answer' }).waitFor()
    await says(page, 'Every line saved')
    await page.reload()
    await isLive(page)
    await panel(page, 'Question Bank').getByText(EXPECTED).waitFor()
    await page.getByRole('article', { name: 'Your answer' }).waitFor()
    await expect.poll(() => panel(page, 'Transcript').getByRole('listitem').count()).toBeGreaterThan(0)

    await page.getByRole('link', { name: 'Leave' }).click()
    await page.waitForURL('**/home')
    await expect.poll(async () => (await call<Read>(`/interviews/${session}`)).session.status).toBe('paused')
    await page.goto('/interview')
    await page.getByRole('button', { name: 'Go live' }).click()
    await isLive(page)
    expect(page.url()).toContain(session)
    await panel(page, 'Question Bank').getByText(EXPECTED).waitFor()
  })

  it('leaves a recording, a file to take along, and a debrief to practise from', async () => {
    const { page, problems, session } = await prepareLive(await visit(), { tracks: true })
    await goLive(page, session)
    await page.getByRole('button', { name: 'Record' }).click()
    await isRecorded(page)
    await say(page, ASKED)
    await page.getByRole('article', { name: 'Your answer' }).waitFor()
    await say(page, ANSWERED)
    await say(page, UNKNOWN)
    await sees(page, 'No suggestion: nothing known fits this question.')
    await isRecorded(page, 2)
    await page.getByRole('banner').getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Record' }).waitFor()
    await sees(page, 'Not listening')
    expect(await exported(page)).toContain(UNKNOWN)

    await page.getByRole('banner').getByRole('button', { name: 'End interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'End interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
    await page.waitForURL('**/complete?**')
    await page.getByRole('link', { name: /debrief/i }).click()
    await page.getByRole('heading', { name: 'Debrief' }).waitFor()
    await sees(
      page,
      /2 questions were asked\. 1 of 2 were found in your bank \(50%\)\. Your own answer was shown for 1 of them\./,
    )
    await sees(page, 'Your answer was shown')
    await sees(page, 'Not in your bank')
    await sees(page, ANSWERED)
    await page.getByText('Suggestion').first().click()
    await page.getByRole('button', { name: 'Add to Question Bank' }).click()
    await sees(page, 'In your bank now')
    await sees(page, 'Your answer')
    expect(await exported(page)).toContain(ANSWERED)

    const recordings = panel(page, 'Recordings')
    await recordings.getByText(/^Kept until /).waitFor()
    await recordings.getByRole('button', { name: 'Play' }).click()
    const sound = page.getByRole('region', { name: 'Recording', exact: true }).locator('audio')
    await expect.poll(() => sound.evaluate((player: HTMLAudioElement) => player.readyState)).toBeGreaterThan(0)
    await recordings.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await sees(page, 'Nothing was recorded.')

    await page.getByRole('button', { name: 'Practice these' }).click()
    await page.waitForURL('**/mock-interview?**')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(problems).toEqual([])
  })
})

async function exported(page: Parameters<typeof goLive>[0]) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as Markdown' }).click()
  return text(await (await download).createReadStream())
}

type Read = { session: { status: string } }
