import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './browser.ts'
import { type Call, type Person, signedIn, withJob, withResume } from './person.ts'
import { scriptRecogniser } from './recogniser.ts'

/** Someone with a resume, a job and a rehearsed answer who is about to have a real interview. */

export const DATA_QUESTION = 'Tell me about a time your data was wrong. How did you find out?'
export const EXPECTED = 'The wrong figure and who relied on it; the first check; the cause; what prevents it now.'
/** What an interviewer says for it: other words. */
export const ASKED = 'Could you tell me about a time when the data in a report of yours turned out to be wrong?'
const OWN_ANSWER =
  'At Halden Rail I owned the nightly load of timetable data. One Monday the delay report showed almost no late trains. ' +
  'I checked the row counts first and found a fifth of Sunday missing. The date format had changed and my parser ' +
  'dropped rows silently. I wrote a check against the same weekday, it stops the load at 10 percent.'
export type Live = Person & { session: string }

/** Signs somebody in to this visit and prepares a formal interview by the same calls the screens make. */
export async function prepareLive(
  visit: Visit,
  { tracks = false, onDevice = false, policy = 'unknown', rehearsed = true } = {},
): Promise<Live> {
  const person = await signedIn(visit, 'Nadia')
  const { call, context } = person
  await withResume(call)
  const job_id = await withJob(call, policy)
  if (rehearsed) await rehearse(call)
  const { session_id: session } = await call('/interviews', { interview_type: 'comprehensive', job_id })
  await scriptRecogniser(context, { tracks, onDevice })
  // Listening for voices costs a core a page, hears Chromium's beeps as words now and then, and has tests of its own.
  await context.addInitScript(() => Object.defineProperty(globalThis, 'AudioWorkletNode', { value: undefined }))
  return { ...person, session }
}

async function rehearse(call: Call): Promise<void> {
  const { question } = await call('/questions', { question_text: DATA_QUESTION, expected_answer: EXPECTED })
  const mock = await call('/interviews', { interview_type: 'mock', question_ids: [question.id] })
  await call(`/interviews/${mock.session_id}/start`, {})
  const body = { question_id: question.id, answer_text: OWN_ANSWER, response_time: 60 }
  await call(`/interviews/${mock.session_id}/answer`, body)
}

/**
 * Past the check and live; the heading of the copilot is there.
 * @param clock `still`: from then on time passes by `page.clock` only, however busy the machine is.
 */
export async function goLive(page: Page, session: string, clock: 'runs' | 'still' = 'runs') {
  if (clock === 'still') await page.clock.install()
  await page.goto(`/interview?session=${session}`)
  await page.getByRole('button', { name: 'Go live' }).click()
  await isLive(page)
  if (clock !== 'still') return
  // What is loaded after the screen comes by a timer of React's.
  for (const name of ['Speech recognition', 'Transcript']) await panel(page, name).waitFor()
  await page.getByRole('button', { name: /Answer the last line/ }).waitFor()
  await standStill(page)
}

/** The clock may only be stopped ahead of its time, and a busy machine takes a moment to stop it. */
async function standStill(page: Page) {
  for (const ahead of [1000, 5000, 20_000]) {
    const at = (await page.evaluate(() => Date.now())) + ahead
    const isLate = await page.clock.pauseAt(at).then(
      () => false,
      () => true,
    )
    if (!isLate) return
  }
  throw new Error('The clock of the page could not be stopped')
}

export const isLive = (page: Page) => page.getByRole('heading', { name: 'Interview Copilot' }).waitFor()

/** By the button and its question. */
export async function endIt(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'End interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
}

/** Speaks as soon as somebody listens. */
export async function say(page: Page, text: string, how: { interim?: boolean; tab?: boolean } = {}) {
  await expect
    .poll(() => page.evaluate(([words, said]) => window.say(words, said), [text, how] as const), { interval: 20 })
    .toBe(true)
}

/** The line at the foot comes to say this; `passing` milliseconds go by with each look where the clock stands still. */
export const says = (page: Page, text: string | RegExp, passing = 0) =>
  expect
    .poll(async () => {
      if (passing > 0) await page.clock.runFor(passing)
      return statusLine(page).textContent()
    })
    .toMatch(text)
/** It records, and has come to so many seconds. */
export const isRecorded = (page: Page, seconds = 0) =>
  expect
    .poll(async () => {
      const shown = await page
        .getByText(/^Recording \d\d:\d\d$/)
        .first()
        .textContent()
      const [minutes = 0, rest = 0] = (shown?.match(/\d+/g) ?? []).map(Number)
      return minutes * 60 + rest
    })
    .toBeGreaterThanOrEqual(seconds)
export const statusLine = (page: Page) => page.getByRole('contentinfo')
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
export const sees = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

/** How many words can be seen now: not scrolled away, not for screen readers only. */
export const wordsInSight = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, top, width, height } = range.getBoundingClientRect()
      const parent = node.parentElement
      if (!parent?.checkVisibility() || width < 2 || height < 2) continue
      // What is scrolled away lies under something else, or outside of the window.
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      if (at && (parent.contains(at) || at.contains(parent)))
        words += (node.nodeValue ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    }
    return words
  })
