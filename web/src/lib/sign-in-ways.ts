import type { SignInWays } from '@greenroom/contract/auth'
import { useEffect, useState } from 'react'
import { send } from './api-client.ts'

const KEY = 'greenroom.sign-in-ways'

export type Ways =
  /** `before`: as they were on the last visit, so that nothing moves when they are known. */
  | { is: 'asking'; before: SignInWays | undefined }
  | { is: 'known'; ways: SignInWays }
  /** The server could not be asked. */
  | { is: 'unknown' }

/** How one can sign in on this server. */
export function useWays(): Ways {
  const [ways, setWays] = useState<Ways>(() => ({ is: 'asking', before: remembered() }))
  useEffect(() => {
    const leaving = new AbortController()
    askWays(leaving.signal).then(
      (known) => leaving.signal.aborted || setWays({ is: 'known', ways: known }),
      () => leaving.signal.aborted || setWays({ is: 'unknown' }),
    )
    return () => leaving.abort()
  }, [])
  return ways
}

/** What is known of them, or was on the last visit. */
export const latestOf = (ways: Ways): SignInWays | undefined =>
  ways.is === 'known' ? ways.ways : ways.is === 'asking' ? ways.before : undefined

/** Passwords are there until the server says otherwise. */
export const takesPasswords = (ways: Ways): boolean => latestOf(ways)?.password ?? true

async function askWays(signal: AbortSignal): Promise<SignInWays> {
  // The contract brings the schema library along, which is not for the first page of a visitor.
  const { authCalls } = await import('@greenroom/contract/auth')
  const ways = await send(authCalls.oauthProviders, {}, { signal })
  remember(ways)
  return ways
}

function remembered(): SignInWays | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as SignInWays | null) ?? undefined
  } catch {
    return undefined
  }
}

function remember(ways: SignInWays) {
  try {
    localStorage.setItem(KEY, JSON.stringify(ways))
  } catch {
    // Without storage the page may move once at each visit.
  }
}
