import { change, fail, hold } from '../network.mjs'
import { file, press, sees } from '../steps.mjs'

const newcomer = { who: 'newcomer' }
/** From the saved job on to its resume, which is judged against it. */
const toResume = ({ page, t }) => press(page, 'button', t('ui:next'))
const resumeOf = (state) => ({ path: ({ guest }) => `/jobs/${guest.job.id}`, ...state })
const read = async (on) => {
  await toResume(on)
  await sees(on.page, on.t('resumes:analysis.over'))
}
const resumeIs = ({ page }, status, error) =>
  change(page, '/resumes/*', ({ resume: { profile, ...resume } }) => ({ resume: { ...resume, status, error } }))

const searched = (page, t) => page.getByRole('searchbox', { name: t('resumes:library.search') })
const oneResume = ({ guest }) => `/resumes/${guest.resume.id}?job=${guest.job.id}`
const selected = (act = () => {}) => ({
  path: '/resumes',
  act: async (on) => {
    const boxes = on.page.locator('main li input[type=checkbox]')
    for (const place of [0, 1]) await boxes.nth(place).check()
    await act(on)
  },
})

/** A resume on the way to an interview, and all resumes. */
export const resumeStates = {
  resume: { path: '/resume' },
  'resume-first': { path: '/resume', ...newcomer },
  'resume-long': { path: '/resume', who: 'talker' },
  'resume-wrong': {
    path: '/resume',
    ...newcomer,
    act: async ({ page, t }) => {
      await page.locator('input[type=file]').setInputFiles(file('letter.txt'))
      await press(page, 'button', t('resumes:paste.create'))
      await press(page, 'button', t('ui:next'))
      await sees(page, t('resumes:wrong.nothing'))
    },
  },
  'resume-list-failed': { path: '/resume', before: ({ page }) => fail(page, '/resumes') },
  'resume-read-now': resumeOf({
    patient: true,
    before: (on) => resumeIs(on, 'processing'),
    act: async ({ page, t }) => {
      await toResume({ page, t })
      await page.waitForURL('**/resume')
    },
  }),
  'resume-unreadable': resumeOf({
    before: (on) => resumeIs(on, 'failed', 'The document holds pictures only. Upload one with text, or paste it.'),
    act: async (on) => {
      await toResume(on)
      await sees(on.page, on.t('resumes:file.failed'))
    },
  }),
  'resume-compared-now': resumeOf({
    patient: true,
    before: ({ page }) => hold(page, '/jobs/*/match-resume'),
    act: async (on) => {
      await toResume(on)
      await sees(on.page, on.t('resumes:read.title'))
    },
  }),
  'resume-compare-failed': resumeOf({
    before: ({ page }) => fail(page, '/jobs/*/match-resume'),
    act: async (on) => {
      await toResume(on)
      await sees(on.page, on.t('resumes:failed.analyze'))
    },
  }),
  'resume-compared': resumeOf({ act: read }),
  'resume-corrected': resumeOf({
    act: async (on) => {
      await read(on)
      await press(on.page, 'button', on.t('resumes:correct.edit', { name: on.t('resumes:read.work') }))
      await on.page.getByLabel(on.t('resumes:correct.position')).first().waitFor()
    },
  }),
  'resume-managed': resumeOf({
    act: async (on) => {
      await read(on)
      await press(on.page, 'button', on.t('resumes:manage.label', { name: 'nadia-ferreira.pdf' }))
    },
  }),
  'resume-deleted': resumeOf({
    act: async (on) => {
      await read(on)
      await press(on.page, 'button', on.t('resumes:delete.label', { name: 'nadia-ferreira.pdf' }))
    },
  }),
  'resume-alone': {
    path: '/resume',
    act: async ({ page, t }) => {
      await press(page, 'button', t('resumes:earlier.use'))
      await sees(page, t('resumes:analysis.alone'))
    },
  },
  resumes: { path: '/resumes' },
  'resumes-empty': { path: '/resumes', ...newcomer },
  'resumes-long': { path: '/resumes', who: 'talker' },
  'resumes-loading': { path: '/resumes', patient: true, before: ({ page }) => hold(page, '/resumes') },
  'resumes-failed': { path: '/resumes', before: ({ page }) => fail(page, '/resumes') },
  'resumes-default': {
    path: '/resumes',
    before: ({ page }) =>
      change(page, '/resumes', ({ resumes: [first, ...others], ...data }) => ({
        ...data,
        resumes: [{ ...first, is_default: true }, ...others],
      })),
    act: ({ page, t }) => sees(page, t('resumes:default.badge')),
  },
  'resumes-none-found': {
    path: '/resumes',
    act: async ({ page, t }) => {
      await searched(page, t).fill('glassblower')
      await sees(page, t('resumes:library.noneFound'))
    },
  },
  'resumes-selected': selected(),
  'resumes-exported': selected(async ({ page, t }) => {
    await press(page, 'button', t('resumes:selected.export'))
    await page.getByRole('dialog').waitFor()
  }),
  'resumes-deleted': selected(async ({ page, t }) => {
    await press(page, 'button', t('resumes:selected.delete'))
    await page.getByRole('alertdialog').waitFor()
  }),
  'one-resume': { path: oneResume, act: ({ page, t }) => sees(page, t('resumes:analysis.over')) },
  'one-resume-alone': {
    path: ({ guest }) => `/resumes/${guest.resume.id}?job=none`,
    act: ({ page, t }) => sees(page, t('resumes:analysis.alone')),
  },
  'one-resume-loading': { path: oneResume, patient: true, before: ({ page }) => hold(page, '/resumes/*') },
  'one-resume-judged-now': {
    path: oneResume,
    patient: true,
    before: ({ page }) => hold(page, '/resumes/*/analyze'),
  },
  'one-resume-failed': { path: oneResume, before: ({ page }) => fail(page, '/resumes/*') },
  'one-resume-unreadable': {
    path: oneResume,
    before: (on) => resumeIs(on, 'failed', 'The document holds pictures only. Upload one with text, or paste it.'),
    act: ({ page, t }) => sees(page, t('resumes:file.failed')),
  },
  'one-resume-unknown': { path: '/resumes/01900000-0000-7000-8000-000000000000' },
}
