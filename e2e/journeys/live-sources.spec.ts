import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { ASKED, goLive, isLive, panel, prepareLive, say, says, sees } from '#stage/live.ts'

const visit = useBrowser()

describe('two sources', () => {
  it('are asked for with the sound of the system and the focus kept, and a fault says whose it is', async () => {
    const { page, context, session } = await prepareLive(await visit(), { tracks: true, rehearsed: false })
    await context.addInitScript(() => {
      const share = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getDisplayMedia = (options) => {
        Object.assign(window, { asked: JSON.stringify({ ...options, controller: options && 'controller' in options }) })
        return share(options)
      }
    })
    await goLive(page, session, 'still')
    await panel(page, 'Share your screen').getByRole('button').click()
    await says(page, 'Hearing the interviewer and you')
    const asked = JSON.parse(await page.evaluate(() => (window as unknown as { asked: string }).asked))
    expect(asked).toMatchObject({ audio: true, systemAudio: 'include', controller: true })

    // Silence of the other side is no fault, and no reason to speak louder.
    for (let run = 0; run < 2; run += 1) {
      await page.evaluate(() => window.stopHearing('no-speech', { tab: true }))
      await page.clock.runFor(1000)
    }
    await page.clock.runFor(8000)
    await says(page, /^Nothing heard for \d+ s/)
    expect(await page.getByText('Try speaking louder').count()).toBe(0)

    await page.evaluate(() => window.stopHearing('language-not-supported', { tab: true }))
    await says(page, /The shared tab is not heard: Speech recognition error/)
    await page.evaluate(() => window.stopHearing('network'))
    await says(page, 'Microphone: Speech recognition has no network')
    await panel(page, 'Speech recognition')
      .getByRole('alert')
      .getByText(/^Microphone: /)
      .waitFor()
  })

  it('stay on this device where the person chose so, and names of the job are expected', async () => {
    const { page, problems, session } = await prepareLive(await visit(), { onDevice: true })
    await page.goto(`/interview?session=${session}`)
    await sees(page, 'The browser may send the sound to its maker to turn it into text.')
    await sees(page, /^A call in an app such as Zoom, with headphones/)
    await page.getByRole('button', { name: /^Download the language pack/ }).click()
    await sees(page, 'The sound stays on this device.')
    await page.getByRole('button', { name: 'Go live' }).click()
    await isLive(page)
    await say(page, ASKED)
    await page.getByRole('article', { name: 'Your answer' }).waitFor()
    // Those that listen next are told: one that started before the names came is ended for the next.
    await expect
      .poll(async () => {
        const told = await page.evaluate(() => window.toldPhrases())
        if (told.length === 0) await page.evaluate(() => window.stopHearing())
        return told
      })
      .toContain('Kestrel Freight')
    expect(problems).toEqual([])
  })
})
