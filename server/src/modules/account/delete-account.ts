import type { DeleteAccountBody } from '@greenroom/contract/account'
import type { z } from 'zod'
import type { Storage } from '#adapters/storage/port.ts'
import type { Auth } from '#modules/auth/index.ts'
import type { Plans } from '#modules/plans/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/http/callers.ts'
import type { Logger } from '#platform/log.ts'
import type { DeletionRepo } from './deletion-repo.ts'

/** Milliseconds. Whatever was being written when the account went is written by then. */
const MAX_WRITING_TIME = 60 * 60 * 1000

export type AccountDeletion = ReturnType<typeof createAccountDeletion>

type Deps = {
  repo: DeletionRepo
  storage: Pick<Storage, 'removeAllOf'>
  auth: Pick<Auth, 'requirePassword'>
  plans: Pick<Plans, 'end'>
  clock: Clock
  logger: Logger
}

export function createAccountDeletion({ repo, storage, auth, plans, clock, logger }: Deps) {
  return {
    /** Nobody is charged any more, or nothing is deleted. Then the rows go, tokens among them, so that nobody gets in. Files
     * that resist are tried again by `sweep`. */
    async remove(caller: Caller, { password }: z.output<typeof DeleteAccountBody>, network: string): Promise<void> {
      await auth.requirePassword(caller, password, network)
      await plans.end(caller.userId)
      await repo.removeUser(caller.userId, clock())
      await removeFiles(caller.userId).catch((error: unknown) =>
        logger.warn({ err: error }, 'files of a deleted account stay until the next sweep'),
      )
    },

    async sweep(): Promise<void> {
      const before = new Date(clock().getTime() - MAX_WRITING_TIME)
      for (const userId of await repo.listDeleted()) await removeFiles(userId)
      await repo.forgetDeleted(before)
    },
  }

  async function removeFiles(userId: string): Promise<void> {
    await storage.removeAllOf(userId)
    await repo.forgetFiles(userId)
  }
}
