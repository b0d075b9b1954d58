import { handle, type RegularTask, type TaskHandler } from '#adapters/tasks/port.ts'
import type { AccountDeletion } from './delete-account.ts'
import type { Exports } from './exports.ts'
import { MAKE_EXPORT, REMOVE_ACCOUNT_FILES } from './task-kinds.ts'

export const accountTasks = (exports: Exports): TaskHandler[] => [
  handle(MAKE_EXPORT, ({ userId, exportId }, attempt) => exports.make(userId, exportId, attempt)),
]

export const regularAccountTasks = (deletion: AccountDeletion, exports: Exports): RegularTask[] => [
  { name: REMOVE_ACCOUNT_FILES, every: 60, run: deletion.sweep },
  { name: 'remove old archives', every: 60, run: exports.sweep },
]
