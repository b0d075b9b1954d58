import { scriptRecogniser } from '../../../e2e/stage/recogniser.ts'
import { change, fail, hold } from '../network.mjs'
import { press, say, sees } from '../steps.mjs'

const ASKED = 'Could you tell me about a time when the data in a report of yours turned out to be wrong?'
const fresh = async ({ guest }) => {
  const { session_id: id } = await guest.call('/interviews', { interview_type: 'comprehensive', job_id: guest.job.id })
  return `/interview?session=${id}`
}
const hears = async ({ context }) => {
  await scriptRecogniser(context)
  // Chromium's made-up microphone beeps, which would be heard as words now and then.
  await context.addInitScript(() => Object.defineProperty(globalThis, 'AudioWorkletNode', { value: undefined }))
}
const go = async ({ page, t }) => {
  await press(page, 'button', t('live:preflight.go'))
  await page.getByRole('heading', { name: t('live:copilot.title') }).waitFor()
}
/** Live, and `act` from there on. */
const live = (act = () => {}, before = () => {}) => ({
  path: fresh,
  before: async (on) => {
    await hears(on)
    await before(on)
  },
  act: async (on) => {
    await go(on)
    await act(on)
  },
})
/** The check before the interview, where the person says what the employer allows. */
const policy = (act, allowed) => ({
  path: fresh,
  before: hears,
  act: async (on) => {
    await on.page.getByRole('radio', { name: on.t(`live:policy.${allowed}.short`) }).check({ force: true })
    await act(on)
  },
})
const asked = async ({ page, t }) => {
  await say(page, ASKED)
  await page
    .getByRole('article', { name: t('live:own.title') })
    .first()
    .waitFor()
}
const much = async (on) => {
  await asked(on)
  const { page } = on
  await say(page, 'What would you change about our depots first?')
  for (let line = 1; line <= 8; line += 1) await say(page, `And this is line ${line} of what one says in an interview.`)
  await say(page, 'My last manager was an idiot, to be honest.')
  await say(page, 'and what I would do now is', { interim: true })
}

/** The formal interview from its check to its debrief. */
export const liveStates = {
  'live-loading': { path: fresh, patient: true, before: ({ page }) => hold(page, '/interviews/*') },
  'live-failed': { path: fresh, before: ({ page }) => fail(page, '/interviews/*') },
  'live-create-failed': {
    path: '/formal-interview',
    who: 'newcomer',
    before: ({ page }) => fail(page, '/interviews'),
    act: ({ page, t }) => sees(page, t('live:failed.create')),
  },
  preflight: { path: fresh, before: hears },
  'preflight-practice-only': policy(({ page, t }) => sees(page, t('live:policy.changed')), 'practice_only'),
  'preflight-override': policy(({ page }) => page.getByRole('checkbox').check(), 'practice_only'),
  'preflight-notes': policy(({ page, t }) => sees(page, t('live:policy.notes.title')), 'notes'),
  'preflight-policy-of-the-job': {
    path: fresh,
    before: async (on) => {
      await hears(on)
      await change(on.page, '/jobs/*', ({ job }) => ({ job: { ...job, ai_policy: 'practice_only' } }))
    },
  },
  'preflight-policy-unread': {
    path: fresh,
    before: async (on) => {
      await hears(on)
      await fail(on.page, '/jobs/*')
    },
    act: ({ page, t }) => sees(page, t('live:policy.unread.title')),
  },
  'preflight-heard': {
    path: fresh,
    before: hears,
    act: async ({ page, t }) => {
      await press(page, 'button', t('live:preflight.sentenceTry'))
      await say(page, 'I am ready for this interview.')
      await sees(page, 'I am ready for this interview.')
    },
  },
  'preflight-unsupported': {
    path: fresh,
    before: ({ context }) =>
      context.addInitScript(() => {
        for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
          Object.defineProperty(globalThis, name, { value: undefined })
      }),
  },
  live: live(),
  'live-asked': live(asked),
  'live-much': live(much),
  'live-denied': live(async (on) => {
    await asked(on)
    await on.page.evaluate(() => window.stopHearing('not-allowed'))
    await sees(on.page, on.t('live:speech.fault.denied'))
  }),
  'live-copilot-off': policy(async (on) => {
    await go(on)
    await sees(on.page, on.t('live:copilot.off.title'))
  }, 'practice_only'),
  'live-offline': live(async (on) => {
    await asked(on)
    await on.context.setOffline(true)
    await say(on.page, 'What would you change about our depots first?')
  }),
  'live-answer-failed': live(
    async ({ page, t }) => {
      await say(page, 'What would you change about our depots first?')
      await sees(page, t('live:suggestion.failed'))
    },
    ({ page }) => fail(page, '/interviews/generate-answer'),
  ),
  'live-recorded': live(async ({ page, t }) => {
    await press(page, 'button', t('live:record.start'))
    await press(page, 'button', t('live:speech.stop')).catch(() => {})
  }),
  'live-end': live(async (on) => {
    await asked(on)
    await on.page
      .getByRole('button', { name: on.t('live:end.button') })
      .filter({ visible: true })
      .first()
      .click()
    await on.page.getByRole('alertdialog').waitFor()
  }),
  'complete-live': { path: ({ guest }) => `/complete?session=${guest.heard}` },
  debrief: { path: ({ guest }) => `/interview-record/${guest.heard}` },
  'debrief-empty': {
    path: async ({ guest }) => {
      const { session_id: id } = await guest.call('/interviews', { interview_type: 'comprehensive' })
      await guest.call(`/interviews/${id}/start`, {})
      await guest.call(`/interviews/${id}/end`, {})
      return `/interview-record/${id}`
    },
  },
  'debrief-loading': {
    path: ({ guest }) => `/interview-record/${guest.heard}`,
    patient: true,
    before: ({ page }) => hold(page, '/interviews/*/debrief'),
  },
  'debrief-failed': {
    path: ({ guest }) => `/interview-record/${guest.heard}`,
    before: ({ page }) => fail(page, '/interviews/*/debrief'),
  },
}
