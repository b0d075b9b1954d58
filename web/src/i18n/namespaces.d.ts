import type categories from '#i18n/en/categories.json'
import type cues from '#i18n/en/cues.json'
import type home from '#i18n/en/home.json'
import type interviews from '#i18n/en/interviews.json'
import type jobs from '#i18n/en/jobs.json'
import type landing from '#i18n/en/landing.json'
import type legal from '#i18n/en/legal.json'
import type live from '#i18n/en/live.json'
import type profile from '#i18n/en/profile.json'
import type questions from '#i18n/en/questions.json'
import type records from '#i18n/en/records.json'
import type resumes from '#i18n/en/resumes.json'
import type signIn from '#i18n/en/sign-in.json'
import type speech from '#i18n/en/speech.json'
import type ui from '#i18n/en/ui.json'

/** Makes `t('…')` know every key. One line a feature. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: {
      ui: typeof ui
      categories: typeof categories
      cues: typeof cues
      landing: typeof landing
      'sign-in': typeof signIn
      profile: typeof profile
      legal: typeof legal
      live: typeof live
      home: typeof home
      jobs: typeof jobs
      resumes: typeof resumes
      interviews: typeof interviews
      questions: typeof questions
      records: typeof records
      speech: typeof speech
    }
  }
}
