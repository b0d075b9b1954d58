import { fail, hold } from '../network.mjs'
import { sees } from '../steps.mjs'

const newcomer = { who: 'newcomer' }
const long = { who: 'talker' }

async function askToDelete({ page, t }) {
  await page
    .getByRole('table')
    .getByRole('button', { name: t('records:delete') })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
}

/** The records on home, and the page with all of them. */
export const recordStates = {
  'record-empty': { path: '/interview-record', ...newcomer },
  record: { path: '/interview-record' },
  'record-long': { path: '/interview-record', ...long },
  'record-loading': { path: '/interview-record', patient: true, before: ({ page }) => hold(page, '/interviews') },
  'record-failed': { path: '/interview-record', before: ({ page }) => fail(page, '/interviews') },
  'record-deleted': { path: '/interview-record', act: askToDelete },
  'record-delete-failed': {
    path: '/interview-record',
    before: ({ page }) =>
      page.route(/\/api\/v1\/interviews\/[^/]+$/, (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 500, json: { success: false, code: 'internal_error', message: 'It failed.' } })
          : route.continue(),
      ),
    act: async ({ page, t }) => {
      await askToDelete({ page, t })
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('records:delete') })
        .click()
      await sees(page, t('records:deleteFailed'))
    },
  },
  records: { path: '/interview/records' },
  'records-empty': { path: '/interview/records', ...newcomer },
  'records-long': { path: '/interview/records', ...long },
  'records-loading': { path: '/interview/records', patient: true, before: ({ page }) => hold(page, '/interviews') },
  'records-failed': { path: '/interview/records', before: ({ page }) => fail(page, '/interviews') },
  'records-practice': {
    path: '/interview/records',
    act: async ({ page, t }) => {
      await page.getByText(t('records:practice'), { exact: true }).first().click()
      await sees(page, t('records:all.practice'))
    },
  },
  'records-no-practice': {
    path: '/interview/records?kind=practice',
    ...newcomer,
    act: ({ page, t }) => sees(page, t('records:all.noPractice')),
  },
  'records-none-found': {
    path: '/interview/records',
    act: async ({ page, t }) => {
      await page.getByRole('searchbox', { name: t('records:filters.search') }).fill('glassblower')
      await sees(page, t('records:all.none'))
    },
  },
  'records-deleted': { path: '/interview/records', act: askToDelete },
}
