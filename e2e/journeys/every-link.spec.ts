import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { type Call, signedIn, withJob, withResume } from '#stage/person.ts'
import { ANSWER } from '#stage/steps.ts'

const visit = useBrowser()

/** Where a walk begins; every link found on the way is followed as well. */
const START = [
  '/home',
  '/interview-record',
  '/profile',
  '/jobs',
  '/resume',
  '/resumes',
  '/questions/create',
  '/questions/generate',
]
/** A tenth of a second each. */
const MAX_LOOKS = 100
/** Milliseconds. */
const DEAD_AFTER = 10_000
/** What ends the walk, sends the browser away or writes a file: seen by journeys of their own. */
const LEFT_OUT = /^(中文|English|Logout|Sign out|Download|Collect my data|Share|Go live|Refresh Information)/

it('leads somewhere with every link and does something with every button of the signed-in product', async () => {
  const { page, problems, call } = await signedIn(await visit())
  const session = await prepare(call)
  const waiting = [...START, `/complete?session=${session}`]
  const seen = new Set<string>()
  const dead: string[] = []
  while (waiting.length > 0) {
    const path = waiting.shift() as string
    const kind = kindOf(path)
    if (seen.has(kind)) continue
    seen.add(kind)
    await open(page, path)
    if ((await page.getByText('There is no such page.').count()) > 0) dead.push(`${path} leads nowhere`)
    waiting.push(...(await linksOf(page)))
    dead.push(...(await deadButtons(page, path)))
  }
  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(12)
  expect(problems).toEqual([])
})

/** A job, a resume and a finished interview; gives the interview. */
async function prepare(call: Call) {
  await withResume(call)
  const job_id = await withJob(call)
  const { session, questions } = await call<Generated>('/questions/generate', { job_id, total_questions: 2 })
  const interview = `/interviews/${session.session_id}`
  await call(`${interview}/start`, {})
  const [first] = questions
  await call(`${interview}/answer`, { question_id: first?.id, answer_text: ANSWER, response_time: 60 })
  await call(`${interview}/end`, {})
  return session.session_id
}
type Generated = { session: { session_id: string }; questions: { id: string }[] }

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await quiet(page)
}

/** Nothing was asked for a moment; Playwright's own idle waits half a second, on each of some eighty loads. */
async function quiet(page: Page) {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  let before = -1
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const now = await asked()
    if (now === before) return
    before = now
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  }
}

/** Pages of one kind are walked once: `/jobs/1` and `/jobs/2` are the same screen. */
const kindOf = (path: string) => path.replace(/[0-9a-f]{8}-[\w-]{27}/g, 'ID').replace(/[?#].*$/, '')

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.pathname.startsWith('/api/'))
      .map((link) => link.pathname + link.search),
  )

/** Presses each button of a page; dead is one after which nothing at all has changed. */
async function deadButtons(page: Page, path: string) {
  const dead: string[] = []
  const pressed = new Set<string>()
  for (const name of await buttonsOf(page)) {
    // One row of a list stands for all of them.
    const kind = name.replace(/:.*$/s, '').replace(/\d+/g, 'N')
    if (pressed.has(kind) || LEFT_OUT.test(name)) continue
    pressed.add(kind)
    const button = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
    if (!(await canBePressed(button))) await open(page, path)
    if (!(await canBePressed(button))) continue
    const after = await effectOf(page, () => button.click())
    if (after === 'nothing') dead.push(`${path}: ${name}`)
    await backTo(page, path, after)
  }
  return dead
}

/** It is there, and no dialog stands over it. */
async function canBePressed(button: Locator): Promise<boolean> {
  if ((await button.count()) === 0 || !(await button.isEnabled())) return false
  return button.evaluate((element) => {
    const modal = document.querySelector('dialog:modal')
    return (modal === null || modal.contains(element)) && element.closest('[inert]') === null
  })
}

/** Puts away what the press opened. What was called for may still lead elsewhere when its answer comes, so the page is loaded anew. */
async function backTo(page: Page, path: string, after: 'call' | 'change' | 'nothing') {
  if (after === 'call' || new URL(page.url()).pathname !== path.replace(/[?#].*$/, '')) return open(page, path)
  if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
}

const buttonsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button:not(:disabled)')]
      .filter((button) => button.checkVisibility())
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent).replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  )

/** What follows a press: a call, or a change of the address, of the page (clocks left out), or of what is typed or ticked. */
async function effectOf(page: Page, act: () => Promise<void>): Promise<'call' | 'change' | 'nothing'> {
  let called = false
  const onCall = () => {
    called = true
  }
  page.on('request', onCall)
  const before = await page.evaluate(stateOf)
  const twoFrames = () =>
    page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))
  const hasChanged = async () => (await page.evaluate(stateOf).catch(() => 'elsewhere')) !== before
  await act()
  const deadline = Date.now() + DEAD_AFTER
  let changed = await hasChanged()
  while (!called && !changed && Date.now() < deadline) {
    await twoFrames().catch(() => {})
    changed = await hasChanged()
  }
  // A button shows that it works before its call is seen here.
  if (!called) await twoFrames().catch(() => {})
  page.off('request', onCall)
  return called ? 'call' : changed ? 'change' : 'nothing'
}

function stateOf() {
  const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value, checked }) =>
    [value, checked].join(),
  )
  const root = document.documentElement
  return [location.href, root.className, root.lang, document.body.innerHTML.replace(/\d+/g, ''), ...values].join('\n')
}
