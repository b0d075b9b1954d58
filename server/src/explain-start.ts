import { StartProblem } from '#platform/start-problem.ts'
import type { Env } from './env.ts'

/** The system's error on the data folder → one line about DATA_DIR; anything else stays as it is. */
export function explainFolder(error: unknown, folder: string): unknown {
  const reason = FOLDER_REASONS[codeOf(error) ?? codeOf(error instanceof Error && error.cause) ?? '']
  return reason ? new StartProblem(`DATA_DIR cannot be used: ${folder} ${reason}`, { cause: error }) : error
}

/** The system's error on listening → one line about HOST or PORT; anything else stays as it is. */
export function explainListening(error: unknown, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): unknown {
  const reason = LISTENING_REASONS[codeOf(error) ?? '']
  return reason ? new StartProblem(reason(HOST, PORT), { cause: error }) : error
}

const noFolder = 'is a file, or lies in one. Set DATA_DIR to a folder.'
const readOnly = 'cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.'

const FOLDER_REASONS: Record<string, string> = {
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  EACCES: readOnly,
  EPERM: readOnly,
  EROFS: readOnly,
  ENOENT: 'cannot be made. Make it by hand, or set DATA_DIR to another folder.',
  ENOSPC: 'has no space left. Make room on its disk, or set DATA_DIR to another folder.',
  EDQUOT: 'has no space left. Make room on its disk, or set DATA_DIR to another folder.',
}

const notHere = (host: string) =>
  `HOST ${host} is not an address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all its addresses.`

const LISTENING_REASONS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: () => 'PORT is taken by another program. Stop that one, or set PORT to another number.',
  EACCES: (_, port) => `PORT ${port} may not be used by this user. Set PORT to a number from 1024.`,
  EADDRNOTAVAIL: notHere,
  EINVAL: notHere,
  ENOTFOUND: notHere,
  EAI_AGAIN: notHere,
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)
