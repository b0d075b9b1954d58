/**
 * Where files of users are kept. A key is a path of plain segments, its kind and owner first, such as
 * `resumes/<user id>/<resume id>`.
 * A file is there completely or not at all.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The same for what is too large for memory. @returns its bytes */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** Part of a file, from the first byte up to, not including, the second. Fails when there is no such file. */
  read(key: string, from: number, to: number): AsyncIterable<Uint8Array>
  /** Nothing when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Deleting what is not there is fine. */
  remove(key: string): Promise<void>
  /** Removes every file of a user, whatever kind it is: all keys of the form `<kind>/<user id>/…`. */
  removeAllOf(userId: string): Promise<void>
  /** Rejects when files cannot be written. */
  check(): Promise<void>
}
