import type { User } from '@greenroom/contract/auth'
import { session } from '#lib/session.ts'

/** Someone to be in page tests. */
export const mei: User = {
  id: '01938f2a-7c41-7000-8000-000000000001',
  username: 'Mei Chen',
  email: 'mei.chen@example.com',
  is_active: true,
  plan: 'free',
  created_at: '2026-11-03T09:00:00Z',
}

/** From here on the test runs as this person; every test starts signed out. */
export const signInAs = (user: User = mei) => session.signIn('token-of-a-test', user)
