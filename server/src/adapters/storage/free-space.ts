import { statfsSync } from 'node:fs'

/** Bytes that new rows and files leave free: room for what changes and deletes rows, which is how space is won back. */
const RESERVE = 40 * 1024 * 1024
/** Bytes that changed rows leave free. The embedded database stops for good when it cannot write its log (16 MB a file). */
const LAST_RESERVE = 24 * 1024 * 1024

/** Has the code that the system itself gives when there is no space left. */
class DiskFull extends Error {
  readonly code = 'ENOSPC'
}

export type FreeSpace = {
  /**
   * To be asked before something is written, so that a full disk is told before it breaks a write in the middle.
   * @param bytes how much will be added.
   * @throws {DiskFull}
   */
  require(kind: 'new' | 'changed', bytes?: number): void
}

/**
 * The space on the disk of a folder. Asking takes some ten microseconds, so nothing is remembered.
 * @param measure free bytes, for tests.
 */
export function freeSpaceOf(folder: string, measure = () => freeBytes(folder)): FreeSpace {
  return {
    require(kind, bytes = 0) {
      const reserve = kind === 'new' ? RESERVE : LAST_RESERVE
      if (measure() - bytes < reserve) throw new DiskFull(`The disk of ${folder} is full`)
    },
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
