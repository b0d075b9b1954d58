import { scriptRecogniser } from '../../../e2e/stage/recogniser.ts'
import { change, fail, hold } from '../network.mjs'
import { ANSWERS } from '../people.mjs'
import { press, sees } from '../steps.mjs'

const mockOf = (id) => `/mock-interview?session=${id}`
const open = ({ guest }) => mockOf(guest.open)
/** One that nobody else answers in. */
const fresh =
  (wanted = {}, answers = []) =>
  async ({ guest }) =>
    mockOf(await guest.interview({ total_questions: 4, ...wanted }, answers))
const notBegun = async ({ guest }) => {
  const { session_id: id } = await guest.call('/interviews', { interview_type: 'mock', job_id: guest.job.id })
  return mockOf(id)
}
const answer = async ({ page, t }, text = ANSWERS[0]) => {
  await page.getByLabel(t('interviews:answer.label')).fill(text)
  await press(page, 'button', t('interviews:answer.submit'))
}
/** Where each answer is judged at once: the answers to the first question, one after the other. */
const coached = (first, ...more) => ({
  path: fresh({ judge: 'each' }),
  act: async (on) => {
    const again = on.page.getByRole('button', { name: on.t('interviews:now.again') })
    await answer(on, first)
    for (const text of more) {
      await again.click()
      await answer(on, text)
    }
    await again.waitFor()
  },
})

/** The mock interview, from its start to its last question. */
export const interviewStates = {
  mock: { path: open },
  'mock-long': { path: ({ talker }) => mockOf(talker.open), who: 'talker' },
  'mock-start': { path: '/mock-interview', who: 'newcomer' },
  'mock-unfinished': { path: '/mock-interview' },
  'mock-loading': { path: open, patient: true, before: ({ page }) => hold(page, '/interviews/*') },
  'mock-failed': { path: open, before: ({ page }) => fail(page, '/interviews/*') },
  'mock-none': {
    path: open,
    before: ({ page }) => change(page, '/interviews/*', (data) => ({ ...data, questions: [] })),
  },
  'mock-plan-used-up': {
    path: notBegun,
    before: ({ page }) =>
      page.route(/interviews\/[^/]+\/start$/, (route) =>
        route.fulfill({
          status: 402,
          json: { success: false, code: 'plan_required', message: 'The minutes of your plan are used up this month.' },
        }),
      ),
  },
  'mock-start-failed': {
    path: notBegun,
    before: ({ page }) =>
      page.route(/interviews\/[^/]+\/start$/, async (route) => {
        await route.fetch()
        await route.fulfill({ status: 500, json: { success: false, code: 'internal_error', message: 'It failed.' } })
      }),
  },
  'mock-written': {
    path: fresh(),
    act: ({ page, t }) => page.getByLabel(t('interviews:answer.label')).fill(`${ANSWERS[0]} ${ANSWERS[2]}`),
  },
  'mock-heard': {
    path: fresh(),
    before: ({ context }) => scriptRecogniser(context),
    act: async ({ page, t }) => {
      await press(page, 'button', t('speech:start'))
      await page.waitForFunction((words) => window.say(words), ANSWERS[0])
      await page.waitForFunction((words) => window.say(words, { interim: true }), 'and since then the report')
    },
  },
  'mock-denied': {
    path: fresh(),
    before: ({ context }) => scriptRecogniser(context),
    act: async ({ page, t }) => {
      await press(page, 'button', t('speech:start'))
      await page.waitForFunction(() => window.say('So', { interim: true }))
      await page.evaluate(() => window.stopHearing('not-allowed'))
      await sees(page, t('speech:status.denied.heard'))
    },
  },
  'mock-paused': {
    path: fresh(),
    act: async ({ page, t }) => {
      await press(page, 'button', t('interviews:pause'))
      await sees(page, t('interviews:paused.title'))
    },
  },
  'mock-finish': {
    path: fresh({}, [ANSWERS[0]]),
    act: async ({ page, t }) => {
      await press(page, 'button', t('interviews:finish.action'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
  'mock-judged': coached(ANSWERS[0]),
  'mock-judged-short': coached('Yes.'),
  'mock-second-try-worse': coached(ANSWERS[0], ANSWERS[1]),
  'mock-second-try-better': coached(ANSWERS[1], ANSWERS[0]),
  'mock-second-try-short': coached(ANSWERS[0], 'Yes.'),
  'mock-like-real': {
    path: fresh({ judge: 'end' }),
    act: async (on) => {
      await answer(on)
      await on.page.locator('textarea:not([readonly])').waitFor()
    },
  },
  'mock-skipped': {
    path: fresh({ judge: 'each' }),
    act: ({ page, t }) => press(page, 'button', t('interviews:skip')),
  },
  'mock-on-a-phone': {
    path: fresh({ judge: 'each' }),
    narrow: true,
    inWindow: true,
    act: ({ page, t }) => page.getByLabel(t('interviews:answer.label')).fill(ANSWERS[0]),
  },
  'mock-follow-up': {
    path: fresh({}, [ANSWERS[2]]),
    act: async (on) => {
      // One that says little: after a good answer nothing is asked.
      await answer(on, ANSWERS[1])
      await on.page.getByRole('button', { name: on.t('interviews:followUp.take') }).waitFor()
    },
  },
  'mock-reference-failed': {
    path: open,
    before: ({ page }) => fail(page, '/questions/*/generate-reference'),
    act: ({ page, t }) => sees(page, t('interviews:reference.failed')),
  },
  'mock-offline': {
    path: fresh(),
    act: async (on) => {
      await on.context.setOffline(true)
      await answer(on)
      await sees(on.page, on.t('interviews:submitFailed'))
    },
  },
}
