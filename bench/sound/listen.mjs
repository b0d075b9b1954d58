import { setTimeout as wait } from 'node:timers/promises'
import { launchChromium, signIn } from '../chromium.mjs'
import { caller, formalInterview } from '../live/person.mjs'

/** Milliseconds for the recogniser to come to its end. */
const AFTER_THE_LAST = 12_000

/**
 * Goes live in Chromium, with the sound file as its microphone and the server writing down what is said.
 * @returns when the sound began (epoch milliseconds), and what is in the record afterwards.
 */
export async function listen(base, person, file, lasts) {
  const browser = await launchChromium([`--use-file-for-fake-audio-capture=${file}%noloop`])
  try {
    const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } })
    await context.addInitScript(noteSound)
    await signIn(context, person, { 'greenroom.engine': 'server' })
    const page = await context.newPage()
    const id = await formalInterview(base, person)
    await page.goto(`/formal-interview?session=${id}`)
    const goLive = page.getByRole('button', { name: 'Go live' })
    await goLive.waitFor()
    // The check has the microphone open; live opens it again, and the file begins anew.
    await wait(3000)
    await goLive.click()
    await page.getByRole('heading', { name: 'Interview Copilot' }).waitFor()
    await page.waitForFunction(() => window.soundBegan.length > 1)
    const began = await page.evaluate(() => window.soundBegan.at(-1))
    const states = new Set()
    const until = began + lasts + AFTER_THE_LAST
    while (Date.now() < until) {
      states.add(await statusOf(page))
      await wait(500)
    }
    const read = (path) => caller(base)(`/interviews/${id}${path}`, person.token)
    const [{ segments }, { suggestions }] = [await read('/transcript'), await read('/suggestions')]
    return { began, segments, suggestions, states: [...states] }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: when it was given a microphone. */
function noteSound() {
  window.soundBegan = []
  const { mediaDevices } = navigator
  const real = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await real(wish)
    window.soundBegan.push(Date.now())
    return stream
  }
}

const statusOf = async (page) => (await page.locator('footer [role=status]').first().textContent()) ?? ''
