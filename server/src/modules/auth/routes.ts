import { authCalls } from '@greenroom/contract/auth'
import type { Routes } from '#platform/http/routes.ts'
import type { AuthService } from './service.ts'

export function authRoutes(routes: Routes, auth: AuthService) {
  routes.handle(authCalls.register, ({ body, network }) => auth.register(body, network))
  routes.handle(authCalls.login, ({ body, network }) => auth.login(body, network))
  routes.handle(authCalls.profile, async ({ caller }) => ({ user: await auth.profile(caller.userId) }))
  routes.handle(authCalls.updateProfile, async ({ caller, body }) => ({
    user: await auth.changeProfile(caller.userId, body),
  }))
  routes.handle(
    authCalls.logout,
    async ({ caller }) => {
      await auth.logout(caller)
      return {}
    },
    { message: 'signed_out' },
  )
}
