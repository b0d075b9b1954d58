import { fail, hold } from '../network.mjs'
import { ANSWERS } from '../people.mjs'
import { handOver, press, sees } from '../steps.mjs'

const reportOf = (id) => `/complete?session=${id}`
const notMade = async ({ guest }) => {
  const { session_id: id } = await guest.call('/interviews', { interview_type: 'mock', job_id: guest.job.id })
  return reportOf(id)
}

/** What was prepared, and the report. */
export const completeStates = {
  prepared: {
    path: async ({ guest }) => {
      const { session } = await guest.call('/questions/generate', { job_id: guest.job.id })
      return reportOf(session.session_id)
    },
  },
  'prepared-failed': {
    path: notMade,
    before: ({ page }) => hold(page, '/questions/generate'),
    act: async ({ page, t }) => {
      await handOver(page, { questionsGenerated: false, error: t('resumes:failed.questions') })
      await sees(page, t('interviews:complete.failed'))
    },
  },
  'complete-none': { path: '/complete' },
  'complete-unfinished': { path: ({ guest }) => reportOf(guest.open) },
  'complete-unknown': { path: reportOf('01900000-0000-7000-8000-000000000000') },
  report: { path: ({ guest }) => reportOf(guest.ended), print: true },
  'report-short': { path: ({ guest }) => reportOf(guest.short) },
  'report-empty': { path: ({ guest }) => reportOf(guest.empty) },
  'report-long': { path: ({ talker }) => reportOf(talker.ended), who: 'talker', print: true },
  'report-loading': {
    path: ({ guest }) => reportOf(guest.ended),
    patient: true,
    before: ({ page }) => hold(page, '/interviews/*/report'),
  },
  'report-failed': {
    path: ({ guest }) => reportOf(guest.ended),
    before: ({ page }) => fail(page, '/interviews/*/report'),
  },
  'report-compared': {
    path: ({ guest }) => reportOf(guest.ended),
    act: async ({ page, t }) => {
      await press(page, 'button', t('interviews:report.compare'))
      await sees(page, t('interviews:reference.sample'))
    },
  },
  'prepared-making': {
    path: notMade,
    before: ({ page }) => hold(page, '/questions/generate'),
    act: ({ page }) => page.getByRole('meter').waitFor(),
  },
  'prepared-making-failed': {
    path: notMade,
    before: ({ page }) => fail(page, '/questions/generate'),
    act: ({ page, t }) => sees(page, t('interviews:complete.failed')),
  },
  'report-tries': {
    path: async ({ guest }) => {
      const wanted = { total_questions: 4, judge: 'each' }
      return reportOf(await guest.interview(wanted, [[ANSWERS[0], ANSWERS[1]], ANSWERS[2]], true))
    },
    act: async ({ page }) => {
      await page.goto(`${page.url()}&question=1`)
      await page.locator('section h3 button[aria-expanded]').first().click()
    },
  },
}
