/** The first part of every query key, so that one feature can say that another one's rows have changed. */
export const cacheKeys = {
  profile: ['profile'],
  exports: ['exports'],
  jobs: ['jobs'],
  resumes: ['resumes'],
  questions: ['questions'],
  interviews: ['interviews'],
  statistics: ['statistics'],
} as const
