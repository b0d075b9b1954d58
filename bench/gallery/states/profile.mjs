import { change, fail, hold } from '../network.mjs'
import { press, sees } from '../steps.mjs'

const plans = (values) => ({
  path: '/profile',
  before: ({ page }) => change(page, '/plans', (data) => ({ ...data, ...values })),
})
const subscription = { plan: 'pro', status: 'active', period_ends: '2030-01-15T00:00:00.000Z', is_cancelled: false }

/** The account, its plan, and what a person does with their data. */
export const profileStates = {
  profile: { path: '/profile' },
  'profile-long': { path: '/profile', who: 'talker' },
  'profile-loading': { path: '/profile', patient: true, before: ({ page }) => hold(page, '/auth/profile') },
  'profile-failed': { path: '/profile', before: ({ page }) => fail(page, '/auth/profile') },
  'profile-parts-failed': {
    path: '/profile',
    before: async ({ page }) => {
      for (const path of ['/plans', '/auth/tokens']) await fail(page, path)
    },
  },
  'profile-interviews': {
    path: '/profile',
    act: ({ page, t }) => press(page, 'tab', t('profile:tabs.interviews')),
  },
  'profile-no-interviews': {
    path: '/profile',
    who: 'newcomer',
    act: ({ page, t }) => press(page, 'tab', t('profile:tabs.interviews')),
  },
  'plan-payable': plans({ is_payable: true, is_limited: true }),
  'plan-paid': plans({ is_payable: true, is_limited: true, subscription }),
  'plan-past-due': plans({ is_payable: true, is_limited: true, subscription: { ...subscription, status: 'past_due' } }),
  'plan-confirming': { ...plans({ is_payable: true, is_limited: true }), path: '/profile?payment=done' },
  'plan-not-paid': { ...plans({ is_payable: true, is_limited: true }), path: '/profile?payment=cancelled' },
  'password-wrong': {
    path: '/profile',
    act: async ({ page, t }) => {
      await page.getByLabel(t('profile:password.current'), { exact: true }).fill('wrong-password')
      await page.getByLabel(t('profile:password.next'), { exact: true }).fill('short')
      await press(page, 'button', t('profile:password.save'))
    },
  },
  'details-failed': {
    path: '/profile',
    before: ({ page }) =>
      page.route(/auth\/profile$/, (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 500, json: { success: false, code: 'internal_error', message: 'It failed.' } }),
      ),
    act: async ({ page, t }) => {
      await page.getByLabel(t('profile:details.name'), { exact: true }).fill('Nadia F.')
      await press(page, 'button', t('profile:details.save'))
      await sees(page, t('profile:details.failed'))
    },
  },
  'data-collected': {
    path: '/profile',
    act: async ({ page, t }) => {
      await press(page, 'button', t('profile:export.make'))
      await page.getByRole('button', { name: t('profile:export.download') }).waitFor()
    },
  },
  'account-deleted': {
    path: '/profile',
    act: async ({ page, t }) => {
      await press(page, 'button', t('profile:delete.button'))
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel(t('profile:delete.password'), { exact: true }).fill('wrong-password')
      await dialog.getByRole('button', { name: t('profile:delete.confirm') }).click()
      await dialog.locator('[aria-invalid=true]').waitFor()
    },
  },
}
