import { authCalls } from '@greenroom/contract/auth'
import { keptAnswers } from '#lib/kept/kept-answers.ts'
import { reach } from '#lib/kept/reach.ts'
import { send } from './api-client.ts'
import { forgetUnsaved } from './forget-person.ts'
import { keptBankStore } from './kept-bank-store.ts'
import { session } from './session.ts'

/**
 * Ends the token at the server too, when that can be reached; on this browser it ends in any case. What was typed and
 * not saved, the questions kept for live help and what was kept to be read offline go with it, because the next person at this device may be somebody else.
 */
export async function signOut(): Promise<void> {
  const { user } = session.get()
  await send(authCalls.logout, {}).catch(() => undefined)
  if (user) forgetUnsaved(user.id)
  // Before the rest, so that no answer that is still on its way is kept after it.
  session.clear()
  reach.forget()
  if (user) await Promise.all([keptBankStore.forget(user.id), keptAnswers.forget(user.id)])
}
