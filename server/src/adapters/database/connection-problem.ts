import { StartProblem } from '#platform/start-problem.ts'

/** SQLSTATE or system error code → what is wrong, and what to do about it. The address itself may hold a password. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'names a server that does not answer. Start that server, or correct host and port.',
  ENOTFOUND: 'names a host that is not known. Correct the host.',
  EAI_AGAIN: 'names a host that cannot be looked up just now. Check the network, or correct the host.',
  ETIMEDOUT: 'names a server that does not answer in time. Check the network, or correct host and port.',
  EHOSTUNREACH: 'names a host that cannot be reached. Check the network, or correct the host.',
  ENETUNREACH: 'names a host that cannot be reached. Check the network, or correct the host.',
  ECONNRESET: 'names a server that breaks the connection off. Check that it is PostgreSQL and takes connections.',
  '28P01': 'has a user or password that the server refuses. Correct them.',
  '28000': 'has a user that the server does not let in from here. Correct the user, or allow it in pg_hba.conf.',
  '3D000': 'names a database that does not exist on the server. Create it, or correct the name.',
  '42501': 'has a user who may not create tables in this database. Grant it that, or use the owner.',
  '53300': 'names a server that has no connection free. Raise its max_connections, or stop other clients.',
  POOLER:
    'names a pooler that does not take our time limits with a connection. Set DATABASE_POOLER=on, or use PostgreSQL itself.',
  '57P03': 'names a server that is still starting. Try again in a moment.',
}

/** Why a PostgreSQL server cannot be used, in one line; anything that is not about the connection stays as it is. */
export function connectionProblem(error: unknown): unknown {
  const code = codeOf(error)
  const reason = code === undefined ? undefined : REASONS[code]
  return reason ? new StartProblem(`DATABASE_URL ${reason}`, { cause: error }) : error
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (/unsupported startup parameter/.test(error.message)) return 'POOLER'
  if ('code' in error && typeof error.code === 'string') return error.code
  // These two have no code in the driver.
  if (/timeout/i.test(error.message)) return 'ETIMEDOUT'
  if (/terminated unexpectedly/i.test(error.message)) return 'ECONNRESET'
  return undefined
}
