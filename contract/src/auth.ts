import { z } from 'zod'
import { Id, Time, text } from './basics.ts'
import { ById, call, Nothing } from './call.ts'
import { SignInWays } from './sign-in-ways.ts'
import { TimeZone } from './time-zone.ts'

export * from './sign-in-ways.ts'

export const Plan = z.enum(['free', 'pro', 'intensive'])

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  /** An own picture has an address without a host: it is on this server. */
  avatar_url: z.string().optional(),
  is_active: z.boolean(),
  plan: Plan,
  language: z.string().optional(),
  time_zone: z.string().optional(),
  created_at: Time,
})
export type User = z.infer<typeof User>

/** The texts are those of docs/rules.md, Sign-in. */
export const Email = z
  .string({ error: 'Email is required' })
  .trim()
  // Keyboards differ in how they compose a letter; it is the same address.
  .normalize('NFC')
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email')
  .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'Please enter a valid email')
  .meta({ example: 'mei.chen@example.org' })

export const MIN_PASSWORD_LENGTH = 8
export const NewPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(MIN_PASSWORD_LENGTH, 'Password must be at least 8 characters')
  .max(200)
  .meta({ example: 'correct horse battery' })

export const KnownPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200)
  .meta({ example: 'correct horse battery' })

export const RegisterBody = z.object({
  email: Email,
  password: NewPassword,
  username: z.string({ error: 'Full name is required' }).trim().min(1, 'Full name is required').max(100),
})
export const LoginBody = z.object({
  email: Email,
  password: KnownPassword,
})
export const ProfileBody = z.object({
  username: text(100).optional(),
  avatar_url: z
    // The content policy shows no pictures over plain HTTP.
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable()
    .optional(),
  language: z.enum(['en', 'zh-CN']).optional(),
  time_zone: TimeZone.optional(),
})

export const ForgotPasswordBody = z.object({ email: Email })
export const ResetPasswordBody = z.object({ token: z.string().min(1).max(200), password: NewPassword })

export const PasswordBody = z.object({
  current_password: KnownPassword,
  new_password: NewPassword,
})
/** A login that is still good. `device`: what it was made with, as far as that can be told. */
export const Login = z.object({
  id: Id,
  device: z.string(),
  created_at: Time,
  last_used_at: Time,
  current: z.boolean(),
})
export type Login = z.infer<typeof Login>

/** Each may be missing, which is answered in the words of docs/rules.md, Sign-in. */
export const OAuthCallbackBody = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(200).optional(),
  provider: z.string().max(50).optional(),
  redirect_uri: z.string().max(2000).optional(),
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
  forgotPassword: call({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a link to choose a new password; the answer is the same for an unknown email',
    open: true,
    body: ForgotPasswordBody,
    output: Nothing,
    status: 202,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Choose a new password with the token of the link, which works once; all logins end',
    open: true,
    body: ResetPasswordBody,
    output: Nothing,
  }),
  changePassword: call({
    method: 'PUT',
    path: '/auth/password',
    summary: 'Change the password; all other logins end',
    body: PasswordBody,
    output: Nothing,
  }),
  logins: call({
    method: 'GET',
    path: '/auth/tokens',
    summary: 'Where one is signed in',
    output: z.object({ tokens: z.array(Login) }),
  }),
  endLogin: call({
    method: 'DELETE',
    path: '/auth/tokens/:id',
    summary: 'End one login',
    params: ById,
    output: Nothing,
  }),
  logoutEverywhere: call({
    method: 'POST',
    path: '/auth/logout-everywhere',
    summary: 'End all logins but this one',
    output: Nothing,
  }),
  oauthProviders: call({
    method: 'GET',
    path: '/auth/oauth/providers',
    summary: 'How one can sign in here',
    open: true,
    output: SignInWays,
  }),
  oauthAuthorize: call({
    method: 'GET',
    path: '/auth/oauth/:provider/authorize',
    summary: 'Where to send the browser to sign in with a provider, and the state it must bring back',
    open: true,
    params: z.object({ provider: z.string().max(50).meta({ example: 'google' }) }),
    query: z.object({ redirect_uri: z.string().max(2000) }),
    output: z.object({ authorization_url: z.string(), state: z.string() }),
  }),
  oauthCallback: call({
    method: 'POST',
    path: '/auth/oauth/callback',
    alias: '/api/auth/oauth/callback',
    summary: 'Sign in with what the provider gave the browser',
    open: true,
    body: OAuthCallbackBody,
    output: SignedIn,
  }),
  logout: call({ method: 'POST', path: '/auth/logout', summary: 'End this token', output: Nothing }),
}
