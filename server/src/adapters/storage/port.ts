/**
 * Where uploaded files are kept. A key is a path of plain segments such as `resumes/<user id>/<resume id>`.
 * A file is there completely or not at all.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Nothing when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Deleting what is not there is fine. */
  remove(key: string): Promise<void>
  /** Rejects when files cannot be written. */
  check(): Promise<void>
}
