import { setTimeout as wait } from 'node:timers/promises'
import { scriptRecogniser } from '../../e2e/stage/recogniser.ts'
import { launchChromium, signIn } from '../chromium.mjs'
import { formalInterview, SPOKEN } from './person.mjs'
import { watch } from './watch.mjs'

/** A suggestion is written every five seconds at most (docs/rules.md, Live): asked faster, that would be measured. */
const EVERY = 5500
/** Nobody presses the button of the check at once, nor is asked at once: the server gets ready meanwhile. */
const READS_THE_CHECK = 10_000
const LOOKS_AROUND = 2000
/** Milliseconds a word. Recognisers say what they have heard so far all the time, not only when a line is over. */
const WORD_EVERY = 280
const WORDS_IN_THE_AIR = 6
/**
 * How long a recogniser has all words as interim text before it makes them final: users of several report from half a
 * second to several (csdcorp/speech_to_text#190, googleapis/nodejs-speech#163, drachtio-dialogflow-phone-gateway#9).
 */
const FINAL_AFTER = 1000

/**
 * Goes live in Chromium and asks the questions of spoken.json aloud, one after the other.
 * @param air whether the last words come one by one into the air before the final result, without its punctuation.
 * @param after called and waited for when a question has its words.
 * @returns for each what was painted when, and what was found.
 */
export async function goLive(server, person, { air = true, after = () => {} } = {}) {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ baseURL: server.base, viewport: { width: 1440, height: 900 } })
    await scriptRecogniser(context)
    await context.addInitScript(watch)
    await signIn(context, person)
    const page = await context.newPage()
    const sessionId = await formalInterview(server.base, person)
    await page.goto(`/formal-interview?session=${sessionId}`)
    await page.getByRole('button', { name: 'Go live' }).waitFor()
    await wait(READS_THE_CHECK)
    await page.getByRole('button', { name: 'Go live' }).click()
    await page.getByRole('heading', { name: 'Interview Copilot' }).waitFor()
    await wait(LOOKS_AROUND)
    const asked = []
    for (const { spoken, answered, stored } of SPOKEN) {
      if (air) await page.evaluate(speak, [spoken, WORDS_IN_THE_AIR, WORD_EVERY, FINAL_AFTER])
      const next = wait(EVERY)
      const heard = await page.evaluate(([line, own]) => window.ask(line, own), [spoken, answered])
      if (!heard) throw new Error('Nobody listens')
      await wait(EVERY - 1500)
      asked.push({ ...(await page.evaluate(() => window.measured())), spoken, stored })
      await after()
      await next
    }
    return { asked, sessionId, version: browser.version() }
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
async function speak([line, most, every, finalAfter]) {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const words = line.replace(/[.?!]$/, '').split(' ')
  for (let said = Math.max(1, words.length - most); said <= words.length; said += 1) {
    window.say(words.slice(0, said).join(' '), { interim: true })
    await wait(said < words.length ? every : finalAfter)
  }
}
