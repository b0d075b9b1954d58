import { z } from 'zod'
import { Id, Time, text } from './basics.ts'
import { call, Nothing } from './call.ts'

export const Plan = z.enum(['free', 'pro', 'intensive'])

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  avatar_url: z.string().optional(),
  is_active: z.boolean(),
  plan: Plan,
  created_at: Time,
})
export type User = z.infer<typeof User>

/** The texts are those of docs/rules.md, Sign-in. */
export const Email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email')
  .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'Please enter a valid email')

export const MIN_PASSWORD_LENGTH = 8
export const NewPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(MIN_PASSWORD_LENGTH, 'Password must be at least 8 characters')
  .max(200)

export const RegisterBody = z.object({
  email: Email,
  password: NewPassword,
  username: z.string({ error: 'Full name is required' }).trim().min(1, 'Full name is required').max(100),
})
export const LoginBody = z.object({
  email: Email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200),
})
export const ProfileBody = z.object({
  username: text(100).optional(),
  avatar_url: z
    // The content policy shows no pictures over plain HTTP.
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable()
    .optional(),
})

const SignedIn = z.object({ access_token: z.string(), user: User })

export const authCalls = {
  register: call({
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account',
    open: true,
    body: RegisterBody,
    output: SignedIn,
    status: 201,
  }),
  login: call({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    open: true,
    body: LoginBody,
    output: SignedIn,
  }),
  profile: call({
    method: 'GET',
    path: '/auth/profile',
    summary: 'Who is signed in',
    output: z.object({ user: User }),
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/auth/profile',
    summary: 'Change name or picture',
    body: ProfileBody,
    output: z.object({ user: User }),
  }),
  logout: call({ method: 'POST', path: '/auth/logout', summary: 'End this token', output: Nothing }),
}
