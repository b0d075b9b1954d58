import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'

export class FolderInUse extends Error {}

/**
 * Takes the folder for this process alone; two processes in one embedded database destroy it. The kernel gives the
 * lock back when the process ends, however it ends.
 * @returns how to give it back earlier.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock')
  const descriptor = openSync(path, 'a+')
  if (!tryLock(descriptor)) {
    closeSync(descriptor)
    throw new FolderInUse(
      `The data in ${folder} is in use by another Greenroom (process ${holderOf(path)}). Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid}\n`)
  return () => closeSync(descriptor)
}

const holderOf = (path: string) => readFileSync(path, 'utf8').trim() || 'unknown'
