import { POSTING } from '../../../e2e/stage/resume-document.ts'
import { change, fail, hold } from '../network.mjs'
import { ANSWERS } from '../people.mjs'
import { press, sees } from '../steps.mjs'

const visitor = { who: 'visitor' }
const signIn = async ({ page, t }, password) => {
  await page.getByLabel(t('sign-in:field.email')).fill('nobody@example.com')
  await page.getByLabel(t('sign-in:field.password'), { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('sign-in:login.continue'), exact: true }).click()
}
/** The posting in the field of the landing page, and the press that asks one question. */
const posted = (text, act) => ({
  path: '/',
  ...visitor,
  act: async (on) => {
    await on.page.getByLabel(on.t('landing:try.posting')).fill(text)
    await press(on.page, 'button', on.t('landing:try.ask'))
    await act(on)
  },
})
const tried = (act = () => {}) =>
  posted(POSTING, async (on) => {
    await on.page.getByLabel(on.t('landing:try.answer')).waitFor()
    await act(on)
  })
const OWN = { name: 'Elm College', available: true }
/** How one can sign in, in place of how one can on this server. */
const ways = (path, values) => ({
  path,
  ...visitor,
  before: ({ page }) => change(page, '/auth/oauth/providers', (data) => ({ ...data, ...values })),
})
/** As if this tab had gone to a provider. */
const begun = ({ page }) =>
  page.addInitScript(() => {
    const kept = JSON.stringify({ provider: 'google', state: 'one', from: '/home' })
    sessionStorage.setItem('greenroom.provider-sign-in', kept)
  })

/** What is there without signing in. */
export const visitorStates = {
  landing: { path: '/', ...visitor },
  'landing-simulation': {
    path: '/',
    ...visitor,
    act: ({ page, t }) => page.getByRole('tab', { name: t('landing:features.simulation.name') }).click(),
  },
  'landing-live-and-answer': {
    path: '/',
    ...visitor,
    act: async ({ page, t }) => {
      await page.getByRole('tab', { name: t('landing:features.assistance.name') }).click()
      await page.getByText(t('landing:faq.weekend.question')).click()
    },
  },
  'landing-asked': tried(),
  'landing-judged': tried(async ({ page, t }) => {
    await page.getByLabel(t('landing:try.answer')).fill(ANSWERS[0])
    await press(page, 'button', t('landing:try.judge'))
    await page.getByRole('button', { name: t('landing:try.again') }).waitFor()
  }),
  'landing-answer-short': tried(async ({ page, t }) => {
    await page.getByLabel(t('landing:try.answer')).fill('Yes.')
    await press(page, 'button', t('landing:try.judge'))
    await sees(page, t('landing:try.fault.short'))
  }),
  'landing-refused': posted('My cat likes to sleep in the sun, and I like my cat.', (on) =>
    on.page.locator('[aria-invalid=true]').waitFor(),
  ),
  'landing-nothing-posted': posted('', ({ page, t }) => sees(page, t('landing:try.fault.missing'))),
  'landing-too-many': {
    ...posted(POSTING, (on) => on.page.locator('[aria-invalid=true]').waitFor()),
    before: ({ page }) =>
      fail(page, '/try/question', { status: 429, code: 'rate_limited', headers: { 'retry-after': '30' } }),
  },
  pricing: { path: '/pricing', ...visitor },
  landing1: { path: '/landing1', ...visitor },
  login: { path: '/login', ...visitor },
  'login-own-provider': ways('/login', { providers: ['google', 'oidc'], oidc: OWN }),
  'login-own-provider-away': ways('/login', { providers: ['oidc'], oidc: { ...OWN, available: false } }),
  'login-without-password': ways('/login', { providers: ['oidc'], oidc: OWN, password: false }),
  'login-unread': {
    path: '/login',
    ...visitor,
    act: async ({ page, t }) => {
      await page.getByLabel(t('sign-in:field.email')).fill('nobody@example.com')
      await page.getByLabel(t('sign-in:field.password'), { exact: true }).fill('quiet-green-room')
    },
  },
  'login-wrong': {
    path: '/login',
    ...visitor,
    act: async (on) => {
      await signIn(on, 'wrong-password')
      await on.page.getByRole('alert').first().waitFor()
    },
  },
  'login-working': {
    path: '/login',
    ...visitor,
    before: ({ page }) => hold(page, '/auth/login'),
    act: (on) => signIn(on, 'quiet-green-room'),
  },
  register: { path: '/register', ...visitor },
  'register-own-provider': ways('/register', { providers: ['google', 'oidc'], oidc: OWN }),
  'register-wrong': {
    path: '/register',
    ...visitor,
    act: async ({ page, t }) => {
      await page.getByLabel(t('sign-in:field.email')).fill('nobody')
      await page.getByLabel(t('sign-in:field.password'), { exact: true }).fill('short')
      await page.getByRole('button', { name: t('sign-in:register.create') }).click()
    },
  },
  forgot: { path: '/forgot-password', ...visitor },
  'forgot-sent': {
    path: '/forgot-password',
    ...visitor,
    act: async ({ page, t }) => {
      await page.getByLabel(t('sign-in:field.email')).fill('nobody@example.com')
      await page.getByRole('button', { name: t('sign-in:forgot.send') }).click()
      await page.getByText(t('sign-in:forgot.sentNote')).waitFor()
    },
  },
  reset: { path: '/reset-password#token=one', ...visitor },
  'reset-dead': {
    path: '/reset-password#token=one',
    ...visitor,
    act: async ({ page, t }) => {
      await page.getByLabel(t('sign-in:reset.password'), { exact: true }).fill('quiet-green-room')
      const confirm = page.getByLabel(t('sign-in:field.confirm'), { exact: true })
      if ((await confirm.count()) > 0) await confirm.fill('quiet-green-room')
      await page.getByRole('button', { name: t('sign-in:reset.save') }).click()
      await page.getByText(t('sign-in:reset.deadLead')).waitFor()
    },
  },
  'callback-working': {
    path: '/auth/callback?code=a&state=one',
    ...visitor,
    before: async (on) => {
      await begun(on)
      await hold(on.page, '/auth/oauth/callback')
    },
  },
  'callback-failed': {
    path: '/auth/callback?code=a&state=two',
    ...visitor,
    before: async (on) => {
      await begun(on)
      // It goes on by itself after five seconds.
      await on.page.addInitScript(() => {
        const later = window.setTimeout
        window.setTimeout = (act, delay, ...rest) => (delay === 5000 ? 0 : later(act, delay, ...rest))
      })
    },
    act: ({ page, t }) => page.getByText(t('sign-in:callback.state')).waitFor(),
  },
  privacy: { path: '/privacy-policy', ...visitor },
  terms: { path: '/terms-of-use', ...visitor },
  contact: { path: '/contact', ...visitor },
  soon: { path: '/demo', ...visitor },
  unknown: { path: '/nowhere', ...visitor },
  'profile-signed-out': { path: '/profile', ...visitor },
  'page-broken': {
    path: '/pricing',
    ...visitor,
    before: ({ page }) => page.route(/assets\/landing-page/, (route) => route.abort()),
  },
  'login-failed': {
    path: '/login',
    ...visitor,
    before: ({ page }) => fail(page, '/auth/login'),
    act: async (on) => {
      await signIn(on, 'quiet-green-room')
      await on.page.getByText(on.t('sign-in:login.failed')).waitFor()
    },
  },
}
