import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { TextReader } from '#adapters/reading/port.ts'
import type { Matching } from '#modules/matching/index.ts'
import type { Clock } from '#platform/clock.ts'
import { type GenerateDeps, readHistory, readMaterial } from './generate-answer.ts'

/** Of different kinds, so that all the coach knows has been read, and enough that the way there is a beaten one. */
const LINES = [
  'Tell me about yourself.',
  'Can you describe a time when you disagreed with a colleague?',
  'How would you find out why a query is slow?',
  'What would you do in your first week here?',
  'Why did you leave your last job?',
  'Walk me through a project that you are proud of.',
  'How do you make sure that nothing is forgotten when everybody is busy?',
  'What is the difference between the two, and when would you use which?',
  'Suppose a customer is angry about something that was not your fault. What do you say?',
  'Where do you want to be in five years?',
]
const LASTS_MILLISECONDS = 10 * 60 * 1000
const MAX_USERS = 1000

type WarmUpDeps = GenerateDeps & {
  matching: Pick<Matching, 'getReady'>
  texts: Pick<TextReader, 'composeSuggestion'>
}

/**
 * Does what the first questions will need before they are asked: they would otherwise wait up to half a second for
 * what the coach knows and for the person's bank to be prepared. Asks no model. Once in ten minutes is enough, but
 * for the bank: an interview that starts without questions writes some, and as long as one has no meaning a line is
 * matched by words alone.
 */
export function createWarmUp(deps: WarmUpDeps, clock: Clock) {
  const warmUntil = new LRUCache<string, number>({ max: MAX_USERS })
  return async (userId: string): Promise<void> => {
    deps.matching.getReady(userId)
    const now = clock().getTime()
    if ((warmUntil.get(userId) ?? 0) > now) return
    warmUntil.set(userId, now + LASTS_MILLISECONDS)
    const { resume } = await readMaterial(deps, userId, {})
    for (const question of LINES) {
      const history = await readHistory(deps, userId, question)
      const request = { question, history, ...(resume && { resume }) }
      await deps.texts.composeSuggestion(request)
      // A model's prompt takes as long to make the first time. The request is aborted already, so it is not sent.
      await deps.coach
        .suggestAnswer({ ...request, signal: AbortSignal.abort() })
        .next()
        .catch(nobodyAsked)
      // Others have their turn in between.
      await turn()
    }
  }
}

function nobodyAsked() {}
