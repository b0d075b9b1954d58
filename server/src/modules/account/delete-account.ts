import type { DeleteAccountBody } from '@greenroom/contract/account'
import type { z } from 'zod'
import type { Storage } from '#adapters/storage/port.ts'
import type { Auth } from '#modules/auth/index.ts'
import type { Plans } from '#modules/plans/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/http/callers.ts'
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
}

export function createAccountDeletion({ repo, storage, auth, plans, clock }: Deps) {
  return {
    /**
     * Nobody is charged any more, or nothing is deleted. Then the rows go, tokens among them, so that nobody gets in, and
     * leave the files to `sweep`.
     */
    async remove(caller: Caller, { password }: z.output<typeof DeleteAccountBody>, network: string): Promise<void> {
      await auth.requirePassword(caller, password, network)
      await plans.end(caller.userId)
      await repo.removeUser(caller.userId, clock())
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
