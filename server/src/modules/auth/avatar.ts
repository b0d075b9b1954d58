import { randomUUID } from 'node:crypto'
import type { User } from '@greenroom/contract/auth'
import type { PictureReader, PortraitFailure } from '#adapters/pictures/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { Upload } from '#platform/http/uploads.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import type { AvatarRepo } from './avatar-repo.ts'
import { toUser } from './user.ts'

/** Nobody takes longer to write a file; after that it is what a crash left behind. */
const MAX_WRITING_MILLISECONDS = 60 * 60 * 1000
/** Seconds a browser may show it without asking. Another picture has another address. */
const KEPT_SECONDS = 24 * 60 * 60

export type Avatars = ReturnType<typeof createAvatars>

type Deps = {
  repo: AvatarRepo
  pictures: Pick<PictureReader, 'makePortrait'>
  storage: Pick<Storage, 'put' | 'get'>
  afterRemoval(): Promise<void>
  clock: Clock
}

/** Pictures that people give their accounts. */
export function createAvatars({ repo, pictures, storage, afterRemoval, clock }: Deps) {
  return {
    /** The file first, then its row; a file without a row goes by itself, and so does that of the picture before. */
    async change(userId: string, upload: Upload | undefined): Promise<User> {
      if (!upload || upload.bytes.length === 0) throw new Problem('validation_failed', { message: 'avatar_missing' })
      const portrait = await pictures.makePortrait(upload.bytes)
      if (portrait.kind === 'failed') throw PROBLEMS[portrait.reason]()
      // Its address is all one needs to see it, so it tells nothing, not even when it was made.
      const id = randomUUID()
      const key = keyOf(userId, id)
      await repo.noteFile(key, new Date(clock().getTime() + MAX_WRITING_MILLISECONDS))
      await storage.put(key, portrait.bytes)
      const user = requireFound(await repo.replace(userId, id, key))
      await afterRemoval()
      return toUser(user)
    },

    async read(id: string): Promise<FileAnswer> {
      const userId = requireFound(await repo.findOwner(id))
      const bytes = requireFound(await storage.get(keyOf(userId, id)))
      return { filename: 'picture.webp', mimeType: 'image/webp', bytes, keptSeconds: KEPT_SECONDS }
    },
  }
}

const keyOf = (userId: string, id: string) => `avatars/${userId}/${id}`

const PROBLEMS: Record<PortraitFailure, () => Problem> = {
  unsupported: () => new Problem('unsupported_file_type', { message: 'avatar_unsupported' }),
  broken: () => new Problem('validation_failed', { message: 'avatar_broken' }),
  large: () => new Problem('validation_failed', { message: 'avatar_large' }),
  busy: () => new Problem('reading_busy', { retryAfter: 10 }),
}
