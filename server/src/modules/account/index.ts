import type { Database } from '#adapters/database/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { Auth } from '#modules/auth/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Logger } from '#platform/log.ts'
import { createAccountDeletion } from './delete-account.ts'
import { createDeletionRepo } from './deletion-repo.ts'
import { accountRoutes } from './routes.ts'

export type Account = {
  routes(routes: Routes): void
  /** Work to be done now and then: removes files that deleted accounts left behind. */
  sweep(): Promise<void>
}

type AccountDependencies = { database: Database; storage: Storage; auth: Auth; clock: Clock; logger: Logger }

/** What a person does with everything that is theirs. */
export function createAccount(deps: AccountDependencies): Account {
  const deletion = createAccountDeletion({ ...deps, repo: createDeletionRepo(deps.database) })
  return {
    routes: (routes) => accountRoutes(routes, deletion),
    sweep: deletion.sweep,
  }
}
