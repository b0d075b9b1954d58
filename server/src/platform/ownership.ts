import { Problem } from './problems.ts'

declare const checked: unique symbol

/**
 * A row whose owner was compared with the caller. Repositories change and delete only such rows, so a change
 * that skips the comparison does not compile.
 */
export type Owned<T> = T & { readonly [checked]: true }

/** The row when it belongs to this user, else nothing: someone else's row is as if it never existed. */
export function ownedBy<T extends { userId: string }>(userId: string, row: T | undefined): Owned<T> | undefined {
  return isOwned(userId, row) ? row : undefined
}

/** The row, or 404 `not_found`. */
export function requireFound<T>(row: T | undefined): T {
  if (row === undefined) throw new Problem('not_found')
  return row
}

function isOwned<T extends { userId: string }>(userId: string, row: T | undefined): row is Owned<T> {
  return row?.userId === userId
}
