import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { goLive, isLive, panel, prepareLive, say, says, sees } from '#stage/live.ts'

const visit = useBrowser()

describe('before a real interview', () => {
  it('takes the interview that the dashboard hands over, says what is allowed and checks', async () => {
    const { page, problems, call } = await prepareLive(await visit(), { policy: 'practice_only' })
    await page.goto('/home')
    await page
      .getByRole('button', { name: /Formal Interview/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Start Interview' }).click()
    await page.waitForURL('**/interview?session=*')
    await sees(page, 'This employer allows AI help for practice only.')
    await sees(page, "Recording needs everyone's consent.")
    await expect
      .poll(() => page.getByRole('listitem').allTextContents())
      .toEqual([
        expect.stringMatching(/Recording needs everyone's consent\./),
        expect.stringMatching(/^Microphone/),
        expect.stringMatching(/^Speech recognition.*speech recognition/),
        'One sentenceSay one sentence and see it written down here. It is not kept.Try it',
        'LanguageEnglish (en-US)',
        'CoachBuilt-in coach answers',
      ])

    const session = new URL(page.url()).searchParams.get('session')
    const status = async () => (await call<Read>(`/interviews/${session}`)).session.status
    expect(await status()).toBe('created')
    await page.getByRole('button', { name: 'Go live' }).click()
    await isLive(page)
    await expect.poll(status).toBe('in_progress')
    await sees(page, 'The copilot is off. This employer allows AI help for practice only.')
    const consent = async () => (await call<Read>(`/interviews/${session}`)).session.consent
    await expect.poll(consent).toEqual({ agreed_at: expect.any(String), policy: 'practice_only' })
    expect(problems).toEqual([])
  })

  it('prepares one of its own, says so meanwhile, and only one', async () => {
    const { page, call, session } = await prepareLive(await visit())
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/interviews', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await page.goto('/formal-interview')
    await page.getByRole('heading', { name: 'Preparing formal interview...' }).waitFor()
    release()
    await page.getByRole('button', { name: 'Go live' }).waitFor()
    expect(page.url()).toMatch(/\/formal-interview\?session=/)
    expect(page.url()).not.toContain(session)
    const { pagination } = await call<{ pagination: { total: number } }>('/interviews?status=created')
    expect(pagination.total).toBe(2)
  })
})

describe('hearing', () => {
  it('shows interim text, entries with what is known of them, and can be cleared', async () => {
    const { page, problems, session } = await prepareLive(await visit())
    await goLive(page, session, 'still')
    const speech = panel(page, 'Speech recognition')
    await speech.getByText('Listening...').waitFor()
    await isReady(page)
    await say(page, 'So I have read about the rail project you did', { interim: true })
    await speech.getByText('So I have read about the rail ...', { exact: true }).waitFor()

    const entries = panel(page, 'Transcript').getByRole('listitem')
    await say(page, 'So I have read about the rail project you did.')
    await expect.poll(() => entries.last().textContent()).toMatch(/you did\.1\. \d+:\d\d, Sentence, [\d.]+ s, 93%$/)
    await page.clock.runFor(4000)
    await say(page, `${'and then we went on to the next depot '.repeat(6)}without an end`)
    await expect
      .poll(() => entries.allTextContents())
      .toEqual([
        expect.stringContaining('Sentence'),
        expect.stringMatching(/^2\. Pause, \d s$/),
        expect.stringContaining('Paragraph'),
      ])
    await speech.getByText('3 entries').waitFor()
    await expect.poll(() => page.getByRole('log').textContent()).toMatch(/^Heard: and then we went on/)
    await speech.getByRole('button', { name: 'Clear History' }).click()
    await sees(page, 'What is said appears here.')
    expect(problems).toEqual([])
  })

  it('starts again by itself, says when nothing is heard, and stops and starts when told', async () => {
    const { page, session } = await prepareLive(await visit())
    await goLive(page, session, 'still')
    const speech = panel(page, 'Speech recognition')
    await speech.getByText('Listening...').waitFor()
    await page.evaluate(() => window.stopHearing())
    await sees(page, 'Listening & Auto-Restart Enabled')
    await isReady(page)
    for (let run = 0; run < 2; run += 1) {
      await page.evaluate(() => window.stopHearing('no-speech'))
      await page.clock.runFor(1000)
    }
    await speech.getByText('Try speaking louder or check microphone').waitFor()
    await speech.getByRole('button', { name: 'Stop' }).click()
    await speech.getByText('Not listening').waitFor()
    await says(page, 'Click microphone to start')
    await speech.getByRole('button', { name: 'Start' }).click()
    await speech.getByText('Listening...').waitFor()
  })
})

describe('sharing a screen', () => {
  it('is LIVE with its own ear for the interviewer until it is stopped here or by the browser', async () => {
    const { page, context, problems, session } = await prepareLive(await visit(), { tracks: true })
    await context.addInitScript(() => {
      const share = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getDisplayMedia = async (options) =>
        Object.assign(window, { shared: await share(options) }).shared
    })
    await goLive(page, session, 'still')
    await says(page, 'Hearing the microphone only')
    const box = panel(page, 'Share your screen')
    await box.getByRole('button').click()
    await box.getByText('LIVE').waitFor()
    await says(page, 'Hearing the interviewer and you')
    await say(page, 'Thanks for coming in today.', { tab: true })
    await say(page, 'Thanks for having me.')
    await expect
      .poll(() => panel(page, 'Transcript').getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(/^Interviewer/), expect.stringMatching(/^You/)])
    // What the loudspeaker brings back into the microphone is nobody's answer.
    await say(page, 'Tell me about a time your data was wrong.', { tab: true, interim: true })
    await say(page, 'tell me about the time your data was wrong')
    await say(page, 'Tell me about a time your data was wrong.', { tab: true })
    await say(page, 'At Halden Rail a fifth of Sunday was missing.')
    await expect
      .poll(() => panel(page, 'Transcript').getByRole('listitem').allTextContents())
      .toEqual([/^Interviewer/, /^You/, /^Interviewer/, /^You.*Halden/].map((line) => expect.stringMatching(line)))
    await box.getByRole('button', { name: /Click to stop sharing/ }).click()
    await box.getByText('Click to share, with sound').waitFor()
    await box.getByRole('button').click()
    await box.getByText('LIVE').waitFor()
    await page.evaluate(() => {
      const { shared } = window as unknown as { shared: MediaStream }
      shared.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
    })
    await box.getByText('Click to share, with sound').waitFor()
    await page.evaluate(() => {
      const picture = document.createElement('canvas')
      picture.getContext('2d')?.fillRect(0, 0, 1, 1)
      navigator.mediaDevices.getDisplayMedia = async () => picture.captureStream(1)
    })
    await box.getByRole('button').click()
    await box.getByText(/^Shared without sound\./).waitFor()
    // Chromium's made-up screen asks for a camera, which no page of ours may use.
    expect(problems.filter((problem) => !/camera is not allowed/.test(problem))).toEqual([])
  })
})

/** What the coach answered is told with the next turn of the clock. */
const isReady = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100)
      return panel(page, 'Interview Copilot').textContent()
    })
    .toContain('Listening & AI Ready')

type Read = { session: { status: string; consent?: unknown } }
