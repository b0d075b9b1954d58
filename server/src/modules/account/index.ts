import type { Database } from '#adapters/database/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { RegularTask, TaskHandler, TaskQueue } from '#adapters/tasks/port.ts'
import type { Auth } from '#modules/auth/index.ts'
import type { Plans } from '#modules/plans/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createAccountDeletion } from './delete-account.ts'
import { createDeletionRepo } from './deletion-repo.ts'
import { createExportRepo } from './export-repo.ts'
import { createExports } from './exports.ts'
import { createOwnDataRepo } from './own-data-repo.ts'
import { accountRoutes } from './routes.ts'
import { accountTasks, regularAccountTasks } from './tasks.ts'

export type Account = {
  routes(routes: Routes): void
  tasks: TaskHandler[]
  regular: RegularTask[]
}

type AccountDependencies = {
  database: Database
  storage: Storage
  auth: Auth
  plans: Pick<Plans, 'end'>
  tasks: TaskQueue
  clock: Clock
}

/** What a person does with everything that is theirs. */
export function createAccount(deps: AccountDependencies): Account {
  const { database, tasks } = deps
  const deletion = createAccountDeletion({ ...deps, repo: createDeletionRepo(database, tasks) })
  const exports = createExports({ ...deps, repo: createExportRepo(database, tasks), data: createOwnDataRepo(database) })
  return {
    routes: (routes) => accountRoutes(routes, deletion, exports),
    tasks: accountTasks(exports),
    regular: regularAccountTasks(deletion, exports),
  }
}
