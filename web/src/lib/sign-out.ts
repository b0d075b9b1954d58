import { authCalls } from '@greenroom/contract/auth'
import { send } from './api-client.ts'
import { forgetUnsaved } from './forget-person.ts'
import { keptBankStore } from './kept-bank-store.ts'
import { session } from './session.ts'

/**
 * Ends the token at the server too, when that can be reached; on this browser it ends in any case. What was typed and
 * not saved, and the questions kept for live help, go with it, because the next person at this device may be somebody else.
 */
export async function signOut(): Promise<void> {
  const { user } = session.get()
  await send(authCalls.logout, {}).catch(() => undefined)
  if (user) {
    forgetUnsaved(user.id)
    await keptBankStore.forget(user.id)
  }
  session.clear()
}
