import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 2 ** 20

/** A disk of so many megabytes in memory (tmpfs), or undefined where this user may not mount one. */
export function mountSmallDisk(megabytes) {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return Math.floor((bavail * bsize) / MEGABYTE)
  }
  return {
    folder,
    /** Writes so much that this is left; 0 takes what there is. */
    leave(wanted) {
      const block = Buffer.alloc(MEGABYTE)
      try {
        while (free() > wanted || wanted === 0) writeFileSync(ballast, block, { flag: 'a' })
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
