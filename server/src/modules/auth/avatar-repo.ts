import { eq } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { filesToRemove } from '#modules/files/tables.ts'
import { type UserRow, users } from './tables.ts'

export type AvatarRepo = ReturnType<typeof createAvatarRepo>

/** Keys of pictures are `avatars/<user id>/<avatar id>`, as migration 0084 knows too. */
export function createAvatarRepo(database: Database) {
  return {
    /** A file that is about to be written must go at that time, unless `replace` takes it. */
    async noteFile(storageKey: string, dueAt: Date): Promise<void> {
      await database.insert(filesToRemove).values({ storageKey, dueAt })
    },

    /** The file of the picture before goes by itself. Nothing when the account is gone. */
    async replace(userId: string, avatarId: string, storageKey: string): Promise<UserRow | undefined> {
      return database.transaction(async (transaction) => {
        const [user] = await transaction.update(users).set({ avatarId }).where(eq(users.id, userId)).returning()
        if (user) await transaction.delete(filesToRemove).where(eq(filesToRemove.storageKey, storageKey))
        return user
      })
    },

    async findOwner(avatarId: string): Promise<string | undefined> {
      const [user] = await database.select({ id: users.id }).from(users).where(eq(users.avatarId, avatarId))
      return user?.id
    },
  }
}
