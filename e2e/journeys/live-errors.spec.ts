import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import {
  ASKED,
  endIt,
  goLive,
  isLive,
  isRecorded,
  panel,
  prepareLive,
  say,
  says,
  sees,
  statusLine,
} from '#stage/live.ts'

const visit = useBrowser({ isAlone: true })
const broken = { status: 500, json: { success: false, message: 'Something failed', code: 'internal_error' } }

describe('when a real interview cannot begin or end', () => {
  it('says whether creating, loading or starting failed, leads home, and goes on when tried again', async () => {
    const { page, session, call } = await prepareLive(await visit(), { rehearsed: false })
    const start = page.getByRole('button', { name: 'Go live' })
    await call(`/interviews/${session}`, undefined, 'DELETE')
    for (const [text, address, method, attempt, goesOn] of [
      [
        'Failed to create interview session',
        '**/api/v1/interviews',
        'POST',
        () => page.goto('/interview'),
        () => start.waitFor(),
      ],
      ['Failed to load interview session', '**/api/v1/interviews/*', 'GET', () => page.reload(), () => start.waitFor()],
      ['Failed to load next question', '**/api/v1/interviews/*/next', 'GET', () => start.click(), () => isLive(page)],
    ] as const) {
      await page.route(address, (route) =>
        route.request().method() === method ? route.fulfill(broken) : route.continue(),
      )
      await attempt()
      await page.getByRole('alert').getByText(text).waitFor()
      expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/home')
      await page.unroute(address)
      await page.getByRole('button', { name: 'Try again' }).click()
      await goesOn()
    }
  })

  it('says “Failed to complete interview”, keeps all that was heard and ends as soon as it can', async () => {
    const { page, session, call } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session, 'still')
    await page.route('**/api/v1/interviews/*/{end,transcript}', (route) => route.abort())
    await say(page, 'Thank you, that is all from our side.')
    await endIt(page)
    await page.getByRole('alert').getByText('Failed to complete interview').waitFor()
    await sees(page, /We try again every few seconds\./)
    await page.getByRole('link', { name: 'Return to Home' }).waitFor()
    await page.unrouteAll()
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return page.url()
      })
      .toMatch(/\/complete\?/)
    const texts = async () => {
      await page.clock.runFor(1000)
      const { segments } = await call<{ segments: { text: string }[] }>(`/interviews/${session}/transcript`)
      return segments.map(({ text }) => text)
    }
    await expect.poll(texts).toEqual(['Thank you, that is all from our side.'])
  })

  it('lets one leave an interview that cannot end, and end it later', async () => {
    const { page, session, call } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session)
    await page.route('**/api/v1/interviews/*/end', (route) => route.fulfill(broken))
    await endIt(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL('**/home')
    const status = async () => (await call<{ session: { status: string } }>(`/interviews/${session}`)).session.status
    await expect.poll(status).toBe('paused')
    await page.unrouteAll()
    await page.goto('/interview')
    await page.getByRole('button', { name: 'Go live' }).click()
    await isLive(page)
    await endIt(page)
    await page.waitForURL('**/complete?**')
    expect(await status()).toBe('completed')
  })
})

describe('what fails while it goes on', () => {
  it('stands where it belongs: suggestion and match', async () => {
    const { page, session } = await prepareLive(await visit())
    await page.route('**/interviews/{generate-answer,match-question}', (route) => route.fulfill(broken))
    await goLive(page, session)
    // What this browser keeps has no own answer to this one.
    await say(page, 'And how would you move a beehive in the middle of summer?')
    await sees(page, 'Unable to generate answer at this time. Please try again later.')
    await panel(page, 'Question Bank').getByRole('alert').getByText('Question matching failed').waitFor()
    await says(page, 'The last suggestion failed')
  })

  it('of the bank is told once, and tried again by itself and when the connection is back', async () => {
    const { page, context, session } = await prepareLive(await visit())
    await goLive(page, session, 'still')
    await say(page, ASKED)
    const bank = panel(page, 'Question Bank')
    const found = bank.getByText(/^Found similar question/)
    await found.waitFor()
    await page.clock.runFor(6000)
    let tries = 0
    await page.route('**/interviews/match-question', (route) => {
      tries += 1
      return route.fulfill(broken)
    })
    await say(page, 'And how would you move a beehive in the middle of summer?')
    await bank.getByRole('alert').getByText('Question matching failed').waitFor()
    await sees(page, 'We’ll try again automatically.')
    await expect.poll(() => found.count()).toBe(0)
    expect(await page.getByText('Nothing in your question bank is like this one.').count()).toBe(0)
    await expect.poll(() => page.getByText('Question matching failed').count()).toBe(1)
    const button = bank.getByRole('button', { name: 'Try again' })
    await expect
      .poll(async () => {
        await page.clock.runFor(4000)
        return button.count()
      })
      .toBe(1)
    // Each of the five tries asks again at once.
    expect(tries).toBe(10)
    await context.setOffline(true)
    await says(page, 'Connection lost.')
    await context.setOffline(false)
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return tries
      })
      .toBeGreaterThan(10)
    await page.unrouteAll()
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return page.getByText('Nothing in your question bank is like this one.').filter({ visible: true }).count()
      })
      .toBe(1)
    await expect.poll(() => bank.getByRole('alert').count()).toBe(0)
  })

  it('tells why a screen is not shared', async () => {
    const { page, session } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session)
    const box = panel(page, 'Share your screen')
    for (const [error, text] of [
      ['NotAllowedError', 'Screen sharing permission denied'],
      ['NotFoundError', 'No screen found to share'],
      ['NotSupportedError', 'Screen sharing is not supported in this browser'],
      ['AbortError', 'Screen sharing failed'],
    ] as const) {
      await page.evaluate((name) => {
        navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('no', name))
      }, error)
      await box.getByRole('button').click()
      await box.getByText(text).waitFor()
    }
  })
})

describe('the line at the foot', () => {
  it('says so where the browser cannot recognise speech, before and while it goes on', async () => {
    const { page, context, session } = await prepareLive(await visit(), { rehearsed: false })
    await context.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { value: undefined })
    })
    const text = 'Speech recognition is not supported in this browser.'
    await page.goto(`/interview?session=${session}`)
    await sees(page, text)
    await page.getByRole('button', { name: 'Go live' }).click()
    await isLive(page)
    await panel(page, 'Speech recognition').getByText(text).waitFor()
    const start = panel(page, 'Speech recognition').getByRole('button', { name: 'Start' })
    await expect.poll(() => start.isDisabled()).toBe(true)
    await says(page, text)
  })

  it('names each fault of hearing, and hears again on request', async () => {
    const { page, session } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session, 'still')
    for (const [code, line, inPanel] of [
      ['not-allowed', 'Microphone permission denied', 'Microphone permission denied'],
      ['audio-capture', 'No microphone found', 'Cannot access the microphone: no microphone device'],
      ['language-not-supported', 'Speech recognition error: language-not-supported', 'Speech recognition error'],
      ['network', 'Speech recognition has no network', 'Speech recognition has no network'],
    ] as const) {
      await sees(page, 'Listening...')
      await page.evaluate((error) => window.stopHearing(error), code)
      await says(page, line)
      const speech = panel(page, 'Speech recognition')
      await speech.getByRole('alert').getByText(inPanel).waitFor()
      await speech.getByRole('button', { name: 'Retry' }).click()
    }
    await sees(page, 'Listening...')
    await page.evaluate(() => window.refuseHearing(3))
    await page.evaluate(() => window.stopHearing())
    await page.clock.runFor(4000)
    await says(page, 'Speech recognition failed to start')
    await page.clock.runFor(5000)
    await sees(page, 'Listening...')
    await page.clock.runFor(9000)
    await says(page, 'Nothing heard for')
  })

  it('says what is not saved just now and that it is kept, and when it is there', async () => {
    const { page, context, session, call } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session, 'still')
    await context.setOffline(true)
    await says(page, 'Connection lost.')
    await say(page, 'So I have read about the rail project.')
    await sees(page, /So I have read about the rail project\./)
    await context.setOffline(false)
    await says(page, 'Every line saved', 500)

    await page.route('**/transcript', (route) => route.fulfill(broken))
    await say(page, 'And I liked what you did there.')
    await says(page, 'The transcript can’t be saved right now.', 200)
    await page.unrouteAll()
    await says(page, 'Every line saved', 500)
    const { segments } = await call<{ segments: { text: string }[] }>(`/interviews/${session}/transcript`)
    expect(segments.filter(({ text }) => !text.startsWith('Pause')).map(({ text }) => text)).toEqual([
      'So I have read about the rail project.',
      'And I liked what you did there.',
    ])
  })

  it('says that a recording cannot start, and that one waits to be sent', async () => {
    const { page, context, session } = await prepareLive(await visit(), { rehearsed: false })
    await context.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = (options) =>
        (window as { noMicrophone?: boolean }).noMicrophone
          ? Promise.reject(new DOMException('no', 'NotAllowedError'))
          : open(options)
    })
    await goLive(page, session)
    await page.evaluate(() => Object.assign(window, { noMicrophone: true }))
    await page.getByRole('button', { name: 'Record' }).click()
    await says(page, 'Recording could not start')
    await page.evaluate(() => Object.assign(window, { noMicrophone: false }))
    await page.route('**/recordings', (route) => route.fulfill(broken))
    await page.getByRole('button', { name: 'Record' }).click()
    await isRecorded(page)
    await says(page, 'Recording waits to be sent')
    await page.unrouteAll()
    // Each try that failed meanwhile doubled the wait.
    await expect.poll(() => statusLine(page).textContent(), { timeout: 60_000 }).not.toContain('Recording waits')
  })
})
