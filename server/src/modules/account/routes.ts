import { accountCalls } from '@greenroom/contract/account'
import type { Routes } from '#platform/http/routes.ts'
import type { AccountDeletion } from './delete-account.ts'

export function accountRoutes(routes: Routes, deletion: AccountDeletion) {
  routes.handle(
    accountCalls.remove,
    async ({ caller, body, network }) => {
      await deletion.remove(caller, body, network)
      return {}
    },
    { message: 'account_deleted' },
  )
}
