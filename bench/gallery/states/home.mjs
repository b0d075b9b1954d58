import { change, fail, hold } from '../network.mjs'
import { press, sees } from '../steps.mjs'

const newcomer = { who: 'newcomer' }
const long = { who: 'talker' }
const row = (key, { guest }, t) => t(key, { question: guest.own.question_text })
const jobsSearched = (page, t) => page.getByRole('searchbox', { name: t('home:searchJobs') }).filter({ visible: true })
const searched = (page, t) => page.getByRole('searchbox', { name: t('home:filters.search') })

/** Home, its dialogs and the question bank. */
export const homeStates = {
  'home-empty': { path: '/home', ...newcomer },
  'home-empty-untitled': {
    path: '/home',
    ...newcomer,
    before: ({ page }) => change(page, '/jobs/parse-text', ({ job }) => ({ job: { ...job, title: '' } })),
    act: async ({ page, t }) => {
      await page.getByLabel(t('home:warmUp.posting'), { exact: true }).fill('we are looking for somebody kind.')
      await press(page, 'button', t('home:warmUp.start'))
      await sees(page, t('home:warmUp.untitled'))
    },
  },
  'home-choose-none': {
    path: '/home',
    ...newcomer,
    act: async ({ page, t }) => {
      await page.locator('button', { hasText: t('home:tiles.mock.text') }).click()
      await sees(page, t('home:select.none'))
    },
  },
  home: { path: '/home' },
  'home-long': { path: '/home', ...long },
  'home-loading': { path: '/home', patient: true, before: ({ page }) => hold(page, '/jobs') },
  'home-parts-loading': {
    path: '/home',
    patient: true,
    before: async ({ page }) => {
      for (const path of ['/questions/practice', '/questions/with-answers', '/interviews', '/usage'])
        await hold(page, path)
    },
  },
  'home-failed': { path: '/home', before: ({ page }) => fail(page, '/jobs') },
  'home-parts-failed': {
    path: '/home',
    before: async ({ page }) => {
      for (const path of ['/questions/practice', '/questions/with-answers', '/interviews', '/usage'])
        await fail(page, path)
    },
  },
  'home-busy': {
    path: '/home',
    before: ({ page }) => fail(page, '/jobs', { status: 503, code: 'overloaded', headers: { 'retry-after': '90' } }),
  },
  'home-choose': {
    path: '/home',
    act: async ({ page, t }) => {
      await page.locator('button', { hasText: t('home:tiles.mock.text') }).click()
      await sees(page, t('home:select.title'))
    },
  },
  'home-choose-long': {
    path: '/home',
    ...long,
    act: async ({ page, t }) => {
      await page.locator('button', { hasText: t('home:tiles.formal.text') }).click()
      await sees(page, t('home:select.title'))
    },
  },
  'home-choose-real': {
    path: '/home',
    act: async ({ page, t }) => {
      await page.locator('button', { hasText: t('home:tiles.mock.text') }).click()
      await page.getByRole('radio', { name: t('questions:judge.end') }).check({ force: true })
      await page.getByRole('radio', { name: t('questions:language.zh') }).check({ force: true })
      await sees(page, t('questions:language.builtIn'))
    },
  },
  'home-unfolded': {
    path: '/home',
    act: async ({ page, t }) => {
      await page.getByText(t('home:cockpit.practiseNow'), { exact: true }).click()
      await press(page, 'button', t('home:filters.title'))
      await page.getByLabel(t('home:filters.origin'), { exact: true }).waitFor()
    },
  },
  'home-job-picked': {
    path: '/home',
    act: async ({ page }) => {
      await page.locator('aside button', { hasText: 'Kestrel Freight' }).click()
      await page.locator('aside button[aria-current]', { hasText: 'Kestrel Freight' }).waitFor()
    },
  },
  'home-jobs-all': {
    path: '/home',
    ...long,
    act: async ({ page, t }) => {
      await press(page, 'button', t('home:allJobs'))
      await page.locator('aside li').nth(11).waitFor()
    },
  },
  'home-jobs-searched': {
    path: '/home',
    ...long,
    act: async ({ page, t }) => {
      await jobsSearched(page, t).fill('Information 7')
      await page.waitForResponse(/jobs\?.*search=/)
    },
  },
  'home-jobs-none-found': {
    path: '/home',
    ...long,
    act: async ({ page, t }) => {
      await jobsSearched(page, t).fill('glassblower')
      await sees(page, t('home:noJobFound'))
    },
  },
  'home-jobs-on-a-phone': {
    path: '/home',
    ...long,
    narrow: true,
    act: async ({ page, t }) => {
      await press(page, 'button', t('home:allJobs'))
      await page.getByRole('dialog').waitFor()
    },
  },
  'home-shortcuts': { path: '/home', act: ({ page }) => page.keyboard.press('?') },
  'home-menu': {
    path: '/home',
    narrow: true,
    act: ({ page, t }) => press(page, 'button', t('ui:menu')),
  },
  'home-day': { path: '/home', act: ({ page, t }) => press(page, 'button', t('home:day.change')) },
  'bank-edited': {
    path: '/home',
    act: async ({ page, t, people }) => {
      await press(page, 'button', row('home:bank.edit', people, t))
      await page.getByLabel(t('questions:text'), { exact: true }).waitFor()
    },
  },
  'bank-selected': {
    path: '/home',
    act: async ({ page }) => {
      const boxes = page.locator('main li input[type=checkbox]')
      for (const place of [0, 1]) await boxes.nth(place).check()
    },
  },
  'bank-none-found': {
    path: '/home',
    act: async ({ page, t }) => {
      await press(page, 'button', t('home:filters.title'))
      await page.getByText(t('home:filters.favorites'), { exact: true }).click()
      await page.getByLabel(t('home:filters.origin'), { exact: true }).selectOption('formal')
      await sees(page, t('home:bank.noneFound'))
    },
  },
  'bank-searched': {
    path: '/home',
    act: async ({ page, t }) => {
      await searched(page, t).fill('wrong figures')
      await page.waitForResponse(/questions\/search/)
    },
  },
  'question-deleted': {
    path: '/home',
    act: async ({ page, t, people }) => {
      await press(page, 'button', row('home:bank.delete', people, t))
      await sees(page, t('home:bank.deleteText'))
    },
  },
  'question-delete-failed': {
    path: '/home',
    before: ({ page }) => fail(page, '/questions/*/delete'),
    act: async ({ page, t, people }) => {
      await press(page, 'button', row('home:bank.delete', people, t))
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('home:bank.deleteAction') })
        .click()
      await sees(page, t('home:bank.deleteFailed'))
    },
  },
  'home-offline': {
    path: '/home',
    act: async ({ page, context, t, people }) => {
      await context.setOffline(true)
      await press(page, 'button', row('home:bank.practise', people, t))
      await sees(page, t('ui:offline.sending'))
    },
  },
}
