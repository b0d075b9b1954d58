import { POSTING } from '../../../e2e/stage/resume-document.ts'
import { fail, hold } from '../network.mjs'
import { file, press, sees } from '../steps.mjs'

const newcomer = { who: 'newcomer' }

/** The job, and the questions of one's own. */
export const preparationStates = {
  jobs: { path: '/jobs', ...newcomer },
  'jobs-example': {
    path: '/jobs',
    ...newcomer,
    act: async ({ page, t }) => {
      await page.getByRole('radio', { name: t('jobs:exampleJobs.Data Engineer') }).check({ force: true })
      await press(page, 'button', t('jobs:example.use'))
      await sees(page, t('jobs:read.title'))
    },
  },
  'jobs-pasted': {
    path: '/jobs',
    ...newcomer,
    act: async ({ page, context, t }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate((text) => navigator.clipboard.writeText(text), `${POSTING}\n`.repeat(6))
      await page.getByLabel(t('jobs:description')).click()
      await page.keyboard.press('Control+V')
      await sees(page, t('jobs:read.title'))
    },
  },
  'jobs-wrong': {
    path: '/jobs',
    ...newcomer,
    act: async ({ page, t }) => {
      await page.getByLabel(t('jobs:jobTitle')).focus()
      await page.getByLabel(t('jobs:description')).focus()
      await page.getByLabel(t('jobs:jobTitle')).focus()
      await page.locator('input[type=file]').setInputFiles(file('posting.txt'))
      await press(page, 'button', t('jobs:link.analyze'))
      await sees(page, t('jobs:link.missing'))
    },
  },
  job: { path: ({ guest }) => `/jobs/${guest.job.id}` },
  'job-long': { path: ({ talker }) => `/jobs/${talker.job.id}`, who: 'talker' },
  'job-unknown': { path: '/jobs/01900000-0000-7000-8000-000000000000' },
  'job-loading': {
    path: ({ guest }) => `/jobs/${guest.job.id}`,
    patient: true,
    before: ({ page }) => hold(page, '/jobs/*'),
  },
  'job-deleted': {
    path: ({ guest }) => `/jobs/${guest.job.id}`,
    act: async ({ page, t }) => {
      await press(page, 'button', t('jobs:delete'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
  'job-save-failed': {
    path: ({ guest }) => `/jobs/${guest.job.id}`,
    before: ({ page }) =>
      page.route(/\/api\/v1\/jobs\/[^/]+$/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { success: false, code: 'internal_error', message: 'It failed.' } })
          : route.continue(),
      ),
    act: async ({ page, t }) => {
      await page.getByLabel(t('jobs:jobTitle')).fill('Data Engineer, rail')
      await press(page, 'button', t('jobs:save'))
      await sees(page, 'It failed.')
    },
  },
  create: { path: '/questions/create' },
  'create-wrong': {
    path: '/questions/create',
    act: async ({ page, t }) => {
      await press(page, 'button', t('questions:save'))
      await sees(page, t('questions:needed'))
    },
  },
  generate: { path: '/questions/generate' },
  'generate-topic': {
    path: '/questions/generate',
    act: async ({ page, t }) => {
      await page.getByLabel(t('questions:generate.topic'), { exact: true }).fill('moving nightly loads to Airflow')
      await press(page, 'button', t('questions:generate.action'))
      await page.getByRole('button', { name: t('questions:generate.more') }).waitFor()
    },
  },
  'generate-without-resume': { path: '/questions/generate', ...newcomer },
  'generate-working': {
    path: '/questions/generate',
    before: ({ page }) => hold(page, '/questions/generate'),
    act: ({ page, t }) => press(page, 'button', t('questions:generate.action')),
  },
  'generate-failed': {
    path: '/questions/generate',
    before: ({ page }) => fail(page, '/questions/generate'),
    act: async ({ page, t }) => {
      await press(page, 'button', t('questions:generate.action'))
      await sees(page, t('questions:generate.failed'))
    },
  },
  generated: {
    path: '/questions/generate',
    act: async ({ page, t }) => {
      await press(page, 'button', t('questions:generate.action'))
      await page.getByRole('button', { name: t('questions:generate.more') }).waitFor()
    },
  },
  question: { path: ({ guest }) => `/questions/${guest.question.id}` },
  'question-long': { path: ({ talker }) => `/questions/${talker.question.id}`, who: 'talker' },
  'question-unknown': { path: '/questions/01900000-0000-7000-8000-000000000000' },
  edit: { path: ({ guest }) => `/questions/${guest.question.id}/edit` },
}
