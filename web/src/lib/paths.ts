/** Every address of the web client, once. */
export const paths = {
  landing: '/',
  landing1: '/landing1',
  login: '/login',
  register: '/register',
  home: '/home',
  job: '/job',
  jobs: '/jobs',
  newJob: '/jobs/new',
  oneJob: (id: string) => `/jobs/${id}`,
  resume: '/resume',
  complete: '/complete',
  mockInterview: '/mock-interview',
  interview: '/interview',
  formalInterview: '/formal-interview',
  interviewRecord: '/interview-record',
  interviewRecords: '/interview/records',
  report: (sessionId: string) => `/interview-record/${sessionId}`,
  createQuestion: '/questions/create',
  generateQuestions: '/questions/generate',
  editQuestion: (id: string) => `/questions/${id}/edit`,
  pricing: '/pricing',
  profile: '/profile',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  oauthCallback: '/auth/callback',
  demo: '/demo',
  contact: '/contact',
  dashboard: '/dashboard',
} as const

/** The same addresses as patterns of the router. */
export const patterns = {
  oneJob: paths.oneJob(':id'),
  report: paths.report(':id'),
  editQuestion: paths.editQuestion(':id'),
} as const
