import type { User } from '@greenroom/contract/auth'
import { avatarCalls } from '@greenroom/contract/avatars'
import { BASE_PATH } from '@greenroom/contract/base-path'
import type { UserRow } from './tables.ts'

/** A person as the contract shows them. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  avatar_url: row.avatarId ? addressOfAvatar(row.avatarId) : (row.avatarUrl ?? undefined),
  is_active: row.isActive,
  plan: row.plan,
  language: row.language ?? undefined,
  time_zone: row.timeZone ?? undefined,
  created_at: row.createdAt.toISOString(),
})

const addressOfAvatar = (id: string) => BASE_PATH + avatarCalls.read.path.replace(':id', id)
