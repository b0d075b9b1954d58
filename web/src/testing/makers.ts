import type { User } from '@greenroom/contract/auth'
import type { Session } from '@greenroom/contract/interviews'
import type { Job } from '@greenroom/contract/jobs'
import type { PracticePlan } from '@greenroom/contract/practice-plan'
import type { Question } from '@greenroom/contract/questions'
import type { Resume } from '@greenroom/contract/resumes'
import type { Minutes, Usage } from '@greenroom/contract/usage'
import { session } from '#lib/session.ts'

/** Whole things as the server sends them, with what a test cares about put in. */

const TIME = '2026-11-20T09:00:00.000Z'
let made = 0
export const newId = () => `01936c3e-0000-7000-8000-${String(++made).padStart(12, '0')}`

export const aUser = (part: Partial<User> = {}): User => ({
  id: newId(),
  username: 'Nadia Ferreira',
  email: 'nadia@example.com',
  is_active: true,
  plan: 'free',
  created_at: TIME,
  ...part,
})

export function signIn(user = aUser()) {
  session.signIn('token-of-a-test', user)
  return user
}

export const aJob = (part: Partial<Job> = {}): Job => ({
  id: newId(),
  title: 'Data Engineer',
  company: 'Kestrel Freight',
  job_type: 'full-time',
  description: 'Build pipelines in Python and SQL.',
  requirements: ['Good SQL'],
  responsibilities: ['Build pipelines'],
  skills_required: ['SQL', 'Python'],
  ai_policy: 'unknown',
  status: 'active',
  created_at: TIME,
  updated_at: TIME,
  ...part,
})

export const aResume = (part: Partial<Resume> = {}): Resume => ({
  id: newId(),
  filename: 'nadia.pdf',
  mime_type: 'application/pdf',
  size: 84_000,
  status: 'completed',
  is_default: false,
  skills: ['SQL'],
  profile: {
    basics: { name: 'Nadia Ferreira', profiles: [] },
    work: [],
    education: [],
    projects: [],
    skills: [],
    languages: [],
    certificates: [],
  },
  created_at: TIME,
  ...part,
})

export const aQuestion = (part: Partial<Question> = {}): Question => ({
  id: newId(),
  question_text: 'Tell me about a time your data was wrong.',
  question_type: 'behavioral',
  type: 'behavioral',
  difficulty: 'medium',
  origin: 'generated',
  category: 'Data quality',
  tags: [],
  key_points: [],
  is_favorite: false,
  source: { kind: 'general' },
  created_at: TIME,
  ...part,
})

export const aSession = (part: Partial<Session> = {}): Session => ({
  session_id: newId(),
  title: 'Data Engineer at Kestrel Freight',
  interview_type: 'mock',
  status: 'created',
  total_questions: 8,
  judge: 'end',
  current_question: 1,
  created_at: TIME,
  duration: 0,
  answered_questions: 0,
  ...part,
})

/** Nothing of a model, and so many minutes of this month. */
export function aUsage(mock = minutesUsed(0, 15)): Usage {
  const counts = { input_tokens: 0, output_tokens: 0, calls: 0, fallbacks: 0 }
  return {
    ...counts,
    minutes: { mock, formal: minutesUsed(0, 30), recording: minutesUsed(0, 0) },
    months: [],
    interviews: [],
  }
}

export const minutesUsed = (used: number, limit: number | null): Minutes => ({
  used,
  limit,
  resets_at: '2026-12-01T00:00:00.000Z',
})

/** Nothing to practice, of a job without questions. */
export const aPlan = (part: Partial<PracticePlan> = {}): PracticePlan => ({
  now: [],
  waiting: { weak: 0, never: 0, due: 0 },
  readiness: { score: 0, average_score: null, answered: 0, questions: 0, of: 8 },
  ...part,
})

/** One page that holds all of a list. */
export const onePage = (total: number) => ({ page: 1, per_page: 50, total, pages: 1 })
