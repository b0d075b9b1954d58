import { accountCalls } from '@greenroom/contract/account'
import type { Routes } from '#platform/http/routes.ts'
import type { AccountDeletion } from './delete-account.ts'
import type { Exports } from './exports.ts'

export function accountRoutes(routes: Routes, deletion: AccountDeletion, exports: Exports) {
  routes.handle(accountCalls.beginExport, async ({ caller }) => ({ export: await exports.begin(caller.userId) }))
  routes.handle(accountCalls.exports, async ({ caller }) => ({ exports: await exports.list(caller.userId) }))
  routes.handle(accountCalls.export, async ({ caller, params }) => ({
    export: await exports.read(caller.userId, params.id),
  }))
  routes.handle(accountCalls.downloadExport, ({ caller, params }) => exports.download(caller.userId, params.id))
  routes.handle(
    accountCalls.remove,
    async ({ caller, body, network }) => {
      await deletion.remove(caller, body, network)
      return {}
    },
    { message: 'account_deleted' },
  )
}
