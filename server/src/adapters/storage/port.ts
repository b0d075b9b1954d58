/**
 * Where files of users are kept. A key is a path of plain segments, its kind and owner first, such as
 * `resumes/<user id>/<resume id>`.
 * A file is there completely or not at all. Any call may fail with `StorageAway`.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The same for what is too large for memory. @returns its bytes */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  /**
   * Part of a file, from the first byte up to, not including, the second, or to its end.
   * Fails with `NoSuchFile`, before any byte, when there is none.
   */
  read(key: string, from: number, to?: number): AsyncIterable<Uint8Array>
  /** The whole of a file that is small enough for memory. Nothing when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Bytes. Nothing when there is no such file. */
  size(key: string): Promise<number | undefined>
  /** Deleting what is not there is fine. */
  remove(key: string): Promise<void>
  /** Removes every file of a user, whatever kind it is: all keys of the form `<kind>/<user id>/…`. */
  removeAllOf(userId: string): Promise<void>
  /** Rejects when files cannot be written. */
  check(): Promise<void>
}

export class NoSuchFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}`)
  }
}

/** The files cannot be reached just now, or not as the settings say; the same call may work later. */
export class StorageAway extends Error {}

/** The first segment of every key. Whatever is not named here cannot be written, so nothing of a person is forgotten. */
export const FILE_KINDS = ['resumes', 'recordings', 'exports', 'avatars', 'checks'] as const

const KEY = new RegExp(`^(${FILE_KINDS.join('|')})(/[\\w-]+)+$`)

/** @throws when it is of no known kind, or could mean another place than it says. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A storage key has characters it must not have, or no known kind')
  return key
}
