import type { Call } from '@greenroom/contract/call'
import { language } from '#i18n/language.ts'
import { addressOf, send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import type { CallInput, CallOutput, LooseInput, SendOptions } from '#lib/call-input.ts'
import { session } from '#lib/session.ts'
import { keptAnswers } from './kept-answers.ts'
import { reach } from './reach.ts'

/**
 * Like `send`, for what a page only shows: where the server cannot be reached it gives what this person last read here,
 * if the contract still knows it. Never for what decides what is done: that must be as it is now.
 */
export async function sendKept<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<CallOutput<C>> {
  const owner = session.get().user?.id
  const address = `${language()} ${addressOf(call, input as LooseInput)}`
  try {
    const data = await send(call, input, options)
    // Whoever signed out meanwhile leaves nothing here.
    if (owner && session.get().user?.id === owner) {
      reach.answered(address)
      void keptAnswers.keep(owner, address, { at: Date.now(), data })
    }
    return data
  } catch (error) {
    if (!owner || !isUnreached(error)) throw error
    const kept = await keptAnswers.read(owner, address)
    const read = call.output.safeParse(kept?.data)
    if (!kept || !read.success || session.get().user?.id !== owner) throw error
    reach.showedKept(address, kept.at)
    return read.data as CallOutput<C>
  }
}

/** Not the server itself, nor anything before it that could ask it. */
const isUnreached = (error: unknown) =>
  isApiError(error) && (error.kind === 'network' || error.status === 502 || error.status === 504)
