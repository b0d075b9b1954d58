import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { StartProblem } from '#platform/start-problem.ts'

export type HeldLock = {
  /** False as soon as the locked file is no longer what lies at its path: somebody moved, replaced or deleted it. */
  isHeld(): boolean
  release(): void
}

/** Far beyond the end of the file: where locks are mandatory, its content stays readable for everybody. */
const LOCKED_BYTE = 2 ** 30

/**
 * Takes the data folder for this process alone; two processes in one embedded database destroy it. The kernel gives
 * the lock back when the process ends, however it ends.
 * @throws {StartProblem} when another process holds it.
 */
export function lockFolder(dataFolder: string): HeldLock {
  mkdirSync(dataFolder, { recursive: true })
  const { descriptor, ...held } = lockFile(join(dataFolder, 'lock'), 'a+', dataFolder)
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid}\n`)
  return held
}

/**
 * Takes the database itself by a file without which it is not opened. Who deletes the lock file of the data folder
 * lets a second process past that one, but not past this one.
 * @throws {StartProblem} when another process holds it.
 */
export function lockDatabase(folder: string): HeldLock {
  const { isHeld, release } = lockFile(join(folder, 'PG_VERSION'), 'r+', dirname(folder))
  return { isHeld, release }
}

function lockFile(path: string, flags: 'a+' | 'r+', dataFolder: string): HeldLock & { descriptor: number } {
  const descriptor = openSync(path, flags)
  if (!tryLock(descriptor, LOCKED_BYTE, 1)) {
    closeSync(descriptor)
    throw new StartProblem(
      `The data in ${dataFolder} is in use by another Greenroom (process ${holderOf(dataFolder)}). Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  const { dev, ino } = fstatSync(descriptor)
  return {
    descriptor,
    isHeld() {
      const now = statSync(path, { throwIfNoEntry: false })
      return now?.ino === ino && now.dev === dev
    },
    release: () => closeSync(descriptor),
  }
}

function holderOf(dataFolder: string): string {
  try {
    return readFileSync(join(dataFolder, 'lock'), 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
