import type categories from './en/categories.json'
import type home from './en/home.json'
import type interviews from './en/interviews.json'
import type jobs from './en/jobs.json'
import type landing from './en/landing.json'
import type legal from './en/legal.json'
import type live from './en/live.json'
import type profile from './en/profile.json'
import type questions from './en/questions.json'
import type records from './en/records.json'
import type resumes from './en/resumes.json'
import type signIn from './en/sign-in.json'
import type speech from './en/speech.json'
import type ui from './en/ui.json'

/** Makes `t('…')` know every key. One line a feature. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: {
      ui: typeof ui
      categories: typeof categories
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
