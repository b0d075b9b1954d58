import { authCalls } from '@greenroom/contract/auth'
import { avatarCalls } from '@greenroom/contract/avatars'
import type { Routes } from '#platform/http/routes.ts'
import { Problem } from '#platform/problems.ts'
import type { Avatars } from './avatar.ts'
import type { Logins } from './logins.ts'
import type { PasswordReset } from './password-reset.ts'
import type { ProviderSignIn } from './provider-sign-in.ts'
import type { AuthService } from './service.ts'

type Parts = {
  auth: AuthService
  avatars: Avatars
  logins: Logins
  reset: PasswordReset
  providers: ProviderSignIn
  passwordSignIn: boolean
}

export function authRoutes(routes: Routes, { auth, avatars, logins, reset, providers, passwordSignIn }: Parts) {
  routes.handle(authCalls.profile, async ({ caller }) => ({ user: await auth.profile(caller.userId) }))
  routes.handle(authCalls.updateProfile, async ({ caller, body }) => ({
    user: await auth.changeProfile(caller.userId, body),
  }))
  routes.handle(
    avatarCalls.upload,
    async ({ caller, upload }) => ({ user: await avatars.change(caller.userId, upload) }),
    { tooLarge: 'avatar_too_large' },
  )
  routes.handle(avatarCalls.read, ({ params }) => avatars.read(params.id))
  if (passwordSignIn) passwordRoutes(routes, auth, reset)
  else refusePasswords(routes)
  loginRoutes(routes, logins)
  providerRoutes(routes, providers)
}

function passwordRoutes(routes: Routes, auth: AuthService, reset: PasswordReset) {
  routes.handle(authCalls.register, ({ body, network, userAgent }) => auth.register(body, { network, userAgent }))
  routes.handle(authCalls.login, ({ body, network, userAgent }) => auth.login(body, { network, userAgent }))
  routes.handle(
    authCalls.forgotPassword,
    async ({ body, network, language }) => {
      await reset.request(body, network, language)
      return {}
    },
    { message: 'reset_sent' },
  )
  routes.handle(
    authCalls.resetPassword,
    async ({ body, network }) => {
      await reset.choose(body, network)
      return {}
    },
    { message: 'password_changed' },
  )
  routes.handle(
    authCalls.changePassword,
    async ({ caller, body, network }) => {
      await auth.changePassword(caller, body, network)
      return {}
    },
    { message: 'password_changed' },
  )
}

function refusePasswords(routes: Routes) {
  const { register, login, forgotPassword, resetPassword, changePassword } = authCalls
  for (const call of [register, login, forgotPassword, resetPassword, changePassword]) {
    routes.handle(call, async () => {
      throw new Problem('password_sign_in_off')
    })
  }
}

function loginRoutes(routes: Routes, logins: Logins) {
  routes.handle(authCalls.logins, async ({ caller }) => ({ tokens: await logins.list(caller) }))
  routes.handle(
    authCalls.endLogin,
    async ({ caller, params }) => {
      await logins.end(caller, params.id)
      return {}
    },
    { message: 'login_ended' },
  )
  routes.handle(
    authCalls.logoutEverywhere,
    async ({ caller }) => {
      await logins.endOthers(caller)
      return {}
    },
    { message: 'logins_ended' },
  )
  routes.handle(
    authCalls.logout,
    async ({ caller }) => {
      await logins.logout(caller)
      return {}
    },
    { message: 'signed_out' },
  )
}

function providerRoutes(routes: Routes, providers: ProviderSignIn) {
  routes.handle(authCalls.oauthProviders, () => providers.ways())
  routes.handle(authCalls.oauthAuthorize, ({ params, query, network }) =>
    providers.begin(params.provider, query.redirect_uri, network),
  )
  routes.handle(authCalls.oauthCallback, ({ body, network, userAgent }) =>
    providers.finish(body, { network, userAgent }),
  )
}
